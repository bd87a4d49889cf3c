// A match on the page: the server's screen, laid out for a phone or a wide window.

import { blocks, cardChoices, hand } from "./blocks.js";
import { bannerOf, tablePicture } from "./cloth.js";
import { h } from "./dom.js";
import { linkBlock } from "./lobby.js";
import { badge, button, iconButton, loadDeck, ownButton, pictureDeck, sentence, suits } from "./parts.js";
import { page, say } from "./words.js";

const WIDE = 900;
const LOG_SHOWN = 8;
const OWN = new Set(["sound", "settings", "menu", "leave", "back"]);

/** Whether there is room for everybody's hands and a panel beside the table. */
const isWide = () => innerWidth >= WIDE && innerHeight >= 560;

/** Whether a phone lies on its side: the table at the left, what is pressed at the right. */
const isFlat = () => !isWide() && innerWidth > innerHeight && innerWidth >= 560;

/** A phone with a tick, or with an exclamation mark: whose hand is on one, and whether it is connected. */
const phoneMark = (state) => h("svg", { class: `phone ${state}`, viewBox: "0 0 16 24", width: 12, height: 18, "aria-hidden": "true" },
  h("rect", { x: 1.5, y: 1.5, width: 13, height: 21, rx: 3 }), h("path", { d: state === "here" ? "M4.5 12.2l2.5 2.8 4.5-6" : "M8 6.5v7M8 17v.6" }));

function seatsRow(stage, room) {
  const order = new Map();
  const first = room.you ?? 0;
  room.seats.forEach((seat) => order.set(seat.colour, (seat.seat - first + room.seats.length) % room.seats.length));
  const plates = [...stage.plates].sort((a, b) => order.get(a.colour) - order.get(b.colour));
  return h("ul", { key: "seats", class: `seats seats${plates.length}` }, plates.map((plate) => h("li", { key: plate.colour, class: `plate ${plate.state} ${plate.own ? "own" : ""}` },
    h("b", {}, badge(plate.colour, 16), h("span", {}, plate.name), plate.phone && phoneMark(plate.phone)),
    h("span", { class: "count" }, plate.rank ? h("em", { class: plate.lost ? "lost" : null }, plate.rank) : [h("strong", {}, plate.count), plate.unit]),
    h("small", {}, plate.sub))));
}

function turnLine(stage, wide) {
  const line = stage.turn_line;
  const runs = line && (wide || line.short.length === 0 ? line.sentence : line.short);
  return h("div", { key: "turn", class: "turn" },
    h("div", { class: "said", role: "status", "aria-live": "polite" }, line?.colour && badge(line.colour, 22), h("p", {}, runs && sentence(runs))),
    h("span", { class: "seconds", id: "seconds", "aria-hidden": "true" }));
}

function cloth(stage, wide, choices, handBlock, named) {
  const box = clothSize(wide, handBlock != null);
  const content = choices ? cardChoices(choices, "cloth") : tablePicture(stage, { ...box, hand: handBlock != null, all: wide, named });
  return h("section", { key: "cloth", id: "cloth", class: `cloth ${stage.cloth} ${choices ? "choosing" : ""}`, "aria-label": say("common.tab.table"), style: choices ? {} : { height: `${box.height}px` } },
    h("i", { key: "window", class: "window", id: "window" }), content, bannerOf(stage),
    !choices && !wide && iconButton("look", page("look"), { key: "look", class: "icon look", "data-own": "look" }));
}

function clothSize(wide, hand) {
  if (wide) return { width: innerWidth - 380 - 24, height: Math.max(220, innerHeight - (hand ? 450 : 300)) };
  if (isFlat()) return { width: innerWidth / 2 - 18, height: Math.max(150, innerHeight - 176) };
  return { width: innerWidth - 24, height: Math.round(Math.max(170, Math.min(300, innerHeight * 0.3))) };
}

