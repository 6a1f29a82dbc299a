/**
 * Computes the contrast of colors as WCAG 2.2 defines it.
 */

/** The minimum contrast ratio for text, from success criterion 1.4.3 of WCAG 2.2. */
export const MIN_CONTRAST = 4.5;

/**
 * Returns the contrast ratio of two colors.
 *
 * @param {string} a  as #rrggbb
 * @param {string} b
 * @returns {number} from 1 to 21
 */
export function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Reports whether a color is dark: it contrasts more with white than with
 * black.
 *
 * @param {string} color
 */
export function isDark(color) {
  return contrast(color, '#ffffff') > contrast(color, '#000000');
}

/**
 * Returns a color's relative luminance as WCAG 2.2 defines it.
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
