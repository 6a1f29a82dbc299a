import { build } from '../elements.js';

/**
 * @import { Host } from '../host.js'
 */

// What can be wider than the column and makes no sense when broken.
const WRAPPED = 'table, math[display="block"]';

/**
 * Lets tables, formulas and code scroll on their own, so that the page itself
 * never scrolls sideways. A table keeps its own display: as a scrolling block
 * it would no longer be a table for screen readers.
 *
 * @param {HTMLElement} content
 * @param {Host} host
 * @param {AbortSignal} signal
 */
export function addScrollers(content, host, signal) {
  for (const wide of content.querySelectorAll(WRAPPED)) {
    // Of nested tables the outermost scrolls.
    if (!wide.parentElement?.closest('.scroll')) {
      wrap(wide, host);
    }
  }
  watch(content.querySelectorAll('.scroll, pre'), signal);
}

/**
 * @param {Element} wide
 * @param {Host} host
 */
function wrap(wide, host) {
  const scroller = build('div', { class: 'scroll' });
  if (wide.localName === 'table') {
    scroller.setAttribute('role', 'group');
    scroller.setAttribute('aria-label', captionOf(wide) || host.text('viewTable'));
  }
  wide.replaceWith(scroller);
  scroller.append(wide);
}

/** @param {Element} table */
function captionOf(table) {
  return table.querySelector(':scope > caption')?.textContent?.trim();
}

/**
 * Makes a scroller a stop for the Tab key only while there is something to
 * scroll to.
 *
 * @param {NodeListOf<Element>} scrollers
 * @param {AbortSignal} signal
 */
function watch(scrollers, signal) {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      target.toggleAttribute('data-wide', target.scrollWidth > target.clientWidth);
      setFocusable(target, target.hasAttribute('data-wide'));
    }
  });
  for (const scroller of scrollers) {
    observer.observe(scroller);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * @param {Element} scroller
 * @param {boolean} focusable
 */
function setFocusable(scroller, focusable) {
  if (focusable) {
    scroller.setAttribute('tabindex', '0');
  } else {
    scroller.removeAttribute('tabindex');
  }
}
