/**
 * Reads CSV files row by row (RFC 4180), with the line in which each row begins. The
 * fields are separated by commas, semicolons or tabs, as the first line shows. Each
 * character is read a fixed number of times, whatever the file contains.
 *
 * @typedef {{fields: string[], line: number}} Row
 *
 * @typedef {object} Separator
 * @property {string} character
 * @property {RegExp} plain  matches a field without quotation marks
 * @property {RegExp} blank  matches what may stand behind a closing quotation mark
 *
 * @typedef {{value: string, end: number}} Field  end: the offset behind it
 */

import { ImportFailure } from './failure.js';
import { countLines, textOf } from './text-stream.js';

/** A row that is longer is the rest of a file in which a quotation mark is missing. */
const MAX_ROW_CHARS = 8 << 20;

/** @type {Separator[]} */
const SEPARATORS = [
  { character: ',', plain: /[^,\n]*/y, blank: /[^\S\n]*/y },
  { character: ';', plain: /[^;\n]*/y, blank: /[^\S\n]*/y },
  { character: '\t', plain: /[^\t\n]*/y, blank: /[^\S\n\t]*/y },
];

/**
 * @param {Blob} blob
 * @returns {AsyncGenerator<Row>} rejected with an ImportFailure at the first row that is broken;
 *   empty rows are left out
 */
export async function* csvRows(blob) {
  let pending = '';
  let line = 1;
  // the beginning of a row is read again only when there is twice as much of it
  let wantedChars = 0;
  /** @type {Separator | undefined} */
  let separator;
  for await (const piece of textOf(blob)) {
    pending += piece;
    if (pending.length < wantedChars) continue;
    separator ??= separatorIn(pending);
    const rows = separator ? rowsIn(pending, line, separator) : { whole: [], line, end: 0 };
    yield* rows.whole;
    line = rows.line;
    pending = pending.slice(rows.end);
    if (pending.length > MAX_ROW_CHARS) throw new ImportFailure('rowTooLarge', { line });
    wantedChars = Math.min(2 * pending.length, MAX_ROW_CHARS + 1);
  }
  yield* rowsIn(withLineEnd(pending), line, separator ?? SEPARATORS[0], 'whole').whole;
}

/** @param {string} text */
function withLineEnd(text) {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/**
 * @param {string} text
 * @returns {Separator | undefined} undefined if the first line is not there as a whole
 */
function separatorIn(text) {
  const end = text.indexOf('\n');
  if (end < 0) return undefined;
  const line = text.slice(0, end).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map(({ character }) => line.split(character).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

/**
 * @param {string} text
 * @param {number} firstLine
 * @param {Separator} separator
 * @param {'beginning' | 'whole'} extent of the text: whether more may follow
 * @returns {{whole: Row[], line: number, end: number}} the complete rows, and the line and the
 *   offset behind them
 */
function rowsIn(text, firstLine, separator, extent = 'beginning') {
  /** @type {Row[]} */
  const whole = [];
  let [line, end] = [firstLine, 0];
  while (end < text.length) {
    const row = rowFrom(text, end, separator);
    if (row === 'broken' || (row === 'open' && extent === 'whole')) {
      throw new ImportFailure('quotes', { line });
    }
    if (row === 'open') break;
    if (row.fields.some(Boolean)) whole.push({ fields: row.fields, line });
    line += countLines(text.slice(end, row.end));
    end = row.end;
  }
  return { whole, line, end };
}

/**
 * @param {string} text @param {number} start @param {Separator} separator
 * @returns {{fields: string[], end: number} | 'open' | 'broken'} open: its end is not there yet;
 *   broken: something follows a closing quotation mark
 */
function rowFrom(text, start, separator) {
  const fields = [];
  for (let at = start;; at++) {
    const field = text[at] === '"'
      ? quotedFrom(text, at, separator)
      : plainFrom(text, at, separator);
    if (field.end >= text.length) return 'open';
    fields.push(withoutReturn(field.value));
    at = field.end;
    if (text[at] === '\n') return { fields, end: at + 1 };
    if (text[at] !== separator.character) return 'broken';
  }
}

/** @param {string} text @param {number} at @param {Separator} separator @returns {Field} */
function plainFrom(text, at, { plain }) {
  const value = matchAt(plain, text, at);
  return { value, end: at + value.length };
}

/**
 * @param {string} text
 * @param {number} at
 * @param {Separator} separator
 * @returns {Field} it ends with the text, if its quotation mark is not closed
 */
function quotedFrom(text, at, { blank }) {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return { value: '', end: text.length };
  return { value: text.slice(at + 1, end).replaceAll('""', '"'),
    end: end + 1 + matchAt(blank, text, end + 1).length };
}

/** @param {RegExp} part  sticky @param {string} text @param {number} at */
function matchAt(part, text, at) {
  part.lastIndex = at;
  return part.exec(text)?.[0] ?? '';
}

/** @param {string} field  the last one of a row may end with the first half of a line break */
function withoutReturn(field) {
  return field.endsWith('\r') ? field.slice(0, -1) : field;
}
