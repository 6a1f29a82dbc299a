/**
 * Saved pages: HTML as browsers and SingleFile save it, and web archives (MHTML). The
 * core reads the page and finds its address. Here we only look for the day on which it
 * was saved.
 *
 * @import { Reader } from '../imported.js'
 */

import { readDate } from './dates.js';
import { itemOf } from './item.js';
import { filePage } from './page-text.js';
import { headOf } from './text-stream.js';

/** The comment of SingleFile and the head of a web archive are at the beginning. */
const MAX_HEAD_BYTES = 4 << 10;

/** @type {Reader} */
export async function* readPages(source) {
  const head = await headOf(await source.open(), MAX_HEAD_BYTES);
  yield { item: itemOf({ savedAt: savedAt(head) || source.modifiedAt }), page: filePage(source) };
}

/** @param {string} head of the file @returns {number} in ms; 0 if it does not say */
export function savedAt(head) {
  const comment = head.slice(head.search(/saved with SingleFile|$/i));
  const [, inComment = ''] = /saved date:\s*([^\r\n]{1,100})/i.exec(comment) ?? [];
  const [, inMail = ''] = /^MIME-Version:|^From:/im.test(head)
    ? /^Date:\s*([^\r\n]{1,100})/im.exec(head) ?? []
    : [];
  return readDate(withoutZoneName(inComment || inMail));
}

/**
 * Browsers write the name of the time zone behind the date, which they do not read.
 *
 * @param {string} date
 */
function withoutZoneName(date) {
  const written = date.trim();
  return (written.endsWith(')') ? written.slice(0, written.lastIndexOf('(')) : written).trim();
}
