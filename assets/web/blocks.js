// The blocks of a panel, a dialog or a book, in their reading order.

import { at, h } from "./dom.js";
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

function bars(block, deck, where) {
  return h("section", { class: "block" }, label(block.label), h("ul", { class: "bars" }, block.bars.map((bar) => {
    const share = `${Math.min(100, bar.value / block.limit * 100)}%`;
    const content = [bar.badge && badge(bar.badge, 15), h("span", { class: "name" }, bar.text),
      h("span", { class: "way" }, h("i", { style: { width: share } })), h("b", {}, bar.value)];
    const pressed = bar.control && h("button", { type: "button", key: `${where}:${bar.control}`, "data-press": bar.control, "aria-haspopup": "dialog" }, content);
    return h("li", { class: bar.strong ? "strong" : null }, pressed || content);
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

function oddsChart(block) {
  const x = (step) => 30 + (step + 0.5) / block.points.length * 286, y = (percent) => 108 - percent;
  const said = block.points.map((point) => `${point.name} ${point.words} ${point.needed_words}`).join(", ");
  return h("section", { class: "block" }, label(block.label),
    h("svg", { class: "chart", viewBox: "0 0 320 120", role: "img", "aria-label": `${block.label} ${said}` },
      [0, 50, 100].map((percent) => h("line", { x1: 30, x2: 316, y1: y(percent), y2: y(percent) })),
      block.points.map((point, step) => point.needed != null && h("line", { class: "needed", x1: x(step) - 12, x2: x(step) + 12, y1: y(point.needed), y2: y(point.needed) })),
      h("polyline", { class: "blue", points: block.points.map((point, step) => `${x(step)},${y(point.percent)}`).join(" ") })),
    h("ul", {}, block.points.map((point) => h("li", {}, point.name, " ", h("b", {}, point.words), point.needed_words && ` · ${point.needed_words}`))),
    block.caption && h("p", { class: "caption" }, block.caption));
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

/** Options of a few letters stand in one row, longer ones in rows of equal length. */
function columns(options) {
  const longest = Math.max(...options.map((one) => one.label.length));
  if (longest <= 4 || options.length <= 2) return options.length;
  return options.length === 4 ? 2 : 3;
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
  odds_chart: oddsChart,
  course: (block) => h("section", { class: "block text" }, lines(block.lines)),
  choose_one: (block, deck, where) => h("section", { class: "block", role: "group", "aria-label": block.label }, label(block.label),
    h("div", { class: "row options", style: { "grid-template-columns": `repeat(${columns(block.options)}, 1fr)` } }, block.options.map((one) => option(one, where))), block.note && h("p", { class: "caption" }, block.note)),
  switch: (block, deck, where) => h("button", { type: "button", role: "switch", class: "switch", key: `${where}:${block.control}`, "data-press": block.control,
    "aria-checked": String(block.on), "aria-disabled": block.enabled ? null : "true" },
    h("span", {}, h("b", {}, block.label), block.note && h("small", {}, block.note)), h("i", { "aria-hidden": "true" })),
  figure: (block) => h("figure", {}, h("img", { src: at(`figures/${block.name}.png`), alt: block.caption }), h("figcaption", {}, block.caption)),
  keys: (block) => h("dl", { class: "keys" }, block.pairs.map(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)])),
  rule: () => h("hr"),
};

/** What the blocks of a form say is chosen, for those who cannot change it. */
export function chosen(list) {
  const said = list.flatMap((block) => {
    const one = block.type === "choose_one" && block.label && block.options.find((option) => option.chosen);
    if (one) return [[block.label, one.label]];
    return block.type === "switch" && block.on ? [[block.label, "✓"]] : [];
  });
  return h("dl", { class: "chosen-list", key: "chosen" }, said.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

/** Blocks as elements; `where` names the place they stand in, so that controls stay apart. */
export function blocks(list, deck, where) {
  return list.map((block, index) => {
    const show = SHOWN[block.type];
    const shown = show && show(block, deck, where);
    if (shown && shown.attributes.key == null) shown.attributes.key = `${where}:${index}:${block.type}`;
    return shown;
  });
}


