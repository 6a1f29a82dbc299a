/** A column with fewer numbers is not treated as a column of numbers. */
const MIN_NUMBERS = 2;

/** A longer text is no number, and matching the pattern against it would be slow; in UTF-16 units. */
const MAX_NUMBER_CHARS = 60;

const SIGN = '[+\\-−–±~≈<>≤≥]?';
const SPACE = '[\\s\\u00a0\\u202f]*';
/** A currency or percent symbol, before or after the number. */
const SYMBOL = '[\\p{Sc}%‰٪]';
/** A currency code, or something that only looks like one, as in "ISO 9001". */
const CODE = '[A-Z]{3}';
const DECIMALS = '[.,٫]\\p{Nd}+';
/**
 * Digits of any script in groups of three, or as in India of two above the last
 * three (12,34,567). The group separator can't also be the decimal separator. A
 * leading zero is refused, because "030 123 456" is a phone number.
 */
const GROUPED = `(?![0٠۰०])(?:\\p{Nd}{1,3}(?:(?<sep>[.,٬'’\\s\\u00a0\\u202f])\\p{Nd}{3})(?:\\k<sep>\\p{Nd}{3})*(?:(?!\\k<sep>)${DECIMALS})?`
  + '|\\p{Nd}{1,2}(?:,\\p{Nd}{2})+,\\p{Nd}{3}(?:\\.\\p{Nd}+)?)';
const DIGITS = `(?:${GROUPED}|\\p{Nd}+(?:${DECIMALS})?|[.,]\\p{Nd}+)`;
/** A unit of measurement, such as "m", "°C" or "km/h". */
const UNIT = '[\\p{L}°µ][\\p{L}°²³/]{0,3}';

const NUMBER = new RegExp(
  `^\\(?${SIGN}${SPACE}(?:${SYMBOL}|(?<code>${CODE}))?${SPACE}${SIGN}${SPACE}${DIGITS}${SPACE}(?:${SYMBOL}|(?<unit>${UNIT}))?\\)?$`, 'u');

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The text of a cell without a number, such as "–" or "n/a". */
const NO_VALUE = /^(?:[-–—−‐.…?*]*|n\/?a\.?)$/iu;

/**
 * @param {string} text  a cell's text
 * @returns {string | null} the unit if the text is a single number, "" if the
 *   number has no unit, a currency or a percent symbol; null if it is no number
 */
export function unitOf(text) {
  const found = text.length <= MAX_NUMBER_CHARS && NUMBER.exec(text.trim());
  const { code, unit = '' } = found && found.groups ? found.groups : {};
  if (!found || (code && !CURRENCIES.has(code))) return null;
  return CURRENCIES.has(unit) ? '' : unit;
}

/** @param {string} text */
function isEmpty(text) {
  return NO_VALUE.test(text.trim());
}

/**
 * Marks columns of numbers in the article's tables, including their heads, so
 * that digits of the same place value are aligned. The cells' text decides, not
 * the page's style.
 *
 * @param {HTMLElement} content
 */
export function markNumberColumns(content) {
  for (const table of content.querySelectorAll('table')) {
    for (const column of columnsOf(table)) {
      if (holdsNumbers(column)) column.forEach((cell) => cell.setAttribute('data-number', ''));
    }
  }
}

/** Requires the same unit in all cells. @param {HTMLTableCellElement[]} column */
function holdsNumbers(column) {
  const units = column.filter((cell) => !isHead(cell)).map(textOf).filter((text) => !isEmpty(text)).map(unitOf);
  return units.length >= MIN_NUMBERS && units.every((unit) => unit !== null && unit === units[0]);
}

/** A th at the start of a body row is not a head of the column, but one of its cells. @param {HTMLTableCellElement} cell */
function isHead(cell) {
  return cell.closest('thead') !== null || (cell.localName === 'th' && cell.parentElement?.querySelector(':scope > td') === null);
}

/** Returns the text without footnote markers. @param {HTMLTableCellElement} cell */
function textOf(cell) {
  if (!cell.querySelector('sup')) return cell.textContent ?? '';
  const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const marker of copy.querySelectorAll('sup')) marker.remove();
  return copy.textContent ?? '';
}

/**
 * Returns the cells of each column. A cell that spans several columns belongs to
 * none of them.
 *
 * @param {HTMLTableElement} table
 * @returns {HTMLTableCellElement[][]}
 */
function columnsOf(table) {
  /** @type {HTMLTableCellElement[][]} */
  const columns = [];
  /** @type {number[]} for each column, the number of rows that a cell above still spans */
  const spannedRows = [];
  for (const row of table.rows) {
    let index = 0;
    for (const cell of row.cells) {
      while (spannedRows[index] > 0) index++;
      if (cell.colSpan === 1) (columns[index] ??= []).push(cell);
      for (const end = index + Math.min(cell.colSpan, MAX_COLSPAN); index < end; index++) spannedRows[index] = cell.rowSpan;
    }
    spannedRows.forEach((rows, i) => { spannedRows[i] = Math.max(0, rows - 1); });
  }
  return columns.filter(Boolean);
}

/** The maximum of columns counted for one cell, because a page can declare any number. */
const MAX_COLSPAN = 100;
