/**
 * Neighboring values that share a column of the drawing, because it has fewer
 * columns than the plot has values.
 *
 * @typedef {object} Column
 * @property {number} from  index of its first value
 * @property {number} to  index after its last value
 * @property {number} min
 * @property {number} max
 */

/**
 * @param {ArrayLike<number>} values
 * @param {number} maxColumns
 * @returns {Column[]} each value is in one column; with fewer values than columns, each has its own
 */
export function columnsOf(values, maxColumns) {
  const count = Math.min(values.length, Math.max(1, Math.floor(maxColumns)));
  /** @type {Column[]} */
  const columns = [];
  for (let c = 0; c < count; c++) {
    const from = Math.floor((c * values.length) / count),
      to = Math.floor(((c + 1) * values.length) / count);
    let min = values[from], max = values[from];
    for (let i = from + 1; i < to; i++) {
      min = Math.min(min, values[i]);
      max = Math.max(max, values[i]);
    }
    columns.push({ from, to, min, max });
  }
  return columns;
}
