// The blocks of a panel, a dialog or a book, in their reading order.

import { h } from "./dom.js";
import { badge, button, card, sentence } from "./parts.js";

const label = (text, note) => (text || note) && h("h2", { class: "label" }, h("span", {}, text), note && h("small", {}, typeof note === "string" ? note : sentence(note)));

const lines = (sentences) => sentences.map((runs) => h("p", {}, sentence(runs)));

/** The own hand: pictures, buttons where they can be pressed. What can only be looked at overlaps
 *  to stay in one row of `room` pixels. */
export function hand(block, deck, where, width, room = 300) {
  const pressable = block.cards.some((held) => held.control !== "");
  const step = Math.min(width + 6, (room - width) / Math.max(1, block.cards.length - 1));
  const close = !pressable && step < width + 6;
  const cards = block.cards.map((held, index) => {
    const pressed = held.control !== "";
    const picture = card(deck, held.face, width);
    return h(pressed ? "button" : "span", {
      key: pressed ? `${where}:${held.control}` : `${where}:${index}`,
      class: `held ${held.lit ? "lit" : ""} ${held.chosen ? "chosen" : ""}`,
      type: pressed ? "button" : null,
      role: pressed ? null : "img",
      "aria-label": `${held.text}${held.sub ? ` ${held.sub}` : ""}`,
      "aria-pressed": pressed ? String(held.chosen) : null,
      "data-press": pressed ? held.control : null,
      style: close && index > 0 ? { "margin-left": `${step - width}px` } : {},
    }, picture, held.sub && h("small", { "aria-hidden": "true" }, held.sub));
  });
  return h("section", { class: "hand", key: `${where}:hand`, "aria-label": block.label }, label(block.label, block.note), h("div", { class: close ? "cards close" : "cards" }, cards));
}

/** Face-down cards to choose from. */
export function cardChoices(block, where) {
  return h("section", { class: "choices", key: `${where}:choices`, "aria-label": block.note || block.label },
    block.choices.map((choice) => h("button", {
      key: `${where}:${choice.control}`, type: "button", class: `back ${choice.chosen ? "chosen" : ""}`,
      "data-press": choice.control, "aria-label": choice.spoken, "aria-pressed": String(choice.chosen),
    }, choice.number)));
}

function table(block) {
  const side = (column) => (block.align[column] === "r" ? "right" : "left");
  const cell = (value, column) => h(column === 0 ? "th" : "td", { class: `${side(column)} ${value.strong ? "strong" : ""}`, scope: column === 0 ? "row" : null },
    value.badge && badge(value.badge, 15), value.text, value.mark && h("em", {}, value.mark));
  return h("section", { class: "block" }, label(block.label),
    h("div", { class: "scrolled", tabindex: "0", role: "group", "aria-label": block.label || block.caption || block.header[0] },
      h("table", {},
        h("thead", {}, h("tr", {}, block.header.map((text, column) => h("th", { class: side(column), scope: "col" }, text)))),
        h("tbody", {}, block.rows.map((row, index) => h("tr", { class: index === block.highlight ? "now" : null }, row.map(cell)))))),
    block.caption && h("p", { class: "caption" }, block.caption));
}

function bars(block) {
  return h("section", { class: "block" }, label(block.label), h("ul", { class: "bars" }, block.bars.map((bar) => {
    const share = `${Math.min(100, bar.value / block.limit * 100)}%`;
    return h("li", { class: bar.strong ? "strong" : null }, bar.badge && badge(bar.badge, 15), h("span", { class: "name" }, bar.text),
      h("span", { class: "way" }, h("i", { style: { width: share } })), h("b", {}, bar.value));
  })));
}

