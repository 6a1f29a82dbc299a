import { label, polyline, rect } from './svg.js';

/**
 * Steps from top to bottom. Each is a bar that its parts share; the part that is
 * entered is filled, and opens into the next bar.
 *
 * @import { Drawing } from './plot.js'
 * @import { Shape } from './svg.js'
 *
 * @typedef {object} DrawnStep
 * @property {string} label
 * @property {string} comparison  why the walk goes on or ends
 * @property {{length: number, isEntered: boolean}[]} parts  empty if they are not known
 * @property {number} whole  the length of all parts
 * @property {boolean} isEnd
 */

const SIDE = 2, LABEL_HEIGHT = 16, BAR_HEIGHT = 16, OPENING_HEIGHT = 16;
const STEP_HEIGHT = LABEL_HEIGHT + BAR_HEIGHT + OPENING_HEIGHT;

/** A page can be nested deeper; the table has all steps. */
const MAX_STEPS = 60;

/** Characters that fit beside each other, by the width of a letter. */
const LETTER_PX = 6.6;

/** @param {DrawnStep[]} steps @param {number} width @returns {Drawing} */
export function drawSteps(steps, width) {
  const shown = steps.slice(0, MAX_STEPS), inner = width - 2 * SIDE;
  return {
    height: shown.length * STEP_HEIGHT - OPENING_HEIGHT + 4,
    shapes: shown.flatMap((step, i) => drawStep(step, i * STEP_HEIGHT, inner)),
    spot: (i) => ({ x: SIDE + inner / 2, y: barTop(Math.min(i, MAX_STEPS - 1)) + BAR_HEIGHT / 2,
      top: barTop(Math.min(i, MAX_STEPS - 1)) - LABEL_HEIGHT,
      bottom: barTop(Math.min(i, MAX_STEPS - 1)) + BAR_HEIGHT }),
    nearest: (_, y) => Math.max(0, Math.min(shown.length - 1, Math.floor(y / STEP_HEIGHT))),
  };
}

/** @param {number} i */
function barTop(i) {
  return i * STEP_HEIGHT + LABEL_HEIGHT;
}

/**
 * @param {DrawnStep} step
 * @param {number} top
 * @param {number} inner the width of the bar
 * @returns {Shape[]}
 */
function drawStep({ label: name, comparison, parts, whole, isEnd }, top, inner) {
  const space = Math.floor(inner / LETTER_PX) - comparison.length - 2;
  const short = name.length > space ? `…${name.slice(name.length - Math.max(1, space - 1))}` : name;
  return [
    label(short, SIDE, top + LABEL_HEIGHT - 5),
    label(comparison, SIDE + inner, top + LABEL_HEIGHT - 5, 'end'),
    rect(isEnd ? 'lab-plot-full' : 'lab-plot-empty', { x: SIDE, y: top + LABEL_HEIGHT, width: inner,
      height: BAR_HEIGHT }),
    ...(isEnd ? [] : drawParts(parts, whole, top + LABEL_HEIGHT, inner)),
  ];
}

/**
 * @param {DrawnStep['parts']} parts
 * @param {number} whole
 * @param {number} top
 * @param {number} inner
 * @returns {Shape[]}
 */
function drawParts(parts, whole, top, inner) {
  /** @type {Shape[]} */
  const shapes = [];
  let before = 0, drawn = -1;
  for (const { length, isEntered } of parts) {
    const x = SIDE + (before / whole) * inner, width = (length / whole) * inner;
    before += length;
    if (!isEntered && x + width - drawn < 1) continue; // less than a pixel, beside another border
    shapes.push(
      rect(isEntered ? 'lab-plot-full' : 'lab-plot-empty', { x, y: top, width: Math.max(1, width),
        height: BAR_HEIGHT }),
    );
    if (isEntered) shapes.push(opening(x, x + width, top + BAR_HEIGHT, inner));
    drawn = x + width;
  }
  return shapes;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} top
 * @param {number} inner
 * @returns {Shape}
 */
function opening(from, to, top, inner) {
  const bottom = top + OPENING_HEIGHT + LABEL_HEIGHT;
  return polyline('lab-plot-opening', [[SIDE, bottom], [from, top], [to, top], [SIDE + inner,
    bottom]]);
}
