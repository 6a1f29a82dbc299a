/** A table's column with fewer numbers than this is not treated as a column of numbers. */
const MIN_NUMBERS = 2;

/**
 * A text with more UTF-16 units than this is no number, and matching the pattern against it would
 * be slow.
 */
const MAX_NUMBER_CHARS = 60;

const SIGN = '[+\\-−–±~≈<>≤≥]?';
const SPACE = '[\\s\\u00a0\\u202f]*';
/** A currency or percent symbol, before or after the number. */
const SYMBOL = '[\\p{Sc}%‰٪]';
/**
 * Three letters before a number. They may be a currency code; unitOf refuses all others, such as
 * those in "ISO 9001".
 */
const CODE = '[A-Z]{3}';
const DECIMALS = '[.,٫]\\p{Nd}+';
/**
 * Digits of any script in groups of three, or in Indian groups: two digits
 * each, but three at the end (12,34,567). The separator between the groups
 * can't also be the decimal separator. A leading zero is refused, because "030
 * 123 456" is a phone number.
 */
const GROUPED =
  `(?![0٠۰०])(?:\\p{Nd}{1,3}(?:(?<sep>[.,٬'’\\s\\u00a0\\u202f])\\p{Nd}{3})(?:\\k<sep>\\p{Nd}{3})*(?:(?!\\k<sep>)${DECIMALS})?`
  + '|\\p{Nd}{1,2}(?:,\\p{Nd}{2})+,\\p{Nd}{3}(?:\\.\\p{Nd}+)?)';
const DIGITS = `(?:${GROUPED}|\\p{Nd}+(?:${DECIMALS})?|[.,]\\p{Nd}+)`;
/** A unit of measurement, such as "m", "°C" or "km/h". */
const UNIT = '[\\p{L}°µ][\\p{L}°²³/]{0,3}';

const NUMBER = new RegExp(
  `^\\(?${SIGN}${SPACE}(?:${SYMBOL}|(?<code>${CODE}))?${SPACE}${SIGN}${SPACE}${DIGITS}${SPACE}(?:${SYMBOL}|(?<unit>${UNIT}))?\\)?$`,
  'u',
);

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Matches the text of a table cell without a number, such as "–" or "n/a". */
const NO_VALUE = /^(?:[-–—−‐.…?*]*|n\/?a\.?)$/iu;

/**
 * @param {string} text  a cell's text
 * @returns {string | null} the number's unit; "" if the number has no unit, or
 *   only a currency or percent symbol; null if the text is not a single number
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
 * Marks columns of numbers in the article's tables, including the columns'
 * heads, so that the style sheet aligns digits of the same place value. Columns
 * are recognized by the text of their cells, not by the original page's style.
 *
 * @param {ParentNode} content
 */
export function markNumberColumns(content) {
  for (const table of content.querySelectorAll('table')) {
    for (const column of columnsOf(table)) {
      if (holdsNumbers(column)) column.forEach((cell) => cell.setAttribute('data-number', ''));
    }
  }
}

/**
 * Tells whether a column consists of numbers that all have the same unit.
 *
 * @param {HTMLTableCellElement[]} column
 */
function holdsNumbers(column) {
  const units = column.filter((cell) => !isHead(cell)).map(textOf).filter((text) => !isEmpty(text))
    .map(unitOf);
  return units.length >= MIN_NUMBERS && units.every((unit) => unit !== null && unit === units[0]);
}

/**
 * Tells whether a cell is the head of its column. A th beside a td is the head of its row instead.
 *
 * @param {HTMLTableCellElement} cell
 */
function isHead(cell) {
  return cell.closest('thead') !== null
    || (cell.localName === 'th' && cell.parentElement?.querySelector(':scope > td') === null);
}

/** Returns the cell's text without footnote markers. @param {HTMLTableCellElement} cell */
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
      for (const end = index + Math.min(cell.colSpan, MAX_COLSPAN); index < end; index++) {
        spannedRows[index] = cell.rowSpan;
      }
    }
    spannedRows.forEach((rows, i) => {
      spannedRows[i] = Math.max(0, rows - 1);
    });
  }
  return columns.filter(Boolean);
}

/**
 * The maximum number of columns that a cell may span. Larger values are reduced to this one,
 * because a page can declare any number.
 */
const MAX_COLSPAN = 100;
