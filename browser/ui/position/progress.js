import { onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { plural } from '../locale.js';
import { isPaged } from './place.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Shows the reading progress: a line along the bar, the percentage read, and
 * the minutes left. If the whole article fits on the screen, nothing is shown.
 *
 * @param {Reading} reading
 */
export function showProgress(reading) {
  const { host, signal } = reading;
  const format = new Intl.NumberFormat(host.uiLang, { style: 'percent' });
  const line = build('div', { class: 'progress-line', 'aria-hidden': 'true' });
  const label = build('p', { class: 'progress' });
  const update = () => {
    line.hidden = label.hidden = fitsScreen(reading);
    const share = shareRead(reading);
    line.style.setProperty('--share', String(share));
    label.replaceChildren(...labelParts(share));
  };
  const labelParts = (/** @type {number} */ share) => {
    const pages = [reading.article, ...reading.following];
    const left = Math.ceil((1 - share) * Math.max(1, sum(pages.map(({ minutes }) => minutes))));
    const minutes = left > 0 && pages[0].words > 0
      ? [build('span', { class: 'left', dir: 'auto' }, plural(host, 'viewMinutesLeft', left))]
      : [];
    return [build('span', {}, format.format(share)), ...minutes];
  };
  // the library's list, which is hidden meanwhile, has bars, too
  const bar = reading.main.parentElement?.querySelector(':scope > .bar');
  bar?.append(line);
  bar?.querySelector('.tools')?.before(label);
  // when the update runs, reading.following contains the appended page
  onGrowth(reading, updateOncePerFrame(update, reading));
  signal.addEventListener('abort', () => {
    line.remove();
    label.remove();
  });
}

/**
 * @param {() => void} update  called now, and at most once per frame after the text moved
 * @param {Reading} reading
 * @returns {() => void} schedules an update for the next frame
 */
function updateOncePerFrame(update, { content, settings, signal }) {
  let waiting = false;
  const schedule = () => {
    if (waiting || signal.aborted) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      if (!signal.aborted) update();
    });
  };
  // The listener is capturing, because in the layouts with pages an element
  // scrolls instead of the window, and an element's scroll events don't bubble.
  document.addEventListener('scroll', schedule, { capture: true, passive: true, signal });
  window.addEventListener('resize', schedule, { signal });
  settings.follow(schedule, signal);
  const observer = new ResizeObserver(schedule); // for pictures that load and details that open
  observer.observe(content);
  signal.addEventListener('abort', () => observer.disconnect());
  update();
  return schedule;
}

/** @param {Pick<Reading, 'main' | 'content'>} reading */
function fitsScreen({ main, content }) {
  return isPaged()
    ? main.scrollWidth <= main.clientWidth
    : window.scrollY + heightBelow(content) <= 0;
}

/**
 * @param {HTMLElement} content
 * @returns {number} the height of the part below the window, in px; negative if the content ends
 *   above its lower edge
 */
function heightBelow(content) {
  return content.getBoundingClientRect().bottom - window.innerHeight;
}

/**
 * Of an article that is not complete yet, this is the share of the part on the screen.
 *
 * @param {Pick<Reading, 'main' | 'content'>} reading
 * @returns {number} the share of the article that has been read, from 0 to 1
 */
export function shareRead({ main, content }) {
  if (isPaged()) {
    if (main.scrollWidth <= main.clientWidth) return 1;
    return clampToUnit(Math.abs(main.scrollLeft) / (main.scrollWidth - main.clientWidth));
  }
  const rest = heightBelow(content);
  return rest <= 0 ? 1 : clampToUnit(window.scrollY / (window.scrollY + rest));
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0);
}

/** @param {number} share */
function clampToUnit(share) {
  return Math.min(1, Math.max(0, share));
}
