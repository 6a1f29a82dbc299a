/**
 * Drawings as data, so that what is drawn can be tested without a browser. The lab
 * draws by itself, without a library: bars, lines and labels need little code, and
 * the shapes carry no color, which libraries of charts take for granted.
 *
 * @typedef {object} Shape
 * @property {string} name  of the SVG element
 * @property {Record<string, string | number>} attributes
 * @property {string} [text]
 * @property {Shape[]} [children]
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {{width: number, height: number, name: string}} size name: for screen readers; '' if the
 *   drawing only repeats what a text tells
 * @param {Shape[]} shapes
 * @returns {SVGElement}
 */
export function draw({ width, height, name }, shapes) {
  const attributes = { 'viewBox': `0 0 ${width} ${height}`, width, height, 'class': 'lab-drawing',
    ...(name ? { 'role': 'img', 'aria-label': name } : { 'aria-hidden': 'true' }) };
  return element({ name: 'svg', attributes, children: shapes });
}

/** @param {Shape} shape @returns {SVGElement} */
export function element({ name, attributes, text, children = [] }) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, typeof value === 'number' ? String(round(value)) : value);
  }
  if (text !== undefined) made.textContent = text;
  made.append(...children.map(element));
  return made;
}

/** @param {number} value @returns {number} with a precision that no screen exceeds */
function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * @param {string} look  a class
 * @param {{x: number, y: number, width: number, height: number}} box
 * @returns {Shape}
 */
export function rect(look, box) {
  return { name: 'rect', attributes: { class: look, ...box } };
}

/**
 * @param {string} look
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @returns {Shape}
 */
export function line(look, x1, y1, x2, y2) {
  return { name: 'line', attributes: { class: look, x1, y1, x2, y2 } };
}

/**
 * @param {string} content
 * @param {number} x
 * @param {number} y  of the base line
 * @param {'start' | 'middle' | 'end'} [anchor]
 * @returns {Shape}
 */
export function label(content, x, y, anchor = 'start') {
  return { name: 'text', attributes: { 'class': 'lab-plot-label', x, y, 'text-anchor': anchor },
    text: content };
}

/**
 * @param {string} look
 * @param {[number, number][]} points
 * @returns {Shape} a line through the points
 */
export function polyline(look, points) {
  return { name: 'polyline',
    attributes: { class: look,
      points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ') } };
}
