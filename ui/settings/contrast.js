/**
 * Contrast of colours as WCAG 2.2 measures it.
 */

/** What success criterion 1.4.3 asks of text at least. */
export const MIN_CONTRAST = 4.5;

/**
 * @param {string} a  as #rrggbb
 * @param {string} b
 * @returns {number} from 1 to 21
 */
export function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/**
 * @param {string} colour
 * @returns {boolean} whether white stands out from it more than black does
 */
export function isDark(colour) {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000');
}

/**
 * Relative luminance, from the definition in WCAG 2.2.
 *
 * @param {string} colour
 */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
