import { build } from './elements.js';
import { closeIcon } from './icons.js';

/**
 * @import { Host } from './host.js'
 * @import { Moves } from './position/reader-movement.js'
 */

/** Less movement than this is a finger that trembles, in px. */
const TREMBLE = 8;

/**
 * The bar with the reader's buttons: at the top, and on phones at the thumb.
 * It gives way while the text is read on and is back with the first movement
 * towards the beginning. The tools come with the article.
 *
 * @param {Host} host
 * @param {Moves} moves
 * @returns {{bar: HTMLElement, tools: HTMLElement}}
 */
export function readerBar(host, moves) {
  const tools = build('div', { class: 'tools' });
  const bar = build('nav', { class: 'bar', 'aria-label': host.text('viewControls') }, closeButton(host), tools);
  giveWay(bar, moves, host.signal);
  return { bar, tools };
}

/** @param {Host} host */
function closeButton(host) {
  const close = build('button', {
    class: 'tool',
    type: 'button',
    'aria-label': host.text('viewClose'),
    title: host.text('viewCloseTip'),
  }, closeIcon());
  close.addEventListener('click', () => host.close(), { signal: host.signal });
  return close;
}

/**
 * @param {HTMLElement} bar
 * @param {Moves} moves  until there are any, it is the view that scrolls
 * @param {AbortSignal} [signal]
 */
function giveWay(bar, moves, signal) {
  let before = window.scrollY;
  window.addEventListener('scroll', () => {
    const moved = window.scrollY - before;
    if (Math.abs(moved) < TREMBLE) {
      return;
    }
    before = window.scrollY;
    bar.toggleAttribute('data-away', moves.any && moved > 0 && window.scrollY > bar.offsetHeight);
  }, { signal, passive: true });
}
