import { onGrowth } from '../article-growth.js';
import { iconButton } from '../buttons.js';
import { build } from '../elements.js';
import { backwardIcon, forwardIcon } from '../icons.js';
import { isPaged } from '../position/place.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Pagination  provided by pages.js
 * @property {() => {page: number, count: number}} position the number of the page shown, from 1,
 *   and the number of pages
 * @property {(pages: number) => void} turn  turns this many pages forward, or back if negative
 * @property {() => void} recount must be called before position() when the number of pages may have
 *   changed
 */

/**
 * Shows the number of the page and the number of pages, between two arrows that
 * turn the page. The arrow to the previous page is on the left, and on the
 * right in a right-to-left article.
 *
 * @param {Reading} reading
 * @param {Pagination} pagination
 */
export function showPager(reading, { position, turn, recount }) {
  const { host, main, settings, signal } = reading;
  const back = arrow(host.text('viewPagePrevious'), backwardIcon(), () => turn(-1));
  const next = arrow(host.text('viewPageNext'), forwardIcon(), () => turn(1));
  // The label has dir="auto", because its text is in the interface's language,
  // while the pager has the article's direction. As a status, it is announced
  // by screen readers when its text changes.
  const label = build('p', { class: 'pager-page', role: 'status', dir: 'auto' });
  const pager = build('nav', { class: 'pager', 'aria-label': host.text('viewLayoutPages') }, back,
    label, next);
  const show = () => {
    if (!isPaged()) return;
    const { page, count } = position();
    const text = host.text('viewPageOf', format(page, host.uiLang), format(count, host.uiLang));
    if (label.textContent !== text) label.textContent = text;
    back.setAttribute('aria-disabled', String(page <= 1));
    next.setAttribute('aria-disabled', String(page >= count));
    pager.dir = getComputedStyle(main).direction;
  };
  const recountAndShow = () => {
    recount();
    show();
  };
  main.after(pager);
  settings.follow(recountAndShow, signal);
  main.addEventListener('scroll', show, { passive: true, signal });
  onCountChange(reading, recountAndShow);
  signal.addEventListener('abort', () => pager.remove());
}

/**
 * Calls `run` whenever the number of pages may have changed.
 *
 * @param {Reading} reading
 * @param {() => void} run
 */
function onCountChange(reading, run) {
  const { element, main, signal } = reading;
  window.addEventListener('resize', run, { signal });
  // A picture may get its size only when it loads, and the user can open
  // details elements.
  for (const event of ['load', 'toggle']) {
    main.addEventListener(event, run, { capture: true, signal });
  }
  onGrowth(reading, run);
  // Elements after the end of the text, on the last page, can appear or
  // disappear.
  const observer = new MutationObserver(run);
  observer.observe(element, { subtree: true, attributeFilter: ['hidden'] });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Makes a button that turns the page.
 *
 * @param {string} label
 * @param {Node} icon
 * @param {() => void} run
 */
function arrow(label, icon, run) {
  // On the first and the last page, one arrow has no use. That arrow is only
  // aria-disabled, because a disabled button would lose the focus.
  const button = iconButton(label, icon,
    () => button.getAttribute('aria-disabled') === 'true' || run());
  return button;
}

/** @param {number} value @param {string} lang */
function format(value, lang) {
  return new Intl.NumberFormat(lang).format(value);
}
