// The connection to the server: comes back by itself until the server has said that it is over.

import { at } from "./dom.js";

const PROTOCOL = 1;
const PING = 15_000;
const SILENCE = 10_000;
/** Ends after which the page connects again by itself. */
export const COME_BACK = new Set(["silent", "slow"]);

const WAITS = [500, 1000, 2000, 3000, 5000];

export class Connection {
  /** `heard` gets every message, `changed` whether the connection stands. */
  constructor(language, heard, changed) {
    this.language = language;
    this.heard = heard;
    this.changed = changed;
    this.attempt = 0;
    this.over = false;
    this.open();
    addEventListener("online", () => this.stands || this.over || this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || !this.stands || this.ping());
  }

  open() {
    clearTimeout(this.later);
    this.over = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${at("ws")}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (socket === this.socket) this.send({ type: "hello", protocol: PROTOCOL, kind: "page", language: this.language() });
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.deaf);
      const message = JSON.parse(event.data);
      if (message.type === "welcome") {
        this.attempt = 0;
        clearInterval(this.pings);
        this.pings = setInterval(() => this.ping(), PING);
        this.changed(true);
      }
      if (message.type === "closed" && !COME_BACK.has(message.code)) this.over = true;
      this.heard(message);
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lost();
    });
  }

  ping() {
    this.send({ type: "ping", number: Date.now() });
    clearTimeout(this.deaf);
    this.deaf = setTimeout(() => this.retry(), SILENCE);
  }

  lost() {
    clearInterval(this.pings);
    clearTimeout(this.deaf);
    this.socket = null;
    if (this.over) return;
    this.changed(false);
    this.later = setTimeout(() => this.open(), WAITS[Math.min(this.attempt++, WAITS.length - 1)]);
  }

  /** Try again now. */
  retry() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    clearInterval(this.pings);
    clearTimeout(this.deaf);
    this.changed(false);
    this.open();
  }

  /** End the connection for good. */
  stop() {
    this.over = true;
    clearTimeout(this.later);
    this.socket?.close();
  }

  get stands() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (this.stands) this.socket.send(JSON.stringify(message));
    return this.stands;
  }
}
