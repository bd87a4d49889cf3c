// The page: joins a room of the server, shows what its seat sees, and sends what is pressed.

import { COME_BACK, Connection } from "./connection.js";
import { at, h, show } from "./dom.js";
import { forget, keep, kept } from "./kept.js";
import { LONGEST_NAME, firstSettings, joinScreen, languages, lobbyScreen, openScreen, sorryScreen, waits } from "./lobby.js";
import { badge, chooseSuits, ownButton, seatName } from "./parts.js";
import { dialog, isOwn, lookDialog, menuDialog, overTable, playScreen, suitsChoice } from "./play.js";
import { step } from "./walk.js";
import { has, language, page, say, speak } from "./words.js";

const LOST_AFTER = 2000; // a connection that is back sooner is not worth a word
const WORDS_AGAIN = 1000; // a server that starts anew has no words yet
const TAKEOVER = 45; // seconds until the AI plays for who is lost
const ROOM = /^r\/([A-Za-z0-9_-]{16})\/?$/;
const inside = () => location.pathname.slice(at("").length);
const NAME = "hanpan.name";

const state = {
  roomId: ROOM.exec(inside())?.[1] ?? null,
  offers: [], settings: null, name: kept(NAME) ?? "",
  room: null, screen: null, clock: null, ended: null, note: "", asking: null,
  form: null, log: [], moves: 0, lostAt: null, pending: null, copied: false, prompt: 0, asked: null,
};
const pageNode = document.getElementById("page");
const overNode = document.getElementById("over");
const alertNode = document.getElementById("alert");
let connection = null;
let drawn = false;
let lastFocus = null;
let lastActing = null;
let lastWaits = "";

const tokenKey = () => `hanpan.token.${state.roomId}`;

function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** The secret of the seat that is asked for: the same one if somebody asks twice. */
const askedWith = () => (state.asked ??= newToken());

// -- what the server says ----------------------------------------------------------------------

