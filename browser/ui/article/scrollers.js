import { build } from '../elements.js';

/**
 * @import { Host } from '../host.js'
 */

// Elements that can be wider than the column and become unreadable when their
// lines are broken.
const WIDE_ELEMENTS = 'table, math[display="block"]';

/**
 * Makes wide tables, formulas and code scroll sideways on their own, so that
 * the article as a whole never does. A table is put into a scrolling wrapper.
 * Styled as a scrolling block, it would no longer be a table for screen readers.
 *
 * @param {ParentNode} content
 * @param {Pick<Host, 'text'>} host
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
 * Puts an element into a scrolling wrapper.
 *
 * @param {Element} wide
 * @param {Pick<Host, 'text'>} host
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
 * Lets the Tab key focus a scrolling element, but only while there is something
 * to scroll: while its content is wider than the element.
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
