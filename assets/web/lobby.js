// Before a match: open a room, join one, wait in it; and what is said when that cannot be.

import { blocks, chosen } from "./blocks.js";
import { at, h } from "./dom.js";
import { badge, ownButton, seatName } from "./parts.js";
import { language, page, say } from "./words.js";

export const LONGEST_NAME = 12;
const MOST_UNITS = 144; // UTF-16 units of as many characters: some have eleven
export const WIDE = 900; // pixels; a narrower screen is no table for others to look at

const head = (title, sub) => h("header", { key: "head", class: "head-band" }, h("b", { class: "brand", lang: "ko" }, "한판"), h("h1", {}, title), sub && h("p", {}, sub));

/** Which language is spoken, and the others. */
export function languages() {
  return h("nav", { key: "languages", class: "languages", "aria-label": page("language") }, ["ko", "en", "ja"].map((one) => h("button", {
    key: one, type: "button", lang: one, class: one === language ? "chosen" : null, "aria-pressed": String(one === language), "data-own": `speak:${one}`,
  }, say(`common.language.${one}`))));
}

const matchLine = (settings) => [
  say(`common.game.${settings.game}.title`),
  page("players-value", { players: settings.players }),
  settings.rounds ? page("rounds-value", { rounds: settings.rounds }) : page("rounds-open"),
].join(" · ");

function nameField(value) {
  return h("label", { key: "name", class: "field" }, h("span", {}, page("name")),
    h("input", { id: "name", type: "text", maxlength: MOST_UNITS, autocomplete: "nickname", enterkeyhint: "go", value, "data-own": "name" }));
}

function choice(id, label, values, chosen, text) {
  return h("label", { key: id, class: "field" }, h("span", {}, label),
    h("select", { id, "data-own": id, "data-value": String(chosen) }, values.map((value) => h("option", { key: String(value), value: String(value) }, text(value)))));
}

/** The settings of a game as they are at first; the room's form changes the rest. */
export function firstSettings(offer) {
  const players = offer.players.includes(4) ? 4 : offer.players.at(-1);
  return { game: offer.game, players, rounds: offer.default_rounds, options: offer.options, turn_limit: 90, level: "intermediate", table_mode: false };
}

/** At "/": open a room. */
export function openScreen({ offers, settings, name, note }) {
  return h("main", { key: "open", class: "sheet" }, head(page("open-title"), page("open-note")),
    h("form", { key: "form", "data-own": "create" }, nameField(name),
      choice("game", page("game"), offers.map((one) => one.game), settings.game, (game) => say(`common.game.${game}.title`))),
    note && h("p", { key: "note", class: "note", role: "alert" }, note), languages(),
    h("div", { key: "bar", class: "bar" }, ownButton("create", page("create"), "gold")));
}

const LEVELS = ["beginner", "intermediate", "expert"];

/** Whole seconds that a lost person is still waited for; null while no time passes. */
const secondsLeft = (seat, heardAt) => seat.takeover == null ? null : Math.max(0, Math.ceil(seat.takeover - (performance.now() - heardAt) / 1000));

/** All seconds that are shown of a room: when they are others, it is drawn again. */
export const waits = (room, heardAt) => room.phase === "lobby" ? room.seats.map((seat) => secondsLeft(seat, heardAt)).join() : "";

/** How long a person who is not connected is waited for. */
function absence(seat, heardAt) {
  if (seat.presence === "played") return page("away-ai");
  const seconds = secondsLeft(seat, heardAt);
  return seconds == null ? page("away") : page("away-seconds", { seconds });
}

/** What the host does with a seat that no person has. */
function computerChoice(seat, level) {
  const name = say(`common.seat.${seat.colour}`);
  return h("select", { class: "seat-choice", "aria-label": page("seat-choice", { seat: name }), "data-seat": seat.seat, "data-value": seat.level },
    h("option", { value: "" }, page("ai-fills", { level: say(`common.level.${level}`) })),
    LEVELS.map((level) => h("option", { key: level, value: level }, say("common.level.ai", { level: say(`common.level.${level}`) }))));
}

