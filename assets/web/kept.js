// What the browser keeps for the next time; where it keeps nothing, for as long as the page is open.

const here = new Map();

export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return here.get(key) ?? null;
  }
}

export function keep(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    here.set(key, text);
  }
}

export function forget(key) {
  here.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // it was in `here` alone
  }
}