const HEARD = {
  welcome(message) {
    state.offers = message.games;
    state.settings ??= firstSettings(message.games[0]);
    state.note = "";
    if (state.roomId) connection.send({ type: "enter", room: state.roomId, token: kept(tokenKey()) });
  },
  seated(message) {
    state.roomId = message.room;
    state.asked = null;
    keep(tokenKey(), message.token);
    if (!ROOM.test(inside())) history.replaceState(null, "", at(`r/${message.room}`));
  },
  room(message) {
    if (message.phase === "lobby") Object.assign(state, { screen: null, log: [], clock: null });
    state.room = message;
    state.heardAt = performance.now();
    state.ended = null;
  },
  form(message) {
    state.form = message.blocks;
  },
  screen(message) {
    state.screen = message;
    for (const runs of message.view.moves) state.log.push({ number: state.moves++, runs });
    state.log.splice(0, state.log.length - 24);
    const asked = message.prompt !== 0 && message.prompt !== state.prompt;
    state.prompt = message.prompt;
    const quick = message.view.quick;
    if (asked && quick.length === 0 && message.view.stage.timer == null && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    const spoken = quick.map((one) => one.label).join(", ");
    if (alertNode.textContent !== spoken) alertNode.textContent = spoken;
    const waiting = state.pending;
    state.pending = null;
    if (waiting && waiting.prompt === message.prompt) connection.send(waiting);
  },
  clock(message) {
    state.clock = message.kind && { ...message, end: performance.now() + message.left * 1000 };
  },
  error(message) {
    if (message.code === "no_seat") return; // an old token: a visitor now
    if (["no_room", "broken"].includes(message.code)) state.ended = message.code;
    else if (!isPast(message.code)) {
      const codes = [`error.${message.code}-${message.facts?.what}`, `error.${message.code}`];
      state.note = page(codes.find((code) => has(`rooms.page.${code}`)) ?? "error.other");
    }
  },
  notice() {
    state.note = page("not-saved");
  },
  closed(message) {
    if (COME_BACK.has(message.code)) return;
    state.ended = message.code;
    if (message.code === "removed") forget(tokenKey());
  },
};

/** Whether an error only says that a button was pressed twice. */
function isPast(code) {
  const { you, phase } = state.room ?? {};
  if (code === "already_started") return you != null && phase !== "lobby";
  if (code === "seated_already") return you != null;
  if (code === "not_over" || code === "no_such_seat") return phase === "lobby";
  return false;
}

function heard(message) {
  HEARD[message.type]?.(message);
  if (message.type !== "pong") draw();
}

function connectionChanged(stands) {
  if (stands) state.lostAt = null;
  else state.lostAt ??= performance.now();
  draw();
}

// -- what is shown -----------------------------------------------------------------------------

const SORRY = { no_room: "look-again", broken: "home", host_left: "home", expired: "home", removed: "home", protocol: "reload", misuse: "reload" };

function currentScreen() {
  if (state.ended && state.ended !== "replaced") {
    const does = SORRY[state.ended] ?? "reload";
    return sorryScreen(page(has(`rooms.page.ended.${state.ended}`) ? `ended.${state.ended}` : "ended.other"), does === "look-again" ? "retry" : does, page(does));
  }
  if (!state.roomId) return state.settings && openScreen(state);
  if (!state.room) return h("main", { key: "wait", class: "sheet" }, h("p", { class: "hint", role: "status" }, page("connecting")));
  if (state.room.you == null && !state.room.watching) return joinScreen(state);
  if (state.room.phase === "lobby" || !state.screen) return lobbyScreen(state);
  return playScreen({ ...state, redraw: draw });
}

function lostDialog() {
  const gone = (performance.now() - state.lostAt) / 1000;
  const left = Math.max(0, Math.ceil(TAKEOVER - gone));
  const seat = state.room?.seats[state.room.you];
  const playing = seat && state.room.phase === "playing";
  const turn = 2 * Math.PI * 31;
  return dialog("question", page("lost"), [
    playing && h("svg", { class: "ring", viewBox: "0 0 72 72", "aria-hidden": "true" }, h("circle", { class: "track", cx: 36, cy: 36, r: 31 }),
      h("circle", { class: "way", cx: 36, cy: 36, r: 31, "stroke-dasharray": `${turn * left / TAKEOVER} ${turn}` }), h("text", { x: 36, y: 44 }, left)),
    seat && h("p", {}, badge(seat.colour, 18), h("b", {}, seatName(seat)), " ", page("seat-kept")),
    playing && h("p", { class: "hint" }, left ? page("lost-note", { seconds: TAKEOVER }) : page("lost-ai")),
    state.pending && h("p", { class: "hint" }, page("lost-press")),
  ], [ownButton("retry", page("retry"), "primary"), ownButton("home", page("go-away"))]);
}

function currentOver() {
  if (state.ended === "replaced") return dialog("question", page("replaced"), [h("p", {}, page("replaced-note"))], [ownButton("retry", page("play-here"), "gold")]);
  if (state.ended) return null;
  if (state.lostAt != null && performance.now() - state.lostAt > LOST_AFTER) return lostDialog();
  if (state.asking) {
    if (state.asking === "look") return lookDialog(state.screen);
    const asked = menuDialog(state.room, state.asking);
    if (state.asking === "menu") {
      const inside = asked.children[0].children[1].children;
      if (state.screen?.view.stage.deck === "french") inside.push(suitsChoice());
      inside.push(languages());
    }
    return asked;
  }
  if (state.screen && state.room?.phase !== "lobby") {
    const over = overTable(state.screen.view);
    const view = state.screen.view;
    if (over && state.room.phase === "over" && !view.book && view.dialog?.buttons.some((one) => one.control === "again")) {
      const feet = over.children[0].children.at(-1);
      feet.children = feet.children.filter((one) => one.attributes["data-press"] !== "again");
      if (state.room.you != null) feet.children.push(ownButton("ask-leave", page("leave")));
      feet.children.push(state.room.hosts ? ownButton("rematch", page("rematch"), "gold") : h("p", { class: "hint" }, page("host-rematch")));
    }
    return over;
  }
  return null;
}

function draw() {
  const over = currentOver();
  show(pageNode, currentScreen());
  const before = overNode.firstElementChild?.hanpanKey ?? null;
  if (over && before == null) lastFocus = document.activeElement;
  show(overNode, over);
  pageNode.inert = over != null;
  const now = over?.attributes.key ?? null;
  if (now !== before) {
    const inside = overNode.querySelector(".inside");
    if (inside) inside.scrollLeft = (inside.scrollWidth - inside.clientWidth) / 2; // a table wider than the box
    if (now) [".feet .gold", ".feet .primary", ".feet button", ".box"].map((one) => overNode.querySelector(one)).find(Boolean).focus();
    else if (lastFocus?.isConnected) lastFocus.focus();
  }
  const acting = pageNode.querySelector(".plate.acting");
  if (acting && acting !== lastActing) acting.scrollIntoView({ block: "nearest", inline: "nearest" });
  lastActing = acting;
  lastWaits = shownWaits();
  const title = state.room ? say(`common.game.${state.room.settings.game}.title`) : "";
  document.title = title ? `${title} · 한판` : "한판";
  drawn = true;
}

/** The seconds of the lobby, which stand still while the connection is lost. */
const shownWaits = () => state.room && state.lostAt == null ? waits(state.room, state.heardAt) : lastWaits;

function tick() {
  if (drawn && (state.lostAt != null || shownWaits() !== lastWaits)) draw();
  const clock = state.clock;
  const left = clock ? Math.max(0, (clock.end - performance.now()) / 1000) : 0;
  const seconds = document.getElementById("seconds");
  if (seconds) {
    const mine = clock && (clock.kind === "next" || clock.seats.includes(state.room?.you));
    const text = clock && clock.kind !== "window" && (mine || left < 20) ? page("seconds", { seconds: Math.ceil(left) }) : "";
    if (seconds.textContent !== text) seconds.textContent = text;
  }
  const bar = document.getElementById("window");
  if (bar) bar.style.transform = `scaleX(${clock?.kind === "window" ? left / clock.seconds : 0})`;
}

// -- what is pressed ---------------------------------------------------------------------------

const field = (id) => document.getElementById(id);

function ownName() {
  const typed = field("name")?.value.trim() ?? state.name;
  const signs = Intl.Segmenter ? [...new Intl.Segmenter(language, { granularity: "grapheme" }).segment(typed)].map((one) => one.segment) : [...typed];
  state.name = signs.slice(0, LONGEST_NAME).join("").replace(/\p{Surrogate}/gu, "");
  keep(NAME, state.name);
  return state.name;
}

const DOES = {
  create() {
    connection.send({ type: "create", name: ownName(), settings: state.settings, token: askedWith() });
  },
  join() {
    keep(tokenKey(), askedWith());
    connection.send({ type: "join", name: ownName(), token: askedWith() });
  },
  start: () => connection.send({ type: "start" }),
  watch: () => connection.send({ type: "watch" }),
  rematch: () => connection.send({ type: "rematch" }),
  remove: (seat) => connection.send({ type: "remove", seat: Number(seat) }),
  give(seat, level) {
    connection.send(level ? { type: "fill", seat: Number(seat), level } : { type: "remove", seat: Number(seat) });
  },
  retry() {
    state.ended = null;
    connection.retry();
  },
  reload: () => location.reload(),
  home() {
    connection.stop();
    location.assign(at(""));
  },
  async copy() {
    try {
      await navigator.clipboard.writeText(state.room.url);
      state.copied = true;
    } catch {
      getSelection().selectAllChildren(document.querySelector(".link code"));
    }
  },
  menu: () => { state.asking = "menu"; },
  look: () => { state.asking = "look"; },
  suits: chooseSuits,
  back: () => { state.asking = null; },
  "ask-leave": () => { state.asking = "leave"; },
  "ask-resign": () => { state.asking = "resign"; },
  leave() {
    state.asking = null;
    if (!connection.send({ type: "leave" })) return;
    forget(tokenKey());
    Object.assign(state, { screen: null, log: [] });
  },
  resign() {
    state.asking = null;
    connection.send({ type: "resign" });
  },
  async speak(chosen) {
    if (await speak(chosen)) connection.send({ type: "speak", language });
  },
};

async function doOwn(name) {
  const [what, ...more] = name.split(":");
  if (!(what in DOES)) return;
  state.note = "";
  await DOES[what](...more);
  draw();
}

function press(control) {
  if (isOwn(control)) {
    state.asking = control === "leave" || control === "back" ? "leave" : "menu";
    draw();
    return;
  }
  state.note = "";
  const message = { type: "press", control, prompt: state.room?.phase === "lobby" ? 0 : state.screen?.prompt ?? 0 };
  if (!connection.send(message)) state.pending = message;
}

document.addEventListener("click", (event) => {
  const node = event.target.closest("[data-press], [data-own]");
  if (!node || node.getAttribute("aria-disabled") === "true") return;
  if (["FORM", "INPUT", "SELECT"].includes(node.tagName)) return;
  if (node.dataset.press) press(node.dataset.press);
  else doOwn(node.dataset.own);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  doOwn(event.target.dataset.own);
});

document.addEventListener("change", (event) => {
  const { seat } = event.target.dataset;
  if (seat != null) DOES.give(seat, event.target.value);
  if (event.target.id !== "game") return;
  state.settings = firstSettings(state.offers.find((offer) => offer.game === event.target.value));
  draw();
});

const KEYS = { Enter: "enter", " ": "space", Escape: "escape" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && state.asking) {
    doOwn("back");
    return;
  }
  if (event.key === "Tab" && overNode.firstElementChild) {
    keepInside(event);
    return;
  }
  const typing = event.target.closest("input, select");
  if (event.key.startsWith("Arrow") && !typing) {
    if (step(overNode.firstElementChild ? overNode : pageNode, event.key)) event.preventDefault();
    return;
  }
  const pressing = event.target.closest("button") && (event.key === "Enter" || event.key === " ");
  if (typing || pressing || state.asking || state.ended || !state.screen || state.room?.phase === "lobby") return;
  const name = KEYS[event.key] ?? (/^[\p{L}\p{N}]$/u.test(event.key) ? event.key.toLowerCase() : null);
  if (name == null) return;
  if (name === "space") event.preventDefault();
  connection.send({ type: "key", name, prompt: state.screen.prompt });
});

/** Tab goes round within a dialog. */
function keepInside(event) {
  const stops = [...overNode.querySelectorAll("button, [tabindex='0']")];
  const first = stops[0], last = stops.at(-1);
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}

addEventListener("resize", () => drawn && draw());

while (!(await speak())) await new Promise((later) => setTimeout(later, WORDS_AGAIN));
connection = new Connection(() => language, heard, connectionChanged);
setInterval(tick, 100);
