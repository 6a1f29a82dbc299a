import { tokensOf } from './code-tokens.js';

/**
 * Colours code by ranges, not by elements: the text stays as it is, and the
 * style sheet says what ::highlight(code-…) looks like.
 */

const KINDS = /** @type {const} */ (['comment', 'string', 'number', 'keyword']);

/** More than this in one block is data, not something to read; in UTF-16 units. */
const LONGEST = 50_000;

/**
 * @param {HTMLElement[]} blocks
 * @param {AbortSignal} signal
 */
export function highlight(blocks, signal) {
  if (typeof Highlight === 'undefined') return; // Firefox before 140
  const highlights = Object.fromEntries(KINDS.map((kind) => [kind, new Highlight()]));
  for (const block of blocks) {
    for (const { kind, range } of rangesIn(block)) {
      highlights[kind].add(range);
    }
  }
  for (const kind of KINDS) {
    CSS.highlights.set(`code-${kind}`, highlights[kind]);
  }
  signal.addEventListener('abort', () => KINDS.forEach((kind) => CSS.highlights.delete(`code-${kind}`)));
}

/** @param {HTMLElement} block */
function rangesIn(block) {
  const text = block.textContent ?? '';
  const lang = block.dataset.lang ?? block.querySelector('code')?.dataset.lang ?? '';
  if (!lang || text.length > LONGEST) return [];
  const place = placesIn(block);
  return tokensOf(text, lang).map(({ kind, start, end }) => {
    const range = new Range();
    range.setStart(...place(start));
    range.setEnd(...place(end));
    return { kind, range };
  });
}

/**
 * @param {HTMLElement} block
 * @returns {(offset: number) => [Node, number]} offsets must not go back
 */
function placesIn(block) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  let begin = 0;
  return (offset) => {
    while (node && offset > begin + (node.nodeValue?.length ?? 0)) {
      begin += node.nodeValue?.length ?? 0;
      node = walker.nextNode();
    }
    return [/** @type {Node} */ (node), offset - begin];
  };
}
