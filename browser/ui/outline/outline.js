import { onGrowth } from '../article-growth.js';
import { goTo } from '../article/fragments.js';
import { build } from '../elements.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {{heading: HTMLElement, button: HTMLButtonElement}} Entry
 */

const HEADINGS = 'h2, h3, h4, h5, h6';

/** @param {HTMLElement} content @returns {HTMLElement[]} the headings with text */
function headingsOf(content) {
  return [...content.querySelectorAll(HEADINGS)]
    .map((heading) => /** @type {HTMLElement} */ (heading))
    .filter((heading) => heading.textContent?.trim() !== '');
}

/**
 * Lists the article's headings in the panel, indented by level, and marks the
 * heading of the section that is being read.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillOutline(panel, reading) {
  const { content, signal } = reading;
  const list = build('ol', { class: 'entries' });
  /** @type {Entry[]} */
  let entries = [];
  const fill = () => {
    entries = entriesOf(content);
    list.replaceChildren(...entries.map(({ button }) => build('li', {}, button)));
  };
  fill();
  panel.append(list);
  panel.addEventListener('click', ({ target }) => {
    const heading = entries.find(({ button }) => button === target)?.heading;
    if (heading) {
      if (panel.popover === 'auto') panel.hidePopover();
      goTo(heading);
    }
  }, { signal });
  const mark = markCurrent(panel, () => entries, signal);
  onGrowth(reading, () => {
    fill();
    mark();
  });
}

/** @param {HTMLElement} content @returns {Entry[]} */
function entriesOf(content) {
  const headings = headingsOf(content);
  const topLevel = Math.min(...headings.map(levelOf));
  return headings.map((heading) => ({
    heading,
    button: build('button', {
      class: 'entry',
      type: 'button',
      lang: langOf(heading),
      dir: 'auto',
      'data-depth': String(Math.min(3, levelOf(heading) - topLevel)),
    }, heading.textContent?.trim() ?? ''),
  }));
}

/** @param {HTMLElement} heading */
function langOf(heading) {
  const element = heading.querySelector(':scope > [lang]:only-child') ?? heading;
  return element.closest('[lang]')?.getAttribute('lang') ?? '';
}

/** @param {HTMLElement} heading */
function levelOf(heading) {
  return Number(heading.localName[1]);
}

/**
 * Marks the entry of the section that is being read, now and after scrolling.
 *
 * @param {HTMLElement} panel
 * @param {() => Entry[]} entries
 * @param {AbortSignal} signal
 * @returns {() => void} updates the mark at once
 */
function markCurrent(panel, entries, signal) {
  const mark = () => {
    if (!panel.matches(':popover-open')) return;
    const current = entries().findLast(({ heading }) => isPassed(heading))?.button;
    for (const { button } of entries()) {
      if (button === current) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    current?.scrollIntoView({ block: 'nearest' });
  };
  panel.addEventListener('toggle', mark, { signal });
  document.addEventListener('scrollend', mark, { capture: true, signal });
  mark();
  return mark;
}

/**
 * @param {HTMLElement} heading
 * @returns {boolean} whether the heading is in the upper third of the window, or before it
 */
function isPassed(heading) {
  const { top, left } = heading.getBoundingClientRect();
  return top < window.innerHeight / 3 && left < window.innerWidth;
}
