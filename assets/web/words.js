// The words of the page, in the browser's language or the one that was chosen here.

import { at } from "./dom.js";
import { keep, kept } from "./kept.js";

const LANGUAGES = ["ko", "en", "ja"];
const KEPT = "hanpan.language";
let words = {};
export let language = "ko";

function preferred() {
  const chosen = kept(KEPT);
  if (LANGUAGES.includes(chosen)) return chosen;
  for (const tag of navigator.languages ?? []) {
    const short = tag.slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(short)) return short;
  }
  return "en";
}

/** Load the words of a language, or of the preferred one; whether they are there. */
export async function speak(chosen = null) {
  const wanted = chosen ?? preferred();
  try {
    const answer = await fetch(at(`words/${wanted}.json`));
    if (!answer.ok) return false;
    words = await answer.json();
  } catch {
    return false; // no connection just now
  }
  language = wanted;
  if (chosen) keep(KEPT, chosen);
  document.documentElement.lang = language;
  return true;
}

/** A message with its facts filled in. */
export function say(key, facts = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

export const has = (key) => key in words;
export const page = (key, facts) => say(`rooms.page.${key}`, facts);
