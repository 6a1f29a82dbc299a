const SVG = 'http://www.w3.org/2000/svg';

// Each icon is one path of strokes in a square of 24 units.

/** @returns {SVGElement} a cross */
export function closeIcon() {
  return strokes('M6 6l12 12M18 6L6 18');
}

/** @returns {SVGElement} a large and a small letter */
export function lettersIcon() {
  return strokes(
    'M2.5 18l5-12 5 12M4.2 14h6.6M21 11v7M21 14.5a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 1 1 6.4 0',
  );
}

/** @returns {SVGElement} an indented list */
export function outlineIcon() {
  return strokes('M4 6h16M8 12h12M8 18h12M4 12h.5M4 18h.5');
}

/** @returns {SVGElement} a speaker */
export function voiceIcon() {
  return strokes(
    'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a7.8 7.8 0 0 1 0 11',
  );
}

/** @returns {SVGElement} a bookmark */
export function bookmarkIcon() {
  return strokes('M7 4h10v16l-5-4-5 4z');
}

/** @returns {SVGElement} a marker above a line */
export function highlighterIcon() {
  return strokes('M4 20.5h16M8 16.5l-2-2L15.5 4.5l4 4L10 16.5zM13 7.5l3.5 3.5');
}

/** @returns {SVGElement} a speech bubble with lines of text */
export function noteIcon() {
  return strokes('M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12.5h5');
}

/** @returns {SVGElement} three dots */
export function moreIcon() {
  return strokes('M5 11.5v1M12 11.5v1M19 11.5v1');
}

/** @returns {SVGElement} two sheets */
export function copyIcon() {
  return strokes('M9 9h11v11H9zM15 9V4H4v11h5');
}

/** @returns {SVGElement} a triangle */
export function playIcon() {
  return strokes('M8 5v14l11-7z');
}

/** @returns {SVGElement} two bars */
export function pauseIcon() {
  return strokes('M8 5v14M16 5v14');
}

/** @returns {SVGElement} a triangle pointing at a bar, against the reading direction */
export function previousIcon() {
  return strokes('M18 6v12l-9-6zM6 6v12');
}

/** @returns {SVGElement} a triangle pointing at a bar, in the reading direction */
export function nextIcon() {
  return strokes('M6 6v12l9-6zM18 6v12');
}

/** @returns {SVGElement} an angle against the reading direction */
export function backwardIcon() {
  return strokes('M15 5l-7 7 7 7');
}

/** @returns {SVGElement} an angle in the reading direction */
export function forwardIcon() {
  return strokes('M9 5l7 7-7 7');
}

/** @returns {SVGElement} a check mark */
export function checkIcon() {
  return strokes('M5 13l4.5 4.5L19 7');
}

/** @returns {SVGElement} a plus */
export function plusIcon() {
  return strokes('M12 5v14M5 12h14');
}

/** @returns {SVGElement} a minus */
export function minusIcon() {
  return strokes('M5 12h14');
}

/**
 * Draws an icon in the color of the surrounding text. The icon is hidden from
 * screen readers, because the button around it has an accessible name.
 *
 * @param {string} path
 */
export function strokes(path) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