function seats(room, mine, heardAt) {
  return h("ul", { key: "seats", class: "lobby-seats", "aria-label": page("seats") }, room.seats.map((seat) => {
    const own = seat.seat === room.you, here = seat.seat === mine;
    const free = seat.kind === "free";
    const decides = room.hosts && room.phase === "lobby" && !own;
    const givable = decides && seat.kind !== "person";
    const state = [
      own && page("you"),
      seat.seat === room.host && page("host"),
      seat.kind === "computer" && !givable && say("common.level.ai", { level: seat.level ? say(`common.level.${seat.level}`) : "" }),
      here && page("your-seat"),
      free && !here && !givable && page("waiting"),
    ].filter(Boolean).join(" · ");
    const lost = seat.kind === "person" && seat.presence !== "here";
    const removable = decides && seat.kind === "person";
    return h("li", { key: seat.seat, class: `${free ? "free" : lost ? "lost" : ""} ${own || here ? "mine" : ""}` }, badge(seat.colour, 24),
      h("b", {}, free ? page("free") : seatName(seat), lost && h("small", {}, absence(seat, heardAt))), h("span", {}, state),
      givable && computerChoice(seat, room.settings.level),
      removable && ownButton(`remove:${seat.seat}`, page("remove"), "danger small", { "aria-label": `${page("remove")}: ${seatName(seat)}` }));
  }));
}

const filled = (room) => page("filled", { taken: room.seats.filter((seat) => seat.kind === "person").length, players: room.seats.length });

/** Somebody without a seat looks into the room. */
export function joinScreen({ room, name, note, heardAt }) {
  const free = room.seats.find((seat) => seat.kind === "free");
  const host = room.host == null ? "" : seatName(room.seats[room.host]);
  const open = room.phase === "lobby" && free;
  const reason = room.phase !== "lobby" ? page("started") : free ? note : page("full");
  return h("main", { key: "join", class: "sheet" }, head(host ? page("room-of", { name: host }) : page("room"), matchLine(room.settings)),
    open && h("form", { key: "form", "data-own": "join" }, nameField(name)),
    h("h2", { key: "filled", class: "label" }, h("span", {}, page("seats")), h("small", {}, filled(room))),
    seats(room, open ? free.seat : null, heardAt),
    reason ? h("p", { key: "note", class: "note", role: "alert" }, reason) : h("p", { key: "hint", class: "hint" }, page("no-account")), languages(),
    h("div", { key: "bar", class: "bar" }, open ? ownButton("join", page("join"), "gold")
      : room.settings.table_mode && room.phase !== "lobby" ? ownButton("watch", page("watch"), "gold") : ownButton("retry", page("look-again"), "primary")));
}

/** The way into the room, with a word about it. */
export function linkBlock(room, words, more = null) {
  return h("div", { key: "link", class: "link" }, h("img", { src: at(`qr/${room.room}.svg`), alt: page("qr"), width: 104, height: 104 }),
    h("div", {}, h("p", {}, words), h("code", {}, room.url), more));
}

/** The form of what is chosen, or what it says for those who do not host. */
function form(room, sent) {
  if (sent == null) return null;
  if (!room.hosts) return chosen(sent);
  const shown = sent.filter((block) => block.control !== "table-mode" || block.on || innerWidth >= WIDE);
  return h("section", { key: "form", class: "form", "aria-label": page("settings") }, h("h2", { class: "label" }, page("settings")), blocks(shown, null, "form"));
}

/** In the room, waiting; the host decides. */
export function lobbyScreen({ room, form: sent, copied, note, heardAt }) {
  return h("main", { key: "lobby", class: "sheet" }, head(page("waiting-title"), matchLine(room.settings)),
    linkBlock(room, page("send-link"), ownButton("copy", copied ? page("copied") : page("copy"), "plain")),
    h("h2", { key: "filled", class: "label" }, h("span", {}, page("seats")), h("small", { "aria-live": "polite" }, filled(room))),
    seats(room, null, heardAt),
    form(room, sent),
    note && h("p", { key: "note", class: "note", role: "alert" }, note),
    !room.hosts && h("p", { key: "hint", class: "hint", role: "status" }, page("host-starts")), languages(),
    h("div", { key: "bar", class: "bar" }, room.you != null && ownButton("ask-leave", page("leave"), "plain"),
      room.hosts && ownButton("start", room.seats.some((seat) => seat.kind === "free") ? page("start-ai") : page("start"), "gold")));
}

/** One sentence and one button. */
export function sorryScreen(text, does, label) {
  return h("main", { key: "sorry", class: "sheet" }, head(page("room")), h("p", { key: "note", class: "note", role: "alert" }, text), languages(),
    h("div", { key: "bar", class: "bar" }, ownButton(does, label, "gold")));
}
