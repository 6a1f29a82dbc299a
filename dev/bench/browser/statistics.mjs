/**
 * Calculates medians and quantiles. The reports use no means, because load on the machine makes a
 * few rounds much slower.
 */

/** @param {number[]} values @param {number} q between 0 and 1 */
export function quantile(values, q) {
  if (values.length === 0) return NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below);
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * Returns the lowest value; NaN if there is none. Of one page's clicks, the lowest is closest to
 * the work itself: a click lets several processes start their work at once, and they share the
 * processor's cores.
 *
 * @param {number[]} values
 */
export function lowest(values) {
  return values.length === 0 ? NaN : Math.min(...values);
}
