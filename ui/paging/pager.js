import { onGrown } from '../article-growth.js';
import { build } from '../elements.js';
import { backwardIcon, forwardIcon } from '../icons.js';
import { isPaged } from '../position/place.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Turning  what pages.js knows and does
 * @property {() => {page: number, count: number}} where  page counts from 1
 * @property {(pages: number) => void} turn
 * @property {() => void} recount  before where(), where there may be more pages or fewer
 */

/**
 * Says which page of how many is shown, between the arrows that turn it. Of
 * the two the one that leads back stands where the last page lies, whichever
 * side that is.
 *
 * @param {Reading} reading
 * @param {Turning} turning
 */
export function showPager(reading, { where, turn, recount }) {
  const { host, main, settings, signal } = reading;
  const back = arrow(host.text('viewPagePrevious'), backwardIcon(), () => turn(-1));
  const forth = arrow(host.text('viewPageNext'), forwardIcon(), () => turn(1));
  // Numbers alone are the same in each direction; said politely, and only when they change.
  const said = build('p', { class: 'pager-page', role: 'status', dir: 'auto' });
  const pager = build('nav', { class: 'pager', 'aria-label': host.text('viewLayoutPages') }, back, said, forth);
  const show = () => {
    if (!isPaged()) return;
    const { page, count } = where();
    const words = host.text('viewPageOf', format(page, host.uiLang), format(count, host.uiLang));
    if (said.textContent !== words) said.textContent = words;
    back.setAttribute('aria-disabled', String(page <= 1));
    forth.setAttribute('aria-disabled', String(page >= count));
    pager.dir = getComputedStyle(main).direction;
  };
  const showAnew = () => {
    recount();
    show();
  };
  main.after(pager);
  settings.follow(showAnew, signal);
  main.addEventListener('scroll', show, { passive: true, signal });
  followCount(reading, showAnew);
  signal.addEventListener('abort', () => pager.remove());
}

/**
 * Calls back whenever there may be more pages or fewer.
 *
 * @param {Reading} reading
 * @param {() => void} run
 */
function followCount(reading, run) {
  const { element, main, signal } = reading;
  window.addEventListener('resize', run, { signal });
  // What has no size before it is loaded, and what unfolds.
  for (const event of ['load', 'toggle']) main.addEventListener(event, run, { capture: true, signal });
  onGrown(reading, run);
  // What stands below the text goes with its last page.
  const observer = new MutationObserver(run);
  observer.observe(element, { subtree: true, attributeFilter: ['hidden'] });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * @param {string} label
 * @param {Node} icon
 * @param {() => void} run
 */
function arrow(label, icon, run) {
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label }, icon);
  // It stays a button where there is no way to go: a disabled one would lose the focus.
  button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'true' || run());
  return button;
}

/** @param {number} value @param {string} lang */
function format(value, lang) {
  return new Intl.NumberFormat(lang).format(value);
}
