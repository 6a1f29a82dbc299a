import { axis, evenly } from './plot.js';
import { linear, logarithmic } from './scale.js';
import { label, line, rect } from './svg.js';

/**
 * How many values there are in each range of values.
 *
 * @import { Level } from './bars.js'
 * @import { Drawing } from './plot.js'
 * @import { Shape } from './svg.js'
 *
 * @typedef {object} Bin
 * @property {number} from
 * @property {number} to
 * @property {number} count
 * @property {number} kept  how many of them are kept
 *
 * @typedef {object} Histogram
 * @property {Bin[]} bins
 * @property {number} max  the greatest value
 */

const BINS = 32;
const LEFT = 46, RIGHT = 12, TOP = 34, BARS_HEIGHT = 130, FOOT = 36;

/** @param {{value: number, isKept: boolean}[]} values  0 or more @returns {Histogram} */
export function histogramOf(values) {
  let max = 0;
  for (const { value } of values) max = Math.max(max, value);
  const count = max > 0 ? BINS : Math.min(1, values.length);
  const bins = Array.from({ length: count },
    (_, i) => ({ from: (i * max) / count, to: ((i + 1) * max) / count, count: 0, kept: 0 }));
  for (const { value, isKept } of values) {
    const bin = bins[Math.min(count - 1, Math.floor((value / (max || 1)) * count))];
    bin.count++;
    if (isKept) bin.kept++;
  }
  return { bins, max };
}

/**
 * @param {Histogram} histogram
 * @param {{levels: Level[], format: (value: number) => string, ends: string}} options
 * @param {number} width
 * @returns {Drawing}
 */
export function drawHistogram({ bins, max: greatest }, { levels, format, ends }, width) {
  const left = LEFT, right = width - RIGHT, bottom = TOP + BARS_HEIGHT, height = bottom + FOOT;
  const across = evenly(bins.length, left, right);
  const up = logarithmic(bins.reduce((max, { count }) => Math.max(max, count), 0), [bottom, TOP]);
  const values = linear([0, greatest], [left, right]);
  return {
    height,
    shapes: [
      ...axis(up, format, left, right),
      ...bins.flatMap(({ count, kept }, i) =>
        stack(count, kept, { x: left + i * across.step + 0.5, width: Math.max(0.5, across.step - 1),
          bottom, place: up.place })
      ),
      ...values.ticks.map((tick) => label(format(tick), values.place(tick), bottom + 14, 'middle')),
      ...levels.filter(({ value }) => value <= greatest).flatMap((level, i) =>
        levelLine(level, i, values.place(level.value), bottom, right)
      ),
      label(ends, right, height - 4, 'end'),
    ],
    spot: (i) => ({ x: across.place(i), y: up.place(bins[i].count), top: TOP, bottom }),
    nearest: (x) => across.at(x),
  };
}

/**
 * @param {number} count
 * @param {number} kept
 * @param {{x: number, width: number, bottom: number, place: (value: number) => number}} box
 * @returns {Shape[]} the kept part filled, all outlined
 */
function stack(count, kept, { x, width, bottom, place }) {
  const bar = (/** @type {string} */ look, /** @type {number} */ value) =>
    rect(look, { x, y: place(value), width, height: bottom - place(value) });
  return count === 0
    ? []
    : [bar('lab-plot-empty', count), ...(kept > 0 ? [bar('lab-plot-full', kept)] : [])];
}

/**
 * @param {Level} level
 * @param {number} i
 * @param {number} x
 * @param {number} bottom
 * @param {number} right
 * @returns {Shape[]}
 */
function levelLine({ label: name }, i, x, bottom, right) {
  const isLate = x > right / 2;
  return [line(`lab-plot-level lab-plot-level-${i % 2}`, x, TOP - 6, x, bottom),
    label(name, x + (isLate ? -4 : 4), TOP - 8 - i * 13, isLate ? 'end' : 'start')];
}
