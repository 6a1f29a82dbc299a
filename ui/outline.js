import { build } from './build.js';
import { goTo } from './fragments.js';

/**
 * @import { Reading } from './reading.js'
 */

const HEADINGS = 'h2, h3, h4, h5, h6';

/** @param {HTMLElement} content @returns {HTMLElement[]} the headings that say something */
function headingsOf(content) {
  return [...content.querySelectorAll(HEADINGS)]
    .map((heading) => /** @type {HTMLElement} */ (heading))
    .filter((heading) => heading.textContent?.trim() !== '');
}

/**
 * The headings, indented by rank, the one being read marked.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillOutline(panel, { content, signal }) {
  const headings = headingsOf(content);
  const top = Math.min(...headings.map(rank));
  const entries = headings.map((heading) => build('button', {
    class: 'entry', type: 'button', lang: heading.lang || content.closest('[lang]')?.getAttribute('lang') || '', dir: 'auto',
    'data-depth': String(Math.min(3, rank(heading) - top)),
  }, heading.textContent?.trim() ?? ''));
  panel.append(build('ol', { class: 'entries' }, ...entries.map((entry) => build('li', {}, entry))));
  panel.addEventListener('click', ({ target }) => {
    const heading = headings[entries.findIndex((entry) => entry === target)];
    if (heading) {
      if (panel.popover === 'auto') panel.hidePopover();
      goTo(heading);
    }
  }, { signal });
  markCurrent(panel, headings, entries, signal);
}

/** @param {HTMLElement} heading */
function rank(heading) {
  return Number(heading.localName[1]);
}

/**
 * @param {HTMLElement} panel
 * @param {HTMLElement[]} headings
 * @param {HTMLElement[]} entries
 * @param {AbortSignal} signal
 */
function markCurrent(panel, headings, entries, signal) {
  const mark = () => {
    if (!panel.matches(':popover-open')) return;
    const current = entries[headings.findLastIndex(isPassed)];
    for (const entry of entries) {
      if (entry === current) entry.setAttribute('aria-current', 'true');
      else entry.removeAttribute('aria-current');
    }
    current?.scrollIntoView({ block: 'nearest' });
  };
  panel.addEventListener('toggle', mark, { signal });
  document.addEventListener('scrollend', mark, { capture: true, signal });
  mark();
}

/** @param {HTMLElement} heading @returns {boolean} whether the reading has come to it */
function isPassed(heading) {
  const { top, left } = heading.getBoundingClientRect();
  return top < window.innerHeight / 3 && left < window.innerWidth;
}