function bar(view, stage, room) {
  if (view.quick.length) {
    return h("div", { key: "bar", class: "bar" }, h("p", { class: "hint" }, page("claim")),
      h("div", { class: "quick" }, view.quick.map((one) => button(one, "bar", one.kind === "ghost" ? { class: "pass" } : { class: "claim" }))));
  }
  if (room.you == null && room.phase !== "over") return h("div", { key: "bar", class: "bar empty" });
  const gold = stage.main && button({ ...stage.main, kind: "gold" }, "bar");
  const others = [stage.third, stage.second].filter(Boolean).map((one) => button({ ...one, kind: "plain" }, "bar"));
  if (!gold && others.length === 0) return h("div", { key: "bar", class: "bar empty" });
  return h("div", { key: "bar", class: "bar" },
    stage.menu.length > 0 && h("div", { class: "menu" }, stage.menu.map((one) => button({ ...one, kind: "plain" }, "menu"))),
    h("div", { class: "main" }, others, gold));
}

/** The whole screen. `log`: the sentences of the last moves. */
export function playScreen({ screen, room, log, redraw }) {
  const { view } = screen;
  const { stage, panel } = shownDeck(view);
  loadDeck(stage.deck, redraw);
  const wide = isWide(), flat = isFlat();
  const handBlock = panel.blocks.find((block) => block.type === "hand");
  const choices = panel.blocks.find((block) => block.type === "card_choices");
  const inBar = new Set([stage.main, stage.second, stage.third].filter(Boolean).map((one) => one.control));
  const rest = panel.blocks.filter((block) => block !== handBlock && block !== choices && !(block.type === "button" && inBar.has(block.control)));
  const shown = rest.filter((block, index) => block.type !== "rule" || (index > 0 && rest[index - 1].type !== "rule"));
  const spoken = new Map(panel.blocks.flatMap((block) => block.type === "card_picture" && block.control ? [[block.control, block.title]] : []));
  if (stage.main?.enabled) spoken.set(stage.main.control, stage.main.label);
  const named = (control) => spoken.get(control) ?? null;
  const count = handBlock?.cards.length ?? 1;
  const across = (wide ? innerWidth - 420 : innerWidth / (flat ? 2 : 1)) - 28;
  const width = Math.max(44, Math.min(wide ? 96 : 72, Math.floor(across / Math.min(count, 6)) - 6));
  const atTable = room.settings.table_mode && room.you != null; // the table is on another screen
  const held = handBlock && hand(handBlock, stage.deck, "hand", atTable && count <= 4 ? Math.min(110, Math.floor(across / count) - 6) : width, across);
  const meta = panel.meta_short && !wide ? panel.meta_short : panel.meta;
  return h("main", { key: "play", class: `play ${wide ? "wide" : ""} ${atTable ? "at-table" : ""}` },
    h("header", { key: "top", class: "top" }, h("h1", {}, panel.title), h("small", {}, meta), h("span", { class: "gap" }),
      iconButton("help", say("common.button.help"), { key: "top:help", "data-press": "help" }),
      iconButton("menu", say("common.button.menu"), { key: "top:menu", "data-own": "menu" })),
    h("div", { key: "left", class: "centre" },
      seatsRow(stage, room), turnLine(stage, wide), (choices || !atTable) && cloth(stage, wide, choices, handBlock, named),
      !flat && held),
    h("div", { key: "right", class: "aside" }, flat && held, room.you == null && linkBlock(room, page("own-hand")), blocks(shown, stage.deck, "panel"),
      h("section", { key: "log", class: "block log", role: "log", "aria-label": page("log") },
        h("h2", { class: "label" }, page("log")), log.slice(-LOG_SHOWN).map((entry) => h("p", { key: `move:${entry.number}` }, sentence(entry.runs))))),
    bar(view, stage, room));
}

/** The view with the pictures that this player wants. */
function shownDeck(view) {
  const deck = pictureDeck(view.stage.deck, view.four_colours);
  return { ...view, stage: { ...view.stage, deck } };
}

/** Whether a control is the page's own business. */
export const isOwn = (control) => OWN.has(control);

