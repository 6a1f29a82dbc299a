/**
 * The names of formats, and the sentences about what could not be taken.
 *
 * @import { Host } from '../../ui/host.js'
 * @import { ProblemCode } from '../imported.js'
 * @import { Part } from './sources.js'
 */

/** The names of programs are the same in all languages. @type {Record<string, string>} */
const programs = {
  pocket: 'Pocket (CSV)',
  pocketList: 'Pocket (HTML)',
  pocketHighlights: 'Pocket (JSON)',
  instapaper: 'Instapaper',
  omnivore: 'Omnivore',
  wallabag: 'Wallabag (JSON)',
  wallabagTable: 'Wallabag (CSV)',
  reader: 'Readwise Reader',
  readwise: 'Readwise',
  matter: 'Matter',
  raindrop: 'Raindrop.io',
  pinboard: 'Pinboard',
};

/** @type {Record<string, string>} */
const formats = {
  bookmarks: 'libraryImportBookmarks',
  pages: 'libraryImportPages',
  table: 'libraryImportTable',
  backup: 'libraryImportBackup',
  '': 'libraryImportUnknown',
};

/** @type {Record<ProblemCode, string>} */
const problems = {
  noAddress: 'libraryImportNoAddress',
  badAddress: 'libraryImportBadAddress',
  badRow: 'libraryImportBadRow',
  tooLarge: 'libraryImportTooLarge',
  noText: 'libraryImportNoText',
  notPage: 'libraryImportNotPage',
  cut: 'libraryImportCut',
  failed: 'libraryImportFailed',
  quotes: 'libraryImportQuotes',
  columns: 'libraryImportColumns',
  rowTooLarge: 'libraryImportRowTooLarge',
  json: 'libraryImportJson',
  notList: 'libraryImportNotList',
  zip: 'libraryImportZip',
  encrypted: 'libraryImportEncrypted',
  tooManyFiles: 'libraryImportTooManyFiles',
  unknown: 'libraryImportNotKnown',
  empty: 'libraryImportEmpty',
  unreadable: 'libraryImportUnreadable',
  noLinks: 'libraryImportNoLinks',
  pdf: 'libraryImportPDF',
};

/** @param {Part['format']} format @param {Host['text']} text */
export function formatText(format, text) {
  return programs[format] ?? text(formats[format]);
}

/** @param {ProblemCode} code @param {Host['text']} text */
export function problemText(code, text) {
  return text(problems[code]);
}
