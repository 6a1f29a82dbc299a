/**
 * The list of what could not be taken. The screen shows its beginning; the file has all.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Problem } from '../../imported.js'
 * @import { ImportOptions } from '../options.js'
 */

import { actionButton } from '../../../ui/buttons.js';
import { build } from '../../../ui/elements.js';
import { isolated, plural } from '../../../ui/locale.js';
import { problemText } from '../texts.js';

const MAX_SHOWN = 50;

/** @param {Problem[]} problems @param {ImportOptions} options @returns {Node[]} */
export function problemList(problems, options) {
  if (problems.length === 0) return [];
  const { text } = options;
  const rest = problems.length - MAX_SHOWN;
  const save = actionButton(text('libraryImportSaveReport'),
    () => download(reportTable(problems, text)), { 'data-do': 'save-report' });
  return [
    build('h3', {}, text('libraryImportReport')),
    build('ul', { class: 'import-problems' },
      ...problems.slice(0, MAX_SHOWN).map((problem) => problemItem(problem, options))),
    ...(rest > 0 ? [build('p', {}, plural(options, 'libraryImportMore', rest))] : []),
    build('div', { class: 'actions' }, save),
  ];
}

/** @param {Problem} problem @param {ImportOptions} options */
function problemItem({ path, line, code, address }, { text, uiLang }) {
  const number = new Intl.NumberFormat(uiLang).format(line);
  const place = line > 0 ? text('libraryImportPlace', isolated(path), number) : isolated(path);
  return build('li', {}, build('span', { class: 'import-place' }, place),
    build('span', {}, problemText(code, text)),
    ...(address ? [build('bdi', { class: 'import-address' }, address)] : []));
}

/** @param {string} table */
function download(table) {
  // the mark makes spreadsheets read UTF-8
  const url = URL.createObjectURL(new Blob(['\ufeff', table], { type: 'text/csv' }));
  build('a', { href: url, download: 'pilcrow-import.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers start the download later
}

/** A spreadsheet would run a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns the report of an import as a table, for a spreadsheet.
 *
 * @param {Problem[]} problems
 * @param {Host['text']} text
 * @returns {string} CSV (RFC 4180)
 */
export function reportTable(problems, text) {
  const header = [text('libraryImportFile'), text('libraryImportLine'),
    text('libraryImportAddress'), text('libraryImportReason')];
  const rows = problems.map((
    { path, line, address, code },
  ) => [path, line ? String(line) : '', address, problemText(code, text)]);
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** @param {string} value */
function cell(value) {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
