/** Recognizes what a file is, and so what it is for. */

import { isPDF } from '../../model/saved-file.js';
import { isBackup } from '../backup/is-backup.js';
import { csvFormatOf } from './csv-formats.js';
import { csvRows } from './csv.js';
import { READWISE_COLUMNS } from './readwise.js';
import { headOf } from './text-stream.js';

/** @import { FormatName } from './formats.js' */

/** How much of a file is looked at. */
const MAX_HEAD_BYTES = 64 << 10;

/** Files in JSON by the keys that their first elements have. @type {[FormatName, RegExp[]][]} */
const jsonKeys = [
  ['omnivore', [/"slug"\s*:/, /"readingProgress"\s*:/]],
  ['wallabag', [/"is_(?:archived|read)"\s*:/, /"(?:is_starred|is_fav)"\s*:/]],
  ['pocketHighlights', [/"highlights"\s*:/, /"quote"\s*:/, /"url"\s*:/]],
  ['pinboard', [/"href"\s*:/, /"extended"\s*:/, /"time"\s*:/]],
];

/** Text has no signature. */
const TEXT_FILE = /\.(?:txt|text|md|markdown)$/i;

const ZIP = 'PK\x03\x04';

/** @param {Blob} blob @returns {Promise<'backup' | 'zip' | 'pdf' | ''>} what its first bytes say */
export async function signatureOf(blob) {
  if (await isBackup(blob)) return 'backup';
  if (await blob.slice(0, ZIP.length).text() === ZIP) return 'zip';
  return await isPDF(blob) ? 'pdf' : '';
}

/**
 * Reports whether a file is to be read. Any other is to be restored or imported.
 *
 * @param {File} file
 */
export async function isToRead(file) {
  if (await signatureOf(file).catch(() => '')) return false;
  const format = await recognize(file, file.name).catch(() => '');
  return format === 'pages' || format === ''; // the core says what it can't read
}

/**
 * @param {Blob} blob without such a signature
 * @param {string} [name]
 * @returns {Promise<FormatName | ''>} '' if it is none that we know
 */
export async function recognize(blob, name = '') {
  const head = await headOf(blob, MAX_HEAD_BYTES);
  const text = head.trimStart();
  const json = text.startsWith('[')
    && jsonKeys.find(([, keys]) => keys.every((key) => key.test(text)));
  if (json) return json[0];
  if (/^<!doctype\s+netscape-bookmark-file/i.test(text)) return 'bookmarks';
  if (/<title>\s*Pocket Export\s*<\/title>/i.test(text)) return 'pocketList';
  if (isWebArchive(text) || isHTML(text)) return 'pages';
  return await tableFormat(text) || (TEXT_FILE.test(name) && !text.includes('\0') ? 'pages' : '');
}

/**
 * A line of the head of a mail or a web archive. Those that begin with white space continue the
 * line above.
 */
const HEAD_LINE = /(?:[\w-]+:|[ \t])[^\n]*\n/y;
const IS_ARCHIVE = /content-type:\s*multipart\/related/iy;

/** @param {string} text */
function isWebArchive(text) {
  for (let at = 0;; at = HEAD_LINE.lastIndex) {
    IS_ARCHIVE.lastIndex = at;
    if (IS_ARCHIVE.test(text)) return true;
    HEAD_LINE.lastIndex = at;
    if (!HEAD_LINE.test(text)) return false;
  }
}

/** What may stand before the first tag, up to the ends of the comments. */
const XML_DECLARATION = /^<\?xml[^>]*>\s*/i;
const FIRST_TAG = /<(?:!doctype\s+html|html|head|body|meta|title|article|main|div|p|h1)\b/iy;
const SPACE = /\s*/y;

/** @param {string} text */
function isHTML(text) {
  let at = XML_DECLARATION.exec(text)?.[0].length ?? 0;
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + '<!--'.length);
    if (end < 0) return false;
    SPACE.lastIndex = end + '-->'.length;
    SPACE.test(text);
    at = SPACE.lastIndex;
  }
  FIRST_TAG.lastIndex = at;
  return FIRST_TAG.test(text);
}

/** @param {string} text @returns {Promise<FormatName | ''>} */
async function tableFormat(text) {
  try {
    for await (const { fields } of csvRows(
      new Blob([text.slice(0, text.indexOf('\n') + 1 || undefined)]),
    )) {
      const names = fields.map((each) => each.trim().toLowerCase());
      if (READWISE_COLUMNS.every((each) => names.includes(each))) return 'readwise';
      return /** @type {FormatName | ''} */ (csvFormatOf(fields));
    }
  } catch { // the first line is none of a table
    return '';
  }
  return '';
}
