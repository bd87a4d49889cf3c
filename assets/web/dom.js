// Elements as plain values, and what makes the document equal to them.
//
// An element that stays is changed in place: the focus, a scrolled list and a finger that is down
// survive every update. Text is set as text, never as markup.

const BASE = new URL("../", import.meta.url);

/** The path of a file of the server, which may stand below a folder of another one. */
export const at = (path) => BASE.pathname + path;

const SVG = "http://www.w3.org/2000/svg";

/** An element: attributes by name; `key` tells it from its siblings, `style` holds properties,
 *  `value` the text of a field when it is made. */
export function h(tag, attributes = {}, ...children) {
  return { tag, attributes, children: children.flat(Infinity).filter((child) => child != null && child !== false) };
}

/** Make the children of a node equal to these. */
export function show(parent, ...children) {
  change(parent, children.flat(Infinity).filter((child) => child != null && child !== false));
}

function change(parent, wanted) {
  const keyed = new Map();
  for (const node of parent.childNodes) if (node.hanpanKey != null) keyed.set(node.hanpanKey, node);
  let here = parent.firstChild;
  for (const child of wanted) {
    const key = child.attributes?.key ?? null;
    let node = key == null ? here : keyed.get(key);
    if (node && !fits(node, child, key)) node = null;
    if (!node) {
      parent.insertBefore(make(child, parent, key), here);
      continue;
    }
    if (node === here) here = here.nextSibling;
    else parent.insertBefore(node, here);
    update(node, child);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

function fits(node, child, key) {
  if (typeof child !== "object") return node.nodeType === Node.TEXT_NODE;
  return node.localName === child.tag && (node.hanpanKey ?? null) === key;
}

function make(child, parent, key) {
  if (typeof child !== "object") return document.createTextNode(String(child));
  const svg = child.tag === "svg" || (parent.namespaceURI === SVG && parent.localName !== "foreignObject");
  const node = svg ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  node.hanpanKey = key;
  if (child.attributes.value != null && child.tag === "input") node.value = child.attributes.value;
  update(node, child);
  return node;
}

function update(node, child) {
  if (typeof child !== "object") {
    if (node.data !== String(child)) node.data = String(child);
    return;
  }
  const kept = new Set();
  for (const [name, value] of Object.entries(child.attributes)) {
    if (name === "key" || name === "style" || value == null || value === false) continue;
    if (name === "value" && child.tag === "input") continue;
    kept.add(name);
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
  for (const name of node.getAttributeNames()) {
    if (!kept.has(name) && name !== "style") node.removeAttribute(name);
  }
  const style = child.attributes.style ?? {};
  for (const name of Object.keys(node.hanpanStyle ?? {})) if (!(name in style)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
  node.hanpanStyle = style;
  change(node, child.children);
  if (child.tag === "select" && child.attributes["data-value"] != null) node.value = child.attributes["data-value"];
}
