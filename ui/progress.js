import { build } from './build.js';
import { onGrown } from './grown.js';
import { isPaged } from './place.js';
import { plural } from './wording.js';

/**
 * @import { Reading } from './reading.js'
 */

/**
 * Says how far the reading is: a line along the bar, the share that is read,
 * and the minutes that are left.
 *
 * @param {Reading} reading
 */
export function showProgress(reading) {
  const { host, signal } = reading;
  const format = new Intl.NumberFormat(host.uiLang, { style: 'percent' });
  const line = build('div', { class: 'progress-line', 'aria-hidden': 'true' });
  const words = build('p', { class: 'progress' });
  const update = () => {
    const share = shareRead(reading);
    line.style.setProperty('--share', String(share));
    words.replaceChildren(...wording(share));
  };
  const wording = (/** @type {number} */ share) => {
    const pages = [reading.article, ...reading.following];
    const left = Math.ceil((1 - share) * Math.max(1, sum(pages.map(({ minutes }) => minutes))));
    const minutes = left > 0 && pages[0].words > 0 ? [build('span', { class: 'left', dir: 'auto' }, plural(host, 'viewMinutesLeft', left))] : [];
    return [build('span', {}, format.format(share)), ...minutes];
  };
  const bar = document.querySelector('.bar');
  bar?.append(line);
  bar?.querySelector('.tools')?.before(words);
  const soon = onceAFrame(update, signal);
  onGrown(reading, soon); // it knows the pages by then
  signal.addEventListener('abort', () => {
    line.remove();
    words.remove();
  });
}

/**
 * @param {() => void} update  is called now, and after each frame that moved the text
 * @param {AbortSignal} signal
 * @returns {() => void} has it called soon
 */
function onceAFrame(update, signal) {
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      if (!signal.aborted) update();
    });
  };
  // Scrolling does not bubble, and in pages it is the article that scrolls.
  document.addEventListener('scroll', soon, { capture: true, passive: true, signal });
  window.addEventListener('resize', soon, { signal });
  update();
  return soon;
}

/**
 * @param {Pick<Reading, 'main' | 'content'>} reading
 * @returns {number} from 0 to 1
 */
function shareRead({ main, content }) {
  if (isPaged()) {
    if (main.scrollWidth <= main.clientWidth) return 1;
    return bounded(Math.abs(main.scrollLeft) / (main.scrollWidth - main.clientWidth));
  }
  const { bottom } = content.getBoundingClientRect();
  const rest = bottom - window.innerHeight;
  return rest <= 0 ? 1 : bounded(window.scrollY / (window.scrollY + rest));
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0);
}

/** @param {number} share */
function bounded(share) {
  return Math.min(1, Math.max(0, share));
}
