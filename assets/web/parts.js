// Small things that stand everywhere: seat marks, sentences, icons, buttons, card pictures.

import { at, h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { say } from "./words.js";

const SHAPES = {
  red: ["circle", { cx: 12, cy: 12, r: 10 }],
  green: ["polygon", { points: "12,2 23,21.5 1,21.5" }],
  yellow: ["rect", { x: 3, y: 3, width: 18, height: 18 }],
  blue: ["polygon", { points: "12,0.5 23.5,12 12,23.5 0.5,12" }],
  violet: ["polygon", { points: "12,0.8 15,8.6 23.4,9 16.9,14.3 19.1,22.5 12,17.9 4.9,22.5 7.1,14.3 0.6,9 9,8.6" }],
  white: ["polygon", { points: "8,1.5 16,1.5 16,8 22.5,8 22.5,16 16,16 16,22.5 8,22.5 8,16 1.5,16 1.5,8 8,8" }],
};

/** A seat's mark: its shape in its colour. */
export function badge(colour, size = 18) {
  const [tag, attributes] = SHAPES[colour];
  const style = { width: `${size}px`, height: `${size}px` };
  return h("svg", { class: `badge ${colour}`, viewBox: "-1.5 -1.5 27 27", "aria-hidden": "true", style }, h(tag, attributes));
}

/** A sentence: runs with their tone and mark. */
export function sentence(runs) {
  return runs.map((run) => [
    run.badge && badge(run.badge, 16),
    h(run.strong ? "b" : "span", { class: `tone-${run.tone}` }, run.text),
  ]);
}

export const plain = (runs) => runs.map((run) => run.text).join("");

const ICONS = {
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.3 9.4a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2M12 17.2v.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  look: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6",
  close: "M6 6l12 12M18 6L6 18",
};

export function iconButton(picture, spoken, attributes) {
  return h("button", { type: "button", "aria-label": spoken, ...attributes, class: attributes.class ?? "icon" },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: ICONS[picture] })));
}

/** A button of the page's own: `does` names what it does. */
export function ownButton(does, label, kind = "plain", more = {}) {
  return h("button", { type: "button", key: `own:${does}`, class: `button ${kind}`, "data-own": does, ...more }, label);
}

/** A button that the server sent. */
export function button(sent, where, more = {}) {
  const attributes = {
    type: "button",
    key: `${where}:${sent.control}`,
    class: `button ${sent.kind ?? "plain"} ${more.class ?? ""}`,
    "data-press": sent.control,
    "aria-disabled": sent.enabled === false ? "true" : null,
    title: sent.enabled === false ? sent.reason : null,
    style: more.style,
  };
  return h("button", attributes, h("span", {}, sent.label), sent.sub && h("small", {}, sent.sub));
}

// -- card pictures -----------------------------------------------------------------------------

const atlases = {};
const SUITS = "hanpan.suits";

/** When French cards have four colours: "game" (as the game usually does), "always" or "never". */
export const suits = () => kept(SUITS) ?? "game";
export const chooseSuits = (when) => keep(SUITS, when);

/** The pictures of a deck as this player wants them; `four`: the game usually has four colours. */
export function pictureDeck(deck, four) {
  const wanted = suits() === "always" || (suits() === "game" && four);
  return deck === "french" && wanted ? "french-four" : deck;
}

/** Load a deck's picture list once; `then` is called when it is there. */
export async function loadDeck(deck, then) {
  if (deck in atlases) return;
  atlases[deck] = null;
  try {
    const answer = await fetch(at(`web/cards/${deck}.json`));
    atlases[deck] = await answer.json();
    then();
  } catch {
    delete atlases[deck];
  }
}

export const cardSize = (deck) => atlases[deck]?.size ?? [0.63, 0.88];

/** Style properties that show a cell as background; null is the back. */
export function cardStyle(deck, face) {
  const atlas = atlases[deck];
  if (!atlas) return {};
  const cell = atlas.cells[face ?? "back1"] ?? 0;
  const { columns, rows } = atlas;
  const across = (cell % columns) / (columns - 1) * 100;
  const down = Math.floor(cell / columns) / (rows - 1) * 100;
  return {
    "background-image": `url("${at(`web/cards/${deck}.webp`)}")`,
    "background-size": `${columns * 100}% ${rows * 100}%`,
    "background-position": `${across}% ${down}%`,
  };
}

/** A card's picture of some width; `text` is what it is called. */
export function card(deck, face, width, text = "", more = {}) {
  const [wide, high] = cardSize(deck);
  const style = { width: `${width}px`, height: `${Math.round(width * high / wide)}px`, ...cardStyle(deck, face), ...more.style };
  const named = text ? { role: "img", "aria-label": text } : { "aria-hidden": "true" };
  return h("span", { class: `card ${more.class ?? ""}`, key: more.key, ...named, style });
}

export const seatName = (seat) => seat.name || say(`common.seat.${seat.colour}`);
