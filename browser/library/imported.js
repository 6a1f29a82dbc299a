/**
 * Import of articles and addresses from files of other programs. The words of
 * import/:
 *
 *   source   a file, or a file inside a ZIP file
 *   format   what the file is: which program wrote it (import/formats.js)
 *   part     the sources of one format that came in one file or folder
 *   item     one article or address in a source
 *   problem  what could not be taken, with the place in the file and the reason
 *   plan     what an import would do, found by reading all sources once (import/plan.js)
 *
 * A page of the program reads the files and passes the items on in batches. The
 * library's service (import/importer.js) checks each item again, and writes it.
 *
 * @import { Saving, State } from './model.js'
 * @import { Color } from '../model/highlights/highlight.js'
 *
 * @typedef {object} Source
 * @property {string} path  with folders, and with the ZIP file that contains it
 * @property {number} size  of the content, in bytes
 * @property {number} modifiedAt  in ms; 0 if it is unknown
 * @property {() => Promise<Blob>} open  rejected with an ImportFailure
 *
 * @typedef {object} Item
 * @property {string} url  http or https; '' if it is unknown
 * @property {string} title
 * @property {string} byline
 * @property {string} published  ISO 8601, or ''
 * @property {number} savedAt  in ms; 0 if it is unknown
 * @property {State | ''} state  '' if it is unknown
 * @property {boolean} favorite
 * @property {string[]} tags
 * @property {string} note
 * @property {number} progress  from 0 to 1
 * @property {Quote[]} highlights
 * @property {boolean} isCut  a field was longer than the library keeps, and has lost its end
 *
 * @typedef {object} Quote  a highlight of another program: where it is in the text is unknown
 * @property {string} exact
 * @property {string} note
 * @property {Color} color
 * @property {number} createdAt  in ms; 0 if it is unknown
 *
 * @typedef {object} PageText  the text of an item, for the core
 * @property {'html' | 'file'} format  html: text in UTF-8
 * @property {string} file  the name of the file, or ''
 * @property {number} size  in bytes; for html an estimate
 * @property {() => Promise<Blob>} open
 *
 * @typedef {object} Found  what a reader of a format yields
 * @property {Item} [item]
 * @property {PageText} [page]  of the item
 * @property {number} [line]  where it begins in the source; missing if the source is the item
 * @property {ProblemCode} [problem]  there is no item, because of this
 * @property {string} [address]  of the item that has the problem
 * @property {string} [path]  of the source, if the caller could not know it
 *
 * @typedef
 *   {'noAddress' | 'badAddress' | 'badRow' | 'tooLarge' | 'noText' | 'notPage' | 'cut' | 'failed' | FailureCode}
 *   ProblemCode
 *
 * @typedef
 *   {'quotes' | 'columns' | 'rowTooLarge' | 'json' | 'notList' | 'zip' | 'encrypted' | 'tooManyFiles' | 'unknown' | 'empty' | 'unreadable' | 'noLinks' | 'pdf'}
 *   FailureCode
 *   the source as a whole can't be read
 *
 * @typedef {object} Problem  a row of the report
 * @property {string} path
 * @property {number} line  0 if there is none
 * @property {ProblemCode} code
 * @property {string} address
 *
 * @typedef {object} ImportBatch  what the page passes to the service
 * @property {ImportEntry[]} entries
 *
 * @typedef {object} ImportEntry
 * @property {Item} item
 * @property {string} entry  the id of the library's entry that the item belongs to, or ''
 * @property {{format: 'html' | 'file', file: string, bytes: Uint8Array} | null} page
 *
 * @typedef {object} ImportResult
 * @property {ImportedOutcome} outcome
 * @property {'' | 'noText' | 'notPage'} lost  why the text was not taken
 *
 * @typedef {'added' | 'merged' | 'present' | 'failed'} ImportedOutcome merged: the entry was there,
 *   and has something new; present: nothing is new
 *
 * @typedef {object} Imported  one article or address of an import
 * @property {Item} item
 * @property {string} entry  the id of the entry that it belongs to, if that is known already, or ''
 * @property {{saving: Saving, snapshot: string, pictures: string[]} | null} text snapshot: the id
 *   of its page, which is the same in each import
 *
 * @typedef {(source: Source, siblings: Map<string, Source>) => AsyncGenerator<Found>} Reader
 *   yields what a source contains; rejected with an ImportFailure. siblings: all sources by their
 *   path
 */

export {};
