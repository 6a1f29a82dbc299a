import { queryAllIn, onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { checkIcon, copyIcon } from '../icons.js';
import { highlight } from './code-highlight.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** How long the button says that it has copied, in ms. */
const SAID = 2000;

/**
 * Blocks of code get colours and a button that copies them.
 *
 * @param {Reading} reading
 */
export function decorateCode(reading) {
  const { content, signal } = reading;
  const dress = (/** @type {Element[]} */ parts) => {
    for (const block of queryAllIn(parts, 'pre')) frame(/** @type {HTMLElement} */ (block), reading);
    highlight([...content.querySelectorAll('pre')], signal);
  };
  dress([content]);
  onGrowth(reading, dress);
}

/** @param {HTMLElement} block @param {Reading} reading */
function frame(block, { host, signal }) {
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
  const say = (/** @type {string} */ key, /** @type {Node} */ icon) => {
    button.setAttribute('aria-label', host.text(key));
    button.title = host.text(key);
    button.replaceChildren(icon);
  };
  say('viewCopy', copyIcon());
  button.addEventListener('click', () => {
    if (copyText(block)) {
      say('viewCopied', checkIcon());
      setTimeout(() => say('viewCopy', copyIcon()), SAID);
    }
  }, { signal });
  return button;
}

/**
 * Copies the old way: navigator.clipboard is missing in a frame over a page
 * that came without encryption, and refused in any frame of another origin.
 *
 * @param {HTMLElement} block
 * @returns {boolean}
 */
function copyText(block) {
  const selection = getSelection();
  const before = Array.from({ length: selection?.rangeCount ?? 0 }, (_, i) => selection?.getRangeAt(i));
  selection?.selectAllChildren(block);
  const copied = document.execCommand('copy');
  selection?.removeAllRanges();
  for (const range of before) {
    if (range) selection?.addRange(range);
  }
  return copied;
}
