import { queryAllIn, onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { checkIcon, copyIcon } from '../icons.js';
import { codeHighlighter } from './code-highlight.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** How long the Copy button shows that the code was copied. */
const CONFIRMATION_MS = 2000;

/**
 * Adds syntax colors and a Copy button to code blocks.
 *
 * @param {Reading} reading
 */
export function decorateCode(reading) {
  const highlight = codeHighlighter(reading.signal);
  const decorate = (/** @type {Element[]} */ parts) => {
    const blocks = queryAllIn(parts, 'pre').map((block) => /** @type {HTMLElement} */ (block));
    for (const block of blocks) addCopyButton(block, reading);
    highlight(blocks);
  };
  decorate([reading.content]);
  onGrowth(reading, decorate);
}

/** @param {HTMLElement} block @param {Reading} reading */
function addCopyButton(block, { host, signal }) {
  const box = build('div', { class: 'code' });
  block.replaceWith(box);
  box.append(block, copyButton(block, host, signal));
}

/**
 * @param {HTMLElement} block
 * @param {import('../host.js').Host} host
 * @param {AbortSignal} signal
 */
function copyButton(block, host, signal) {
  const button = build('button', { class: 'tool copy', type: 'button' });
  const setState = (/** @type {string} */ key, /** @type {Node} */ icon) => {
    button.setAttribute('aria-label', host.text(key));
    button.title = host.text(key);
    button.replaceChildren(icon);
  };
  setState('viewCopy', copyIcon());
  button.addEventListener('click', () => {
    if (copyText(block)) {
      setState('viewCopied', checkIcon());
      setTimeout(() => setState('viewCopy', copyIcon()), CONFIRMATION_MS);
    }
  }, { signal });
  return button;
}

/**
 * Copies the block's text with execCommand, because the reader view may be a
 * frame: navigator.clipboard is missing in a frame on a page without HTTPS, and
 * browsers refuse its use in any frame of another origin.
 *
 * @param {HTMLElement} block
 * @returns {boolean} whether the text was copied
 */
function copyText(block) {
  const selection = getSelection();
  const previousRanges = Array.from({ length: selection?.rangeCount ?? 0 },
    (_, i) => selection?.getRangeAt(i));
  selection?.selectAllChildren(block);
  const copied = document.execCommand('copy');
  selection?.removeAllRanges();
  for (const range of previousRanges) {
    if (range) selection?.addRange(range);
  }
  return copied;
}
