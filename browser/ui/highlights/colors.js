/**
 * The names of colors, and the choice of one.
 *
 * @import { Host } from '../host.js'
 * @import { Color } from '../../model/highlights/highlight.js'
 */
import { build } from '../elements.js';
import { COLORS } from '../../model/highlights/highlight.js';

/**
 * The message keys of the colors' names, which also name their line styles.
 *
 * @type {Record<Color, string>}
 */
const NAMES = {
  yellow: 'viewHighlightYellow',
  green: 'viewHighlightGreen',
  blue: 'viewHighlightBlue',
  pink: 'viewHighlightPink',
  purple: 'viewHighlightPurple',
};

/** @param {Color} color @param {Pick<Host, 'text'>} host */
export function colorName(color, host) {
  return host.text(NAMES[color]);
}

/** @param {string} value @returns {Color} */
export function colorOf(value) {
  return COLORS.find((color) => color === value) ?? COLORS[0];
}

/** Builds the picture of a color: a letter that is marked with it. @param {Color} color */
export function swatch(color) {
  return build('span', { 'class': 'highlight-swatch', 'data-color': color, 'aria-hidden': 'true' },
    'A');
}

/**
 * Builds a button for each color.
 *
 * @param {Pick<Host, 'text'>} host
 * @param {(color: Color) => void} choose
 * @returns {HTMLButtonElement[]}
 */
export function colorButtons(host, choose) {
  return COLORS.map((color, i) => {
    const label = host.text('viewHighlightIn', colorName(color, host));
    const button = build('button', {
      'class': 'tool',
      'type': 'button',
      'data-color': color,
      'aria-label': label,
      'title': label,
      'aria-keyshortcuts': String(i + 1),
    }, swatch(color));
    button.addEventListener('click', () => choose(color));
    return button;
  });
}

/**
 * Builds the choice of a highlight's color.
 *
 * @param {Pick<Host, 'text'>} host
 * @param {Color} chosen
 * @param {(color: Color) => void} choose
 */
export function colorChoice(host, chosen, choose) {
  const options = COLORS.map((color) => {
    const name = colorName(color, host);
    const input = build('input', { 'type': 'radio', 'name': 'highlight-color', 'value': color,
      'aria-label': name });
    input.checked = color === chosen;
    input.addEventListener('change', () => choose(color));
    return build('label', { class: 'option', title: name }, input, swatch(color));
  });
  return build('fieldset', { class: 'choice highlight-colors' },
    build('legend', {}, host.text('viewHighlightColor')),
    build('div', { class: 'options' }, ...options));
}
