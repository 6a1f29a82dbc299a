/**
 * Numbers in equations are written as in the papers, in every language: with a
 * decimal point, without separators, with a minus sign.
 */

const DIGITS = 6;
const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: DIGITS, useGrouping: false });

/** Beyond these, a number is written with a power of ten. */
const LARGE = 1e12;
const SMALL = 1e-6;

/**
 * @param {number} value
 * @returns {string}
 */
export function shown(value) {
  if (!Number.isFinite(value)) return '?';
  const size = Math.abs(value);
  if (size !== 0 && (size >= LARGE || size < SMALL)) {
    return value.toExponential(3).replace('e+', 'e').replaceAll('-', '−');
  }
  return plain.format(value).replace('-', '−');
}
