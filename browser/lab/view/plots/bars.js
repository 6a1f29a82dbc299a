import { columnsOf } from './columns.js';
import { axis, evenly } from './plot.js';
import { linear, logarithmic } from './scale.js';
import { label, line, rect } from './svg.js';

/**
 * Bars from left to right: a value for each line, container or block of the page.
 *
 * @import { Drawing } from './plot.js'
 * @import { Scale } from './scale.js'
 * @import { Shape } from './svg.js'
 *
 * @typedef {object} Level  a value that decides, as a line across the bars
 * @property {number} value
 * @property {string} label
 *
 * @typedef {object} Track  a row of marks below the bars
 * @property {string} label  one or two characters
 * @property {(index: number) => boolean} has  whether the point has the mark
 *
 * @typedef {object} Bars
 * @property {ArrayLike<number>} values  0 or more
 * @property {(index: number) => boolean} isFull  the bar is filled, not only outlined
 * @property {Level[]} levels
 * @property {Track[]} tracks
 * @property {boolean} isLogarithmic
 * @property {number} [max]  the end of the scale, if it doesn't depend on the values
 * @property {(value: number) => string} format  of the numbers at the scale
 * @property {string} ends  what the points are, from left to right
 */

const LEFT = 46, RIGHT = 8, TOP = 18, BARS_HEIGHT = 150, TRACK_HEIGHT = 11, TRACK_GAP = 3,
  TRACKS_TOP = 6, FOOT = 18;

/** A bar with its gap needs this many pixels; narrower ones are joined. */
const MIN_COLUMN_PX = 2;
/** Narrower bars have no space for an outline. */
const MIN_OUTLINED_PX = 5;

/**
 * @param {Bars} bars
 * @param {number} width
 * @returns {Drawing}
 */
export function drawBars(bars, width) {
  const { values } = bars;
  const left = LEFT, right = width - RIGHT, bottom = TOP + BARS_HEIGHT;
  const across = evenly(values.length, left, right);
  const scale = scaleOf(bars, [bottom, TOP]);
  const height = bottom + TRACKS_TOP + bars.tracks.length * (TRACK_HEIGHT + TRACK_GAP) + FOOT;
  return {
    height,
    shapes: [
      ...axis(scale, bars.format, left, right),
      ...columnsOf(values, (right - left) / MIN_COLUMN_PX).map((column) =>
        barOf(column, bars, scale, across, bottom)
      ),
      ...bars.tracks.flatMap((track, i) =>
        marks(track, bars, { left, right,
          top: bottom + TRACKS_TOP + TRACK_GAP + i * (TRACK_HEIGHT + TRACK_GAP) })
      ),
      ...bars.levels.flatMap((level, i) => levelLine(level, i, scale, left, right)),
      label(bars.ends, right, height - 4, 'end'),
    ],
    spot: (index) => ({ x: across.place(index), y: scale.place(values[index]), top: TOP, bottom }),
    nearest: (x) => across.at(x),
  };
}

/** @param {Bars} bars @param {[number, number]} places @returns {Scale} */
function scaleOf({ values, levels, isLogarithmic, max }, places) {
  let top = max ?? 0;
  if (max === undefined) {
    for (let i = 0; i < values.length; i++) top = Math.max(top, values[i]);
    for (const { value } of levels) top = Math.max(top, value);
  }
  return isLogarithmic ? logarithmic(top, places) : linear([0, top], places);
}

/**
 * @param {import('./columns.js').Column} column
 * @param {Bars} bars
 * @param {Scale} scale
 * @param {ReturnType<typeof evenly>} across
 * @param {number} bottom
 * @returns {Shape}
 */
function barOf({ from, to, max }, bars, scale, across, bottom) {
  const start = across.place(from) - across.step / 2, width = (to - from) * across.step;
  const gap = width > MIN_COLUMN_PX * 2 ? 1 : 0;
  const top = scale.place(max);
  const look = width < MIN_OUTLINED_PX || someFull(bars, from, to)
    ? 'lab-plot-full'
    : 'lab-plot-empty';
  return rect(look, { x: start + gap / 2, y: top, width: Math.max(0.5, width - gap),
    height: Math.max(0, bottom - top) });
}

/** @param {Bars} bars @param {number} from @param {number} to */
function someFull({ isFull }, from, to) {
  for (let i = from; i < to; i++) {
    if (isFull(i)) return true;
  }
  return false;
}

/**
 * @param {Track} track
 * @param {Bars} bars
 * @param {{left: number, right: number, top: number}} box
 * @returns {Shape[]} a box for each run of marked points
 */
function marks({ label: name, has }, { values: { length } }, { left, right, top }) {
  const step = (right - left) / Math.max(1, length);
  /** @type {Shape[]} */
  const shapes = [label(name, left - 5, top + TRACK_HEIGHT - 2, 'end'),
    line('lab-plot-grid', left, top + TRACK_HEIGHT, right, top + TRACK_HEIGHT)];
  let end = -Infinity;
  for (let i = 0; i < length; i++) {
    if (!has(i)) continue;
    const x = left + i * step, last = shapes[shapes.length - 1];
    if (x - end < 1 && shapes.length > 2) {
      last.attributes.width = x + step - Number(last.attributes.x);
    } else {shapes.push(
        rect('lab-plot-full', { x, y: top, width: Math.max(1, step), height: TRACK_HEIGHT }),
      );}
    end = x + step;
  }
  return shapes;
}

/**
 * @param {Level} level
 * @param {number} i
 * @param {Scale} scale
 * @param {number} left
 * @param {number} right
 * @returns {Shape[]}
 */
function levelLine({ value, label: name }, i, { place }, left, right) {
  const y = place(value);
  return [
    line(`lab-plot-level lab-plot-level-${i % 2}`, left, y, right, y),
    i % 2 === 0 ? label(name, right - 2, y - 4, 'end') : label(name, left + 4, y - 4),
  ];
}
