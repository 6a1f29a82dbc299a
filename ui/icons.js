const SVG = 'http://www.w3.org/2000/svg';

/** @returns {SVGElement} a cross, 24 units wide */
export function closeIcon() {
  return strokes('M6 6l12 12M18 6L6 18');
}

/**
 * A drawing in the colour of the text around it. It says nothing to screen
 * readers: the button that holds it has the name.
 *
 * @param {string} path
 */
function strokes(path) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
