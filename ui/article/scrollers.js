import { build } from '../elements.js';

/**
 * @import { Host } from '../host.js'
 */

// Elements that can be wider than the column and become unreadable when their
// lines are broken.
const WIDE_ELEMENTS = 'table, math[display="block"]';

/**
 * Lets tables, formulas and code scroll on their own, so that the page itself
 * never scrolls sideways. A table is wrapped instead of styled as a scrolling
 * block, because then screen readers would no longer treat it as a table.
 *
 * @param {HTMLElement} content
 * @param {Host} host
 * @param {AbortSignal} signal
 */
export function addScrollers(content, host, signal) {
  for (const wide of content.querySelectorAll(WIDE_ELEMENTS)) {
    // If tables are nested, only the outermost one scrolls.
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
 * Makes a scroller focusable by the Tab key only while its content overflows.
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
