/**
 * Reads CSV files row by row (RFC 4180), with the line in which each row begins. The
 * fields are separated by commas, semicolons or tabs, as the first line shows.
 *
 * @typedef {{fields: string[], line: number}} Row
 */

import Papa from 'papaparse';
import { ImportFailure } from './failure.js';
import { countLines, textOf } from './text-stream.js';

/** A row that is longer is the rest of a file in which a quotation mark is missing. */
const MAX_ROW_CHARS = 8 << 20;

const SEPARATORS = [',', ';', '\t'];

/**
 * @param {Blob} blob
 * @returns {AsyncGenerator<Row>} rejected with an ImportFailure at the first row that is broken; empty rows are left out
 */
export async function* csvRows(blob) {
  let pending = '';
  let line = 1;
  let separator = '';
  for await (const piece of textOf(blob)) {
    pending += piece;
    separator ||= separatorIn(pending);
    if (!separator) continue;
    const rows = parsed(pending, line, separator, false);
    yield* rows.rows;
    line = rows.line;
    pending = pending.slice(rows.end);
    if (pending.length > MAX_ROW_CHARS) throw new ImportFailure('rowTooLarge', { line });
  }
  yield* parsed(pending, line, separator || ',', true).rows;
}

/** @param {string} text @returns {string} '' if the first line is not there as a whole */
function separatorIn(text) {
  const end = text.indexOf('\n');
  if (end < 0) return '';
  const counts = SEPARATORS.map((each) => text.slice(0, end).replace(/"[^"]*"/g, '').split(each).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

/**
 * @param {string} text @param {number} firstLine @param {string} separator @param {boolean} isLast  the text has no continuation
 * @returns {{rows: Row[], line: number, end: number}} the complete rows, and the line and the offset behind them
 */
function parsed(text, firstLine, separator, isLast) {
  /** @type {Row[]} */
  const rows = [];
  let [line, end] = [firstLine, 0];
  const step = (/** @type {any} */ { data, errors, meta }) => {
    if (errors.length > 0) throw new ImportFailure('quotes', { line });
    const fields = data[0].map(withoutReturn);
    if (fields.some(Boolean)) rows.push({ fields, line });
    line += countLines(text.slice(end, meta.cursor));
    end = meta.cursor;
  };
  const parser = new /** @type {any} */ (Papa).Parser({ delimiter: separator, newline: '\n', step });
  parser.parse(text, 0, !isLast);
  return { rows, line, end };
}

/** @param {string} field  the last one of a row may end with the first half of a line break */
function withoutReturn(field) {
  return field.endsWith('\r') ? field.slice(0, -1) : field;
}
