import { build } from '../elements.js';
import { plural } from '../wording.js';
import { rangeControl } from './controls.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { Binding } from './controls.js'
 */

/** As much text tells how wide a character is on average; in UTF-16 units. */
const SAMPLE = 2000;

/**
 * How wide the column is. It is kept in em, in which a line of any script has
 * its usual length, and said in characters, which are what a person counts:
 * those of this article, in the face in use. Where the screen is narrower than
 * what is chosen, it says what the screen holds.
 *
 * @param {Reading} reading
 * @param {Binding} binding
 */
export function widthControl(reading, binding) {
  const { host, signal } = reading;
  const wording = () => plural(host, 'viewCharacters', charactersInLine(reading));
  const control = rangeControl('width', host.text('viewWidth'), wording, binding);
  control.classList.add('worded');
  window.addEventListener('resize', () => {
    control.querySelector('input')?.setAttribute('aria-valuetext', wording());
    control.querySelector('output')?.replaceChildren(wording());
  }, { signal });
  return control;
}

/**
 * @param {Pick<Reading, 'main' | 'content'>} reading
 * @returns {number}
 */
function charactersInLine({ main, content }) {
  const { columnWidth, width } = getComputedStyle(main); // in pages the columns have a width of their own
  return Math.round((parseFloat(columnWidth) || parseFloat(width)) / characterWidth(content));
}

/**
 * The average of the article's first characters, with the spaces between
 * words, as they are set now. Chinese ones are as wide as they are high, Latin
 * ones not half as wide.
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
    if (text.length > SAMPLE) break;
  }
  return plain(text) || plain(content.textContent ?? '') || 'n';
}

/** @param {string} text */
function plain(text) {
  return text.slice(0, SAMPLE).replace(/\s+/g, ' ').trim();
}

/** @param {string} text @returns {number} a letter and its marks are one */
function countCharacters(text) {
  return text.match(/\P{M}/gu)?.length ?? 1;
}
