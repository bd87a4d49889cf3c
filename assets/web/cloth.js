// The table from straight above, from the poses of the stage's cards.

import { h } from "./dom.js";
import { badge, cardSize, cardStyle, plain, sentence } from "./parts.js";

const MINE = 6;
const HANDS = new Set([1, 2, 3, 4]);
const PILE_SHOWN = 5; // cards pictured of those that lie face down on the same spot
const HEIGHT = 0.35; // how far a card moves up the picture for a unit of height

/** Cards worth their place: piles shortened; without `all`, no hands that show only backs. */
function pictured(stage, hand, all) {
  const piles = new Map();
  const cards = stage.cards.filter((placed) => {
    if (hand && placed.layer === MINE) return false;
    if (!all && HANDS.has(placed.layer) && placed.face == null && placed.choice == null) return false;
    if (placed.face == null) {
      const spot = `${placed.pose.x.toFixed(1)},${placed.pose.y.toFixed(1)}`;
      piles.set(spot, [...(piles.get(spot) ?? []), placed]);
    }
    return true;
  });
  const left = new Set();
  for (const pile of piles.values()) for (const placed of pile.slice(0, -PILE_SHOWN)) left.add(placed);
  return cards.filter((placed) => !left.has(placed)).sort((a, b) => a.layer - b.layer);
}

function bounds(stage, cards, tags) {
  const points = [];
  for (const { pose } of cards) {
    const [wide, high] = cardSize(stage.deck).map((length) => length * pose.scale / 2);
    const angle = (pose.yaw + pose.roll) * Math.PI / 180;
    const x = Math.abs(wide * Math.cos(angle)) + Math.abs(high * Math.sin(angle));
    const y = Math.abs(wide * Math.sin(angle)) + Math.abs(high * Math.cos(angle));
    points.push([pose.x - x, pose.y - y], [pose.x + x, pose.y + y + pose.z * HEIGHT]);
  }
  for (const tag of tags) points.push([tag.at[0] - 0.6, tag.at[1] - 0.2], [tag.at[0] + 0.6, tag.at[1] + 0.2]);
  for (const heap of stage.heaps) points.push([heap.at[0] - 0.4, heap.at[1] - 0.3], [heap.at[0] + 0.4, heap.at[1] + 0.3]);
  for (const place of stage.places) points.push([place.x - place.width / 2, place.y - place.height / 2], [place.x + place.width / 2, place.y + place.height / 2]);
  if (points.length === 0) return [-1, -1, 1, 1];
  const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The picture of the stage for a cloth of this size in pixels.
 *  hand: the own hand is shown elsewhere; all: there is room for everybody's hands. */
export function tablePicture(stage, { width, height, hand, all, named }) {
  const cards = pictured(stage, hand, all);
  const tags = stage.tags.filter((tag) => (!hand || tag.at[1] > -1.6) && (all || tag.at[1] < 2.4 && Math.abs(tag.at[0]) < 2.4));
  const [left, low, right, top] = bounds(stage, cards, tags);
  const scale = Math.min((width - 16) / (right - left), (height - 16) / (top - low), 130);
  const x = (value) => (value - (left + right) / 2) * scale + width / 2;
  const y = (value, z = 0) => ((top + low) / 2 - value - z * HEIGHT) * scale + height / 2;
  const size = cardSize(stage.deck);
  const places = stage.places.map((place, index) => h("div", {
    key: `place:${index}`, class: "place",
    style: {
      left: `${x(place.x)}px`, top: `${y(place.y)}px`, width: `${place.width * scale}px`, height: `${place.height * scale}px`,
      transform: `translate(-50%, -50%) rotate(${-place.yaw}deg)`,
    },
  }));
  const seen = new Set();
  const piles = new Map(stage.lists.map((list) => [list.group, plain(list.title)]));
  const tops = new Map(cards.map((placed) => [placed.group, placed]));
  const drawn = cards.map((placed) => {
    const { pose } = placed;
    const style = {
      ...cardStyle(stage.deck, placed.face),
      left: `${x(pose.x)}px`, top: `${y(pose.y, pose.z)}px`,
      width: `${size[0] * pose.scale * scale}px`, height: `${size[1] * pose.scale * scale}px`,
      transform: `translate(-50%, -50%) rotate(${-(pose.yaw + pose.roll)}deg)`,
    };
    if (placed.dim < 1) style.filter = `brightness(${placed.dim})`;
    const main = placed.choice == null ? null : named(placed.choice);
    const looks = main == null && piles.has(placed.group);
    const control = looks ? `pile:${placed.group}` : placed.choice;
    const name = !looks ? main : tops.get(placed.group) === placed ? piles.get(placed.group) : null;
    const pressed = name != null && !seen.has(control);
    seen.add(control);
    return h(pressed ? "button" : "span", {
      key: `card:${placed.key}`, class: `card placed ${placed.light === "none" ? "" : placed.light}`, style,
      type: pressed ? "button" : null,
      "data-press": control,
      "aria-label": pressed ? name : null,
      "aria-hidden": pressed ? null : "true",
    });
  });
  const heaps = stage.heaps.map((heap) => h("span", {
    key: `heap:${heap.key}`, class: "heap", "aria-hidden": "true",
    style: { left: `${x(heap.at[0])}px`, top: `${y(heap.at[1])}px` },
  }, [0, 1, 2].map((index) => h("i", { class: `chip chip${index}` }))));
  const said = tags.map((tag, index) => h("span", {
    key: `tag:${index}`, class: "tag",
    style: { left: `${Math.max(60, Math.min(width - 60, x(tag.at[0])))}px`, top: `${Math.max(16, Math.min(height - 16, y(tag.at[1], tag.at[2])))}px` },
  }, tag.mark && h("b", { class: `mark ${tag.tone}` }, tag.mark), sentence(tag.sentence)));
  return [places, drawn, heaps, said];
}

/** Large words over the cloth. */
export function bannerOf(stage) {
  const banner = stage.banner;
  return banner && h("div", { key: "banner", class: "banner" },
    banner.colour && badge(banner.colour, 30), h("b", {}, plain(banner.sentence)), banner.sub.length > 0 && h("span", {}, sentence(banner.sub)));
}

