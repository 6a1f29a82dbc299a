/**
 * Which text of the article comes from which block of the page.
 *
 * @typedef {object} ArticleTexts
 * @property {Map<number, Text[]>} byBlock
 * @property {WeakMap<Node, number>} blockOf by element that contains such a text: directly, or as
 *   its first one
 * @property {HTMLElement[]} stops for each block the element with its first text, in document order
 */

/** Elements that the focus can be moved to. */
const STOPS =
  'p, li, h2, h3, h4, h5, h6, pre, td, th, dt, dd, figcaption, blockquote, summary, div';

/**
 * The class of the boxes that the lab puts in the place of pictures. Their text is not the
 * article's.
 */
export const PICTURE = 'lab-picture';

/** Chrome divides longer texts into several nodes. */
const MAX_NODE_CHARS = 65536;

/** The end of a divided node may be moved by this much, so that no character is torn. */
const MAX_TORN_CHARS = 64;

/**
 * @param {Node} content  the article, entered from its HTML
 * @param {number[]} texts  the block of each text, in document order; -1 for none
 * @returns {ArticleTexts} empty if the content has another number of texts, because then none would
 *   be certain
 */
export function articleTexts(content, texts) {
  const nodes = textsIn(content);
  if (nodes.length !== texts.length) {
    console.info('the article has other texts than its account', nodes.length, texts.length);
    return noTexts();
  }
  const found = noTexts();
  nodes.forEach((parts, index) => {
    if (texts[index] >= 0) add(parts, texts[index], found);
  });
  return found;
}

/** @returns {ArticleTexts} */
export function noTexts() {
  return { byBlock: new Map(), blockOf: new WeakMap(), stops: [] };
}

/** @param {Text[]} parts @param {number} block @param {ArticleTexts} found */
function add(parts, block, { byBlock, blockOf, stops }) {
  const parent = parts[0].parentElement;
  if (parent && !blockOf.has(parent)) blockOf.set(parent, block);
  const known = byBlock.get(block);
  if (known) {
    known.push(...parts);
    return;
  }
  byBlock.set(block, [...parts]);
  const stop = parent?.closest(STOPS);
  if (!(stop instanceof HTMLElement)) return;
  if (!blockOf.has(stop)) blockOf.set(stop, block);
  if (stops.at(-1) !== stop) stops.push(stop);
}

/** @param {Node} content @returns {Text[][]} the nodes of each text */
function textsIn(content) {
  /** @type {Text[][]} */
  const texts = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = /** @type {Text | null} */ (walker.nextNode()); node;
    node = /** @type {Text | null} */ (walker.nextNode()))
  {
    if (node.parentElement?.className === PICTURE) continue;
    const before = texts.at(-1);
    if (before && continues(before.at(-1), node)) before.push(node);
    else texts.push([node]);
  }
  return texts;
}

/** @param {Text | undefined} before @param {Text} node  whether the parser has divided a text */
function continues(before, node) {
  return before !== undefined && before === node.previousSibling
    && before.length > MAX_NODE_CHARS - MAX_TORN_CHARS;
}
