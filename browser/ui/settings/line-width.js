import { build } from '../elements.js';
import { plural } from '../locale.js';
import { rangeControl } from './controls.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { Binding } from './controls.js'
 */

/** How much text is measured to find the average width of a character, in UTF-16 units. */
const MAX_SAMPLE_CHARS = 2000;

/**
 * Builds the control for the column's width. The setting is stored in a unit of the
 * font, which gives about the same line length in every face, and a usual one in
 * every script. The control shows how many characters fit in a line.
 * This number is computed from the average width of a character in this article
 * and the current font. If the screen is narrower than the setting, the control
 * shows how many characters fit on the screen.
 *
 * @param {Reading} reading
 * @param {Binding} binding
 */
export function widthControl(reading, binding) {
  const { host, signal } = reading;
  const format = () => plural(host, 'viewCharacters', charactersInLine(reading));
  const control = rangeControl('width', host.text('viewWidth'), format, binding);
  control.classList.add('worded');
  window.addEventListener('resize', () => {
    control.querySelector('input')?.setAttribute('aria-valuetext', format());
    control.querySelector('output')?.replaceChildren(format());
  }, { signal });
  return control;
}

/**
 * Returns how many characters of average width fit in a line.
 *
 * @param {Pick<Reading, 'main' | 'content'>} reading
 * @returns {number}
 */
function charactersInLine({ main, content }) {
  // columnWidth is "auto" unless the layout is paged
  const { columnWidth, width } = getComputedStyle(main);
  return Math.round((parseFloat(columnWidth) || parseFloat(width)) / characterWidth(content));
}

/**
 * Measures the average width of the article's first characters, including
 * spaces, in the current font. The width depends on the script: Chinese
 * characters are as wide as they are high, Latin characters less than half as
 * wide.
 *
 * @param {HTMLElement} content
 * @returns {number} in px
 */
function characterWidth(content) {
  const text = sampleOf(content);
  const line = build('p', { class: 'unseen', 'aria-hidden': 'true' }, text);
  content.append(line);
  const range = new Range();
  range.selectNodeContents(line);
  const { width } = range.getBoundingClientRect();
  line.remove();
  return width / countCharacters(text);
}

/** @param {HTMLElement} content @returns {string} never "" */
function sampleOf(content) {
  let text = '';
  for (const block of content.querySelectorAll('p, li')) {
    text += ` ${block.textContent}`;
    if (text.length > MAX_SAMPLE_CHARS) break;
  }
  return normalizeSample(text) || normalizeSample(content.textContent ?? '') || 'n';
}

/** @param {string} text */
function normalizeSample(text) {
  return text.slice(0, MAX_SAMPLE_CHARS).replace(/\s+/g, ' ').trim();
}

/**
 * @param {string} text
 * @returns {number} counts a letter with its combining marks as one character
 */
function countCharacters(text) {
  return text.match(/\P{M}/gu)?.length ?? 1;
}
