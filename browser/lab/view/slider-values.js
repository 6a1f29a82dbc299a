/**
 * The values that a slider can have, and what a change has changed.
 *
 * @import { Figures, Parameter, Selection } from '../../model/lab.js'
 */

/** A number that is no multiple of a power of ten, such as 1/32, is shown with so many digits. */
const DIGITS = 6;

/**
 * @param {Parameter} parameter
 * @param {number[] | null} stops  the only values, or null
 * @returns {number[] | null} the stops in ascending order, with the default, or null
 */
export function stopsWithDefault(parameter, stops) {
  return stops && [...new Set([...stops, parameter.default])].sort((a, b) => a - b);
}

/** @param {number[]} stops @param {number} value @returns {number} the index of the nearest stop */
export function nearestStop(stops, value) {
  return stops.reduce(
    (best, stop, i) => (Math.abs(stop - value) < Math.abs(stops[best] - value) ? i : best),
    0,
  );
}

/**
 * A range input counts its steps from its minimum, so a default between two steps could
 * not be set by it.
 *
 * @param {Parameter} parameter
 * @param {number} value  of the input
 * @returns {number} the value, or the default if it is nearer than half a step
 */
export function snapped({ default: standard, min, max, step }, value) {
  if (Math.abs(value - standard) < step / 2) return standard;
  return Math.min(max, Math.max(min, Number(value.toPrecision(DIGITS))));
}

/** @param {number} value @param {string} uiLang */
export function formatted(value, uiLang) {
  return new Intl.NumberFormat(uiLang, { maximumSignificantDigits: DIGITS }).format(value);
}

/**
 * @param {Pick<Selection, 'selected'>} before
 * @param {Pick<Selection, 'selected'>} after
 * @returns {{more: number, fewer: number}} how many blocks are selected only after, and only before
 */
export function difference(before, after) {
  let more = 0, fewer = 0;
  after.selected.forEach((words, block) => {
    if (words > 0 && !(before.selected[block] > 0)) more++;
    if (!(words > 0) && before.selected[block] > 0) fewer++;
  });
  return { more, fewer };
}

/**
 * @param {Figures} before
 * @param {Figures} after
 * @returns {{name: string, before: number, after: number}[]} the figures of the page that are
 *   others now
 */
export function changedFigures(before, after) {
  return Object.keys(after)
    .filter((name) => Object.hasOwn(before, name) && before[name] !== after[name])
    .map((name) => ({ name, before: before[name], after: after[name] }));
}
