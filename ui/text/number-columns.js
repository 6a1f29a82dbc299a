/** Fewer numbers make no column. */
const LEAST = 2;

/** Longer texts are none, in UTF-16 units; the pattern would take long to find that out. */
const LONGEST = 60;

const SIGN = '[+\\-−–±~≈<>≤≥]?';
const SPACE = '[\\s\\u00a0\\u202f]*';
/** What money and shares are counted in, before or behind the number. */
const COIN = '[\\p{Sc}%‰٪]';
/** Of currencies, or of something that only looks like one: "ISO 9001". */
const CODE = '[A-Z]{3}';
const DECIMALS = '[.,٫]\\p{Nd}+';
/** Of any script: thousands in groups, in India hundreds of them; what parts them parts no decimals. "030 123 456" is to be called. */
const GROUPED = `(?![0٠۰०])(?:\\p{Nd}{1,3}(?:(?<sep>[.,٬'’\\s\\u00a0\\u202f])\\p{Nd}{3})(?:\\k<sep>\\p{Nd}{3})*(?:(?!\\k<sep>)${DECIMALS})?`
  + '|\\p{Nd}{1,2}(?:,\\p{Nd}{2})+,\\p{Nd}{3}(?:\\.\\p{Nd}+)?)';
const DIGITS = `(?:${GROUPED}|\\p{Nd}+(?:${DECIMALS})?|[.,]\\p{Nd}+)`;
/** What else is counted or measured: "m", "°C", "km/h". */
const UNIT = '[\\p{L}°µ][\\p{L}°²³/]{0,3}';

const NUMBER = new RegExp(
  `^\\(?${SIGN}${SPACE}(?:${COIN}|(?<code>${CODE}))?${SPACE}${SIGN}${SPACE}${DIGITS}${SPACE}(?:${COIN}|(?<unit>${UNIT}))?\\)?$`, 'u');

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** What stands where there is no number. */
const NONE = /^(?:[-–—−‐.…?*]*|n\/?a\.?)$/iu;

/**
 * @param {string} text  of a cell that holds one number, with its sign, its currency or its percent
 * @returns {string | null} what it measures, or ""; null for anything else
 */
export function unitOf(text) {
  const found = text.length <= LONGEST && NUMBER.exec(text.trim());
  const { code, unit = '' } = found && found.groups ? found.groups : {};
  if (!found || (code && !CURRENCIES.has(code))) return null;
  return CURRENCIES.has(unit) ? '' : unit;
}

/** @param {string} text */
function isEmpty(text) {
  return NONE.test(text.trim());
}

/**
 * Marks the columns of numbers in the tables of an article, with their heads,
 * so that digits of the same value stand below one another. What is in the
 * cells tells, not what the page's style said.
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

/** Of numbers of one kind. @param {HTMLTableCellElement[]} column */
function holdsNumbers(column) {
  const units = column.filter((cell) => !isHead(cell)).map(textOf).filter((text) => !isEmpty(text)).map(unitOf);
  return units.length >= LEAST && units.every((unit) => unit !== null && unit === units[0]);
}

/** A row's head in a body is one of the column's cells. @param {HTMLTableCellElement} cell */
function isHead(cell) {
  return cell.closest('thead') !== null || (cell.localName === 'th' && cell.parentElement?.querySelector(':scope > td') === null);
}

/** Without the mark of a note. @param {HTMLTableCellElement} cell */
function textOf(cell) {
  if (!cell.querySelector('sup')) return cell.textContent ?? '';
  const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const mark of copy.querySelectorAll('sup')) mark.remove();
  return copy.textContent ?? '';
}

/**
 * The cells of each column; those that span several belong to none.
 *
 * @param {HTMLTableElement} table
 * @returns {HTMLTableCellElement[][]}
 */
function columnsOf(table) {
  /** @type {HTMLTableCellElement[][]} */
  const columns = [];
  /** @type {number[]} for each column, how many rows a cell from above still takes of it */
  const taken = [];
  for (const row of table.rows) {
    let at = 0;
    for (const cell of row.cells) {
      while (taken[at] > 0) at++;
      if (cell.colSpan === 1) (columns[at] ??= []).push(cell);
      for (const end = at + Math.min(cell.colSpan, MOST); at < end; at++) taken[at] = cell.rowSpan;
    }
    taken.forEach((rows, i) => { taken[i] = Math.max(0, rows - 1); });
  }
  return columns.filter(Boolean);
}

/** Of columns that one cell spans: a page can write any number. */
const MOST = 100;
