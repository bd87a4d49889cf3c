// Arrow keys walk from button to button, as they lie on the screen.

const START = [".choices .back", ".hand button", ".bar .gold", ".bar .claim", "button"];
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(node) {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Give the focus to the next button within `area` that lies that way; false if there is none.
 *  Something that scrolls takes the key itself. */
export function step(area, key) {
  const now = document.activeElement;
  if (now.matches("[tabindex='0']")) return false;
  if (!area.contains(now) || now.localName !== "button") {
    const first = START.map((selector) => area.querySelector(selector)).find(Boolean);
    first?.focus();
    return first != null;
  }
  const [x, y] = middle(now);
  const [across, down] = WAYS[key];
  let nearest = null, least = Infinity;
  for (const node of area.querySelectorAll("button")) {
    const [theirX, theirY] = middle(node);
    const along = (theirX - x) * across + (theirY - y) * down;
    const beside = Math.abs((theirX - x) * down) + Math.abs((theirY - y) * across);
    const far = along + 3 * beside;
    if (node !== now && along > 4 && beside < 3 * along && far < least) [nearest, least] = [node, far];
  }
  nearest?.focus();
  return nearest != null;
}
