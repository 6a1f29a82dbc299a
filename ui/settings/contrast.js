/**
 * Contrast of colors as defined by WCAG 2.2.
 */

/** The minimum for text, from success criterion 1.4.3. */
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
 * @param {string} color
 * @returns {boolean} whether white has more contrast to the color than black has
 */
export function isDark(color) {
  return contrast(color, '#ffffff') > contrast(color, '#000000');
}

/**
 * Relative luminance, from the definition in WCAG 2.2.
 *
 * @param {string} color
 */
function luminance(color) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
