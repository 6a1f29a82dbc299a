/**
 * The report of an import as a table, for a spreadsheet.
 *
 * @import { Host } from '../../ui/host.js'
 * @import { Problem } from './model.js'
 */

import { problemText } from './texts.js';

/** A spreadsheet would run a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** @param {Problem[]} problems @param {Host['text']} text @returns {string} CSV (RFC 4180) */
export function reportTable(problems, text) {
  const header = [text('libraryImportFile'), text('libraryImportLine'), text('libraryImportAddress'), text('libraryImportReason')];
  const rows = problems.map(({ path, line, address, code }) => [path, line ? String(line) : '', address, problemText(code, text)]);
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** @param {string} value */
function cell(value) {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