/** The server's dialog or book over the table. */
export function overTable(view) {
  const { deck } = shownDeck(view).stage;
  if (view.book) {
    const book = view.book;
    return dialog("book", book.heading, [
      book.sub && h("p", { class: "kicker" }, `${book.title} · ${book.sub}`),
      h("nav", { class: "tabs", "aria-label": book.title }, book.tabs.map((tab) => h("button", { key: `tab:${tab.control}`, type: "button", class: `tab ${tab.chosen ? "chosen" : ""}`,
        "data-press": tab.control, "aria-current": tab.chosen ? "page" : null }, tab.number && `${tab.number} `, tab.label))),
      book.aside.map((line) => h("p", { class: "subtitle" }, sentence(line))),
      h("div", { class: "leaf", key: `leaf:${book.heading}`, tabindex: "0", role: "group", "aria-label": book.heading }, blocks(book.blocks, deck, "book")),
    ], [...book.left, ...book.right].map((one) => button(one, "book")), { press: book.close.control, spoken: book.close.spoken });
  }
  if (view.dialog) {
    const sent = view.dialog;
    return dialog(sent.size, sent.title, [
      sent.kicker && h("p", { class: "kicker" }, sent.kicker),
      sent.subtitle.length > 0 && h("p", { class: "subtitle" }, sent.badge && badge(sent.badge, 20), sentence(sent.subtitle)),
      blocks(sent.blocks, deck, "dialog"),
    ], [sent.buttons.map((one) => button(one, "dialog"))]);
  }
  return null;
}

/** A box over everything. */
export function dialog(kind, title, content, buttons, close = null) {
  return h("div", { key: `over:${kind}:${title}`, class: `over ${kind}` }, h("div", { class: "box", role: "dialog", "aria-modal": "true", "aria-label": title, tabindex: "-1" },
    h("div", { class: "head" }, h("h2", {}, title), close && iconButton("close", close.spoken, close.press ? { "data-press": close.press } : { "data-own": close.own })),
    h("div", { class: "inside" }, content), h("div", { class: "feet" }, buttons)));
}

/** The whole table, as large as the screen lets it be. */
export function lookDialog(screen) {
  const { stage } = shownDeck(screen.view);
  const width = Math.max(560, Math.min(innerWidth, 900) - 60);
  const height = Math.max(360, Math.min(width * 0.7, innerHeight - 190));
  return dialog("wide", say("common.tab.table"), [
    h("div", { class: "leaf", tabindex: "0", role: "group", "aria-label": say("common.tab.table") },
      h("div", { class: `cloth ${stage.cloth}`, style: { width: `${width}px`, height: `${height}px` } }, tablePicture(stage, { width, height, hand: false, all: true, named: () => null }))),
  ], [ownButton("back", say("common.button.close"))]);
}

/** When French cards have four colours. */
export function suitsChoice() {
  return h("section", { class: "block", role: "group", "aria-label": say("settings.suits.label") }, h("h2", { class: "label" }, say("settings.suits.label")),
    h("div", { class: "row" }, ["game", "always", "never"].map((when) => h("button", { key: when, type: "button", class: `option ${suits() === when ? "chosen" : ""}`,
      "data-own": `suits:${when}`, "aria-pressed": String(suits() === when) }, say(`settings.suits.${when}`)))),
    h("p", { class: "caption" }, say("settings.suits.note")));
}

/** What the page itself asks over the table. */
export function menuDialog(room, asking) {
  const playing = room.phase === "playing" && room.you != null;
  if (asking === "leave") {
    const two = room.seats.length === 2;
    return dialog("question", page("leave"), [h("p", {}, page(playing ? (two ? "leave-two" : "leave-note") : "leave-seat"))],
      [ownButton("back", page("stay")), ownButton("leave", page("leave"), "danger")]);
  }
  if (asking === "resign") {
    return dialog("question", page("resign"), [h("p", {}, page("resign-note"))], [ownButton("back", page("stay")), ownButton("resign", page("resign"), "danger")]);
  }
  return dialog("question", say("common.button.menu"), [
    playing && room.seats.length === 2 && ownButton("ask-resign", page("resign")),
    room.you != null && ownButton("ask-leave", page("leave"), "danger"),
  ], [ownButton("back", say("common.button.close"))]);
}
