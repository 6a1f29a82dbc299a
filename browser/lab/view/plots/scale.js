/**
 * From values to places on the screen.
 *
 * @typedef {object} Scale
 * @property {(value: number) => number} place
 * @property {number[]} ticks
 */

/**
 * @param {[number, number]} values  the least and the greatest
 * @param {[number, number]} places  where they are
 * @returns {Scale}
 */
export function linear([min, max], [from, to]) {
  const span = max - min || 1;
  return { place: (value) => from + ((value - min) / span) * (to - from),
    ticks: roundTicks(min, max) };
}

/**
 * A scale for values from 0 that differ by powers of ten, such as scores with a cube:
 * the logarithm of the value plus 1.
 *
 * @param {number} max
 * @param {[number, number]} places
 * @returns {Scale}
 */
export function logarithmic(max, [from, to]) {
  const span = Math.log1p(max) || 1;
  const all = [0];
  for (let tick = 1; tick <= max; tick *= 10) all.push(tick);
  const every = Math.ceil(all.length / MAX_TICKS);
  return { place: (value) => from + (Math.log1p(Math.max(0, value)) / span) * (to - from),
    ticks: all.filter((_, i) => i % every === 0) };
}

const MAX_TICKS = 6;

/** How many units of a power of ten are between two ticks. */
const STEPS = [1, 2, 5, 10];

/**
 * @param {number} min
 * @param {number} max
 * @returns {number[]} at most MAX_TICKS round numbers from min to max
 */
function roundTicks(min, max) {
  const span = max - min;
  if (!(span > 0) || !Number.isFinite(span)) return [min];
  const magnitude = 10 ** Math.floor(Math.log10(span / MAX_TICKS));
  const step = magnitude
    * (STEPS.find((units) => span / (units * magnitude) <= MAX_TICKS - 1) ?? 10);
  const ticks = [];
  for (let i = Math.ceil(min / step); i * step <= max; i++) ticks.push(i * step || 0); // not -0
  return ticks;
}
