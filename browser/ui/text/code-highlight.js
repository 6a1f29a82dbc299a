import { tokensOf } from './code-tokens.js';

/**
 * Colors code with the CSS Custom Highlight API, which colors ranges of text
 * without additional elements. The colors are in the style sheet, as
 * ::highlight(code-…).
 */

const KINDS = /** @type {const} */ (['comment', 'string', 'number', 'keyword']);

/**
 * A code block with more UTF-16 units than this stays uncolored, because it is data rather than
 * code to read.
 */
const MAX_BLOCK_CHARS = 50_000;

/**
 * Returns a function that colors the code in blocks, until the signal aborts.
 *
 * @param {AbortSignal} signal
 * @returns {(blocks: HTMLElement[]) => void}
 */
export function codeHighlighter(signal) {
  // Firefox before version 140 has no highlights
  if (typeof Highlight === 'undefined') return () => {};
  const highlights = Object.fromEntries(KINDS.map((kind) => [kind, new Highlight()]));
  for (const kind of KINDS) {
    CSS.highlights.set(`code-${kind}`, highlights[kind]);
  }
  signal.addEventListener('abort',
    () => KINDS.forEach((kind) => CSS.highlights.delete(`code-${kind}`)));
  return (blocks) => {
    for (const { kind, range } of blocks.flatMap(rangesIn)) highlights[kind].add(range);
  };
}

/** @param {HTMLElement} block */
function rangesIn(block) {
  const text = block.textContent ?? '';
  const lang = block.dataset.lang ?? block.querySelector('code')?.dataset.lang ?? '';
  if (!lang || text.length > MAX_BLOCK_CHARS) return [];
  const positionAt = positionsIn(block);
  return tokensOf(text, lang).map(({ kind, start, end }) => {
    const range = new Range();
    range.setStart(...positionAt(start));
    range.setEnd(...positionAt(end));
    return { kind, range };
  });
}

/**
 * @param {HTMLElement} block
 * @returns {(offset: number) => [Node, number]} for an offset in the block's
 *   text, returns the text node and the offset in that node; must be called
 *   with ascending offsets
 */
function positionsIn(block) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  let nodeStart = 0;
  return (offset) => {
    while (node && offset > nodeStart + (node.nodeValue?.length ?? 0)) {
      nodeStart += node.nodeValue?.length ?? 0;
      node = walker.nextNode();
    }
    return [/** @type {Node} */ (node), offset - nodeStart];
  };
}
