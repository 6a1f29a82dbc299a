import { label, line } from './svg.js';

/**
 * @import { Scale } from './scale.js'
 * @import { Shape } from './svg.js'
 *
 * @typedef {object} Plot  a drawing with its data, of which every point can be reached
 * @property {string} title
 * @property {string} description  what it shows, and how to read it
 * @property {number} points
 * @property {(index: number) => string} describe  the point in words
 * @property {(index: number) => number} blockOf  the block that belongs to the point, -1 for none
 * @property {string[]} columns  the heads of the table
 * @property {(index: number) => string[]} row  the point's cells
 * @property {(width: number) => Drawing} draw
 *
 * @typedef {object} Drawing
 * @property {number} height
 * @property {Shape[]} shapes
 * @property {(index: number) => Spot} spot  where a point is
 * @property {(x: number, y: number) => number} nearest  the index of the point there
 *
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} top  the cursor's line is from here
 * @property {number} bottom
 */

/**
 * Points in one row from left to right share the width.
 *
 * @param {number} points
 * @param {number} left
 * @param {number} right
 */
export function evenly(points, left, right) {
  const step = (right - left) / Math.max(1, points);
  return {
    step,
    /** @param {number} index @returns {number} the middle of its share */
    place: (index) => left + (index + 0.5) * step,
    /** @param {number} x @returns {number} */
    at: (x) => Math.max(0, Math.min(points - 1, Math.floor((x - left) / step))),
  };
}

/**
 * Draws the lines of a scale from the bottom to the top, with their labels.
 *
 * @param {Scale} scale
 * @param {(value: number) => string} format
 * @param {number} left
 * @param {number} right
 * @returns {Shape[]}
 */
export function axis({ place, ticks }, format, left, right) {
  return ticks.flatMap((tick) => [
    line(tick === 0 ? 'lab-plot-axis' : 'lab-plot-grid', left, place(tick), right, place(tick)),
    label(format(tick), left - 5, place(tick) + 4, 'end'),
  ]);
}