function chart(block) {
  const steps = Math.max(1, ...block.lines.map((line) => line.values.length - 1));
  const values = block.lines.flatMap((line) => line.values);
  const most = Math.max(1, ...values), least = Math.min(0, ...values);
  const points = (line) => line.values.map((value, step) => `${10 + step / steps * 300},${110 - (value - least) / (most - least) * 100}`).join(" ");
  const last = block.lines.map((line) => `${line.name} ${line.values.at(-1)}`).join(", ");
  return h("section", { class: "block" }, label(block.label),
    h("svg", { class: "chart", viewBox: "0 0 320 120", role: "img", "aria-label": `${block.label} ${last}` },
      h("line", { x1: 10, x2: 310, y1: 110, y2: 110 }), block.lines.map((line) => h("polyline", { class: line.badge, points: points(line) }))),
    h("p", { class: "legend" }, block.lines.map((line) => h("span", {}, badge(line.badge, 14), line.name, " ", h("b", {}, line.values.at(-1))))),
    h("p", { class: "caption" }, block.across, block.caption && ` · ${block.caption}`));
}

function picture(block, deck, where) {
  const face = card(deck, block.face, block.large ? 150 : 56);
  const pressed = block.control !== "";
  return h("section", { class: "block" }, label(block.label), h("div", { class: "pictured" },
    pressed ? h("button", { type: "button", class: "bare", key: `${where}:${block.control}`, "data-press": block.control, "aria-label": block.title }, face) : face,
    h("div", {}, h("b", {}, block.title), block.sub && h("small", { class: "sub" }, block.sub), lines(block.lines))));
}

function tally(block) {
  return h("section", { class: "block" }, label(block.label, block.note),
    h("ul", { class: "tally" }, block.cells.map((cell) => h("li", { class: cell.lit ? "lit" : null, "aria-label": `${cell.text} ${cell.filled}/${cell.possible}` },
      h("b", {}, cell.text), h("span", { "aria-hidden": "true" }, "●".repeat(cell.filled) + "○".repeat(cell.possible - cell.filled))))),
    block.caption && h("p", { class: "caption" }, block.caption));
}

function option(chosen, where) {
  return h("button", { type: "button", class: `option ${chosen.chosen ? "chosen" : ""}`, key: `${where}:${chosen.control}`, "data-press": chosen.control,
    "aria-pressed": String(chosen.chosen), "aria-disabled": chosen.enabled ? null : "true" }, chosen.label);
}

const SHOWN = {
  button: (block, deck, where) => button(block, where),
  button_row: (block, deck, where) => h("section", { class: "block" }, label(block.label, block.note.length ? block.note : ""),
    h("div", { class: "row" }, block.buttons.map((one) => button(one, where)))),
  card_choices: (block, deck, where) => cardChoices(block, where),
  hand: (block, deck, where) => hand(block, deck, where, 56),
  text: (block) => h("section", { class: `block text ${block.size} ${block.box ? "sunken" : ""}` }, label(block.label), lines(block.lines)),
  table,
  tally,
  bars,
  counts: (block) => h("ul", { class: "counts" }, block.counts.map((count) => h("li", {}, h("b", { class: count.tone }, count.value), h("span", {}, count.label)))),
  card_picture: picture,
  card_grid: (block, deck) => h("section", { class: "block" }, label(block.label), h("div", { class: "grid" }, block.faces.map((face, index) => card(deck, face, 44, block.texts[index])))),
  chart,
  choose_one: (block, deck, where) => h("section", { class: "block" }, label(block.label, block.note), h("div", { class: "row" }, block.options.map((one) => option(one, where)))),
  figure: (block) => h("figure", {}, h("img", { src: `/figures/${block.name}.png`, alt: block.caption }), h("figcaption", {}, block.caption)),
  keys: (block) => h("dl", { class: "keys" }, block.pairs.map(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)])),
  rule: () => h("hr"),
};

/** Blocks as elements; `where` names the place they stand in, so that controls stay apart. */
export function blocks(list, deck, where) {
  return list.map((block, index) => {
    const show = SHOWN[block.type];
    const shown = show && show(block, deck, where);
    if (shown && shown.attributes.key == null) shown.attributes.key = `${where}:${index}:${block.type}`;
    return shown;
  });
}


