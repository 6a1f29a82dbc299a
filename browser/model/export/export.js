/**
 * The words of exporting: articles are written as files, in one of several formats.
 * The module that writes them (browser/core/exporter.js) and the places that articles come
 * from are the environment's.
 *
 * @typedef {object} ExportArticle  all strings but html are plain text
 * @property {string} title
 * @property {string} byline
 * @property {string[]} authors  their names; empty if only byline is known
 * @property {string} site
 * @property {string} url
 * @property {string} published  ISO 8601, or ''
 * @property {string} lang
 * @property {string} dir
 * @property {string} excerpt
 * @property {number} words
 * @property {number} minutes
 * @property {string} html  as the core wrote it, of all pages of the article
 * @property {number} savedAt  in ms; 0 for an article that is not saved
 * @property {string} state  as in SavedCopy, or ''
 * @property {boolean} favorite
 * @property {string[]} tags
 * @property {string} note
 * @property {string} part  the title of the book's part that has the article, or ''
 * @property {ExportHighlight[]} highlights
 *
 * @typedef {object} ExportHighlight
 * @property {string} id
 * @property {string} color
 * @property {string} note
 * @property {string} quote
 * @property {string} prefix
 * @property {string} suffix
 * @property {number} start  in the article's normalized text; -1 if it has no place there
 * @property {number} end
 * @property {number} createdAt
 * @property {number} changedAt
 *
 * @typedef {object} ExportOptions
 * @property {string} title  of the whole export; '' for that of the first article
 * @property {string} lang  of the interface
 * @property {string} template  of the front matter; '' for the default one
 * @property {'' | 'inside' | 'beside' | 'linked'} pictures
 *
 * @typedef {{name: string, blob: Blob}} ExportedFile
 *
 * @typedef {{line: number, problem: string, part: string}} TemplateFault what is wrong in the
 *   user's template (export/content/template.go)
 *
 * @typedef {object} ExportWriter one export; its promises are rejected with an error that has a
 *   `code` (texts.js), or with the reason of the signal
 * @property {(article: ExportArticle, pictures: Map<string, Blob>) => Promise<{missing: number}>}
 *   add missing: how many pictures it could not write
 * @property {() => Promise<ExportedFile[]>} close
 * @property {() => void} end  gives up, and frees the memory
 *
 * @typedef {(format: string, options: ExportOptions, signal: AbortSignal) => Promise<ExportWriter>}
 *   BeginExport
 *
 * @typedef {{article: ExportArticle, pictures: Map<string, Blob>}} ExportItem pictures: those that
 *   there are, by each address that the article has for them
 *
 * @typedef {object} ExportSource  the articles of one export
 * @property {number} count
 * @property {string} title of the export, which names its file. The user may change that of a book;
 *   '' if there is one article
 * @property {boolean} keepsPictures there are pictures that can be written as files without a
 *   request
 * @property
 *   {(wanted: {pictures: boolean, order: string}, signal: AbortSignal) => AsyncIterable<ExportItem>}
 *   items one after the other, so that they need little memory
 * @property {true} [isOfHighlights]  the articles have their highlights, and no text
 * @property {string} [label]  says what is exported, if there are several articles
 * @property {{value: string, label: string}[]} [orders] the ways to arrange the articles in a book;
 *   the first is the usual one
 *
 * @typedef {object} Exports  what an environment needs for exporting
 * @property {BeginExport} begin
 * @property {(signal: AbortSignal, only: {stored: boolean}) => Promise<Map<string, Blob>>}
 *   [pictures]
 *   returns the pictures of the article on the screen that can be had, by each address that the
 *   article has for them;
 *   stored: requests none
 */

export {};
