/** The dates of other programs: seconds, milliseconds, microseconds, or text. */

const NUMBER = /^\d{9,17}(?:\.\d+)?$/;
/** Numbers up to this are seconds: as milliseconds they would be a day of the year 1973. */
const MAX_SECONDS = 1e11;
const MAX_MS = 1e14;

/** ISO 8601, also with a space in the place of the T, and with or without a time zone. */
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

/** The first web page. What is older has a wrong date, such as that of a file without one. */
const FIRST_PAGE_MS = Date.UTC(1991, 7, 6);
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads a date. A time without a zone counts as universal time.
 * @param {unknown} value @param {number} [now]
 * @returns {number} in ms; 0 if it is no date, or no possible one
 */
export function readDate(value, now = Date.now()) {
  const ms = Math.round(msOf(String(value ?? '').trim()));
  return ms >= FIRST_PAGE_MS && ms <= now + DAY_MS ? ms : 0;
}

/** @param {string} text */
function msOf(text) {
  if (NUMBER.test(text)) return inMs(Number(text));
  const [, day, time = '00:00', zone = 'Z'] = ISO.exec(text) ?? [];
  if (day) return Date.parse(`${day}T${time}${isoZone(zone)}`);
  return /\d{4}/.test(text) ? Date.parse(text) : NaN; // as in mail, and as browsers write dates
}

/** @param {number} value */
function inMs(value) {
  if (value < MAX_SECONDS) return value * 1000;
  return value < MAX_MS ? value : value / 1000;
}

/** @param {string} zone */
function isoZone(zone) {
  return /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?/, '$1:');
}
