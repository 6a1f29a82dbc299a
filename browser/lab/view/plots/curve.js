import { axis } from './plot.js';
import { linear } from './scale.js';
import { label, line, polyline, rect } from './svg.js';

/**
 * A curve that falls before each point and rises within it.
 *
 * @import { Drawing } from './plot.js'
 *
 * @typedef {object} Rise
 * @property {number} at  where it begins, from left to right
 * @property {number} start  the height there
 * @property {number} to
 * @property {number} end
 *
 * @typedef {object} Curve
 * @property {Rise[]} points  at least one
 * @property {{from: number, to: number, labels: [string, string]} | null} range of points, both
 *   included
 * @property {(value: number) => string} format
 * @property {string} ends
 */

const LEFT = 52, RIGHT = 12, TOP = 24, HEIGHT = 170, FOOT = 36;

/** @param {Curve} curve @param {number} width @returns {Drawing} */
export function drawCurve({ points, range, format, ends }, width) {
  const left = LEFT, right = width - RIGHT, bottom = TOP + HEIGHT, height = bottom + FOOT;
  let min = 0, max = 0;
  for (const { start, end } of points) {
    min = Math.min(min, start);
    max = Math.max(max, end);
  }
  const x = linear([0, points[points.length - 1].to], [left, right]),
    y = linear([min, max], [bottom, TOP]);
  const box = range && { from: x.place(points[range.from].at), to: x.place(points[range.to].to) };
  return {
    height,
    shapes: [
      ...(range && box
        ? [
          rect('lab-plot-range', { x: box.from, y: TOP, width: Math.max(1, box.to - box.from),
            height: HEIGHT }),
        ]
        : []),
      ...axis(y, format, left, right),
      ...(range && box
        ? [
          line('lab-plot-level lab-plot-level-0', box.from, TOP, box.from, bottom),
          line('lab-plot-level lab-plot-level-0', box.to, TOP, box.to, bottom),
          label(range.labels[0], Math.max(left, box.from), TOP - 6),
          label(range.labels[1], Math.min(right, box.to), TOP - 6, 'end'),
        ]
        : []),
      polyline('lab-plot-curve', thinned([[left, y.place(0)], ...points.flatMap((
        { at, start, to, end },
      ) => /** @type {[number, number][]} */ ([[x.place(at), y.place(start)], [x.place(to),
        y.place(end)]])
      )])),
      ...x.ticks.map((tick) => label(format(tick), x.place(tick), bottom + 14, 'middle')),
      label(ends, right, height - 4, 'end'),
    ],
    spot: (i) => ({ x: x.place(points[i].to), y: y.place(points[i].end), top: TOP, bottom }),
    nearest: (place) => nearestOf(points, (point) => x.place(point.to), place),
  };
}

/**
 * The first, the lowest, the highest and the last point of each pixel column.
 *
 * @param {[number, number][]} points  from left to right
 * @returns {[number, number][]}
 */
export function thinned(points) {
  /** @type {[number, number][]} */
  const kept = [];
  for (let from = 0, to = 0; from < points.length; from = to) {
    let low = from, high = from;
    for (; to < points.length && Math.floor(points[to][0]) === Math.floor(points[from][0]); to++) {
      if (points[to][1] < points[low][1]) low = to;
      if (points[to][1] > points[high][1]) high = to;
    }
    const indices = [...new Set([from, low, high, to - 1])].sort((a, b) => a - b);
    kept.push(...indices.map((i) => points[i]));
  }
  return kept;
}

/** @template T @param {T[]} sorted @param {(item: T) => number} placeOf @param {number} place @returns {number} the index of the nearest item */
function nearestOf(sorted, placeOf, place) {
  let low = 0, high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(sorted[middle]) < place) low = middle + 1;
    else high = middle;
  }
  const isBefore = low > 0 && place - placeOf(sorted[low - 1]) < placeOf(sorted[low]) - place;
  return isBefore ? low - 1 : low;
}
