/** Sizes as text, in the units that people know from files. */

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/**
 * Returns a size as text. What is smaller than a kilobyte counts as one.
 * @param {number} bytes
 * @param {string} uiLang
 */
export function sizeText(bytes, uiLang) {
  let [value, unit] = [bytes > 0 ? Math.max(1, bytes / 1000) : 0, 0];
  while (value >= 999.5 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const maximumFractionDigits = unit > 0 && value < 99.5 ? 1 : 0;
  return new Intl.NumberFormat(uiLang, { style: 'unit', unit: UNITS[unit], maximumFractionDigits })
    .format(value);
}
