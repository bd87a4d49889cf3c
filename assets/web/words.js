// The words of the page, in the browser's language or the one that was chosen here.

import { at } from "./dom.js";

const LANGUAGES = ["ko", "en", "ja"];
const KEPT = "hanpan.language";
let words = {};
export let language = "ko";

function preferred() {
  const chosen = localStorage.getItem(KEPT);
  if (LANGUAGES.includes(chosen)) return chosen;
  for (const tag of navigator.languages ?? []) {
    const short = tag.slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(short)) return short;
  }
  return "en";
}

/** Load the words of a language, or of the preferred one. */
export async function speak(chosen = null) {
  language = chosen ?? preferred();
  if (chosen) localStorage.setItem(KEPT, chosen);
  const answer = await fetch(at(`words/${language}.json`));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  words = await answer.json();
  document.documentElement.lang = language;
}

/** A message with its facts filled in. */
export function say(key, facts = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

export const has = (key) => key in words;
export const page = (key, facts) => say(`rooms.page.${key}`, facts);
