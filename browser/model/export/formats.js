/**
 * The formats of export/export.go, in the order in which they are offered. A test compares
 * both lists.
 *
 * @typedef {object} Format
 * @property {string} name  as in Go
 * @property {string} label  the message key of its name
 * @property {string} hint  the message key of what it is for
 * @property {boolean} [isBook]  it has a title, and parts
 * @property {boolean} [placesPictures]  the user chooses where its pictures go
 * @property {boolean} [lacksPictures]  it never has pictures
 * @property {boolean} [isOfHighlights]  it has highlights only
 * @property {boolean} [listsHighlights] it has highlights apart from the text, so that they need
 *   none
 */

/** @type {Format[]} */
export const FORMATS = [
  { name: 'epub', label: 'viewExportEPUB', hint: 'viewExportEPUBHint', isBook: true },
  { name: 'kindle', label: 'viewExportKindle', hint: 'viewExportKindleHint', isBook: true },
  { name: 'html', label: 'viewExportHTML', hint: 'viewExportHTMLHint', isBook: true },
  { name: 'markdown', label: 'viewExportMarkdown', hint: 'viewExportMarkdownHint',
    placesPictures: true, listsHighlights: true },
  { name: 'text', label: 'viewExportText', hint: 'viewExportTextHint', lacksPictures: true },
  { name: 'json', label: 'viewExportJSON', hint: 'viewExportJSONHint', lacksPictures: true,
    listsHighlights: true },
  { name: 'csv', label: 'viewExportCSV', hint: 'viewExportCSVHint', lacksPictures: true,
    isOfHighlights: true, listsHighlights: true },
  { name: 'annotations', label: 'viewExportW3C', hint: 'viewExportW3CHint', lacksPictures: true,
    isOfHighlights: true, listsHighlights: true },
];

/** @param {string} name @returns {Format} the first one for an unknown name */
export function formatNamed(name) {
  return FORMATS.find((format) => format.name === name) ?? FORMATS[0];
}
