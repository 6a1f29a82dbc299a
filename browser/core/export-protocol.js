/**
 * The protocol of the module that writes articles as files, version 1.
 * export/wasm/session/protocol.go has the same comment. Change both, and VERSION.
 *
 * A message is a head, LF, and a body. The head is one JSON object without line
 * breaks. Each message gets one reply, which is one JSON object. Both are UTF-8.
 *
 *     {"version":1,"do":"describe"}
 *         no body. The reply has what the module can do.
 *     {"version":1,"do":"begin","format","title","lang","template","pictures"}
 *         no body. title is that of the whole export, "" for that of the first article;
 *         lang is the language of the texts that the format adds; template is that of
 *         the front matter, "" for the default one; pictures is "inside", "beside",
 *         "linked" or "" for the format's usual way. It ends a session that is open.
 *     {"version":1,"do":"add","article":{"title","byline","authors","site","url","published",
 *       "lang","dir","excerpt","words","minutes","savedAt","state","favorite","tags","note",
 *       "part","highlights":[{"id","color","note","quote","prefix","suffix","start","end",
 *       "createdAt","changedAt"}]}}
 *         the body is the article's content as HTML, as extract/render writes it. Times
 *         are in milliseconds since 1970, 0 for none. part is the title of the book's part.
 *         start is -1 for a highlight that has no place in this text.
 *     {"version":1,"do":"close"}
 *         no body. Ends the session.
 *
 * Replies:
 *
 *     {"version":1,"formats":[{"name","extension","type"}],"template"}   to describe
 *     {"version":1,"kept","missing"}    to the others: how many of the article's pictures
 *                                       the format could use, and how many it could not get
 *     {"version":1,"error":{"code","message","template":{"line","problem","part"}}}
 *
 * Error codes: bad_request, unknown_format, bad_options (template says what is wrong
 * with the template: a placeholder, a filter, unclosed braces, a key), no_session (add or close
 * without begin), unreadable (the
 * article's HTML), not_written, internal (a recovered panic). After an error, the
 * session has ended.
 *
 * While a message is handled, the module calls these functions of JavaScript, which
 * must not return later:
 *
 *     create(name)     begins a file; the former one is closed
 *     write(bytes)     adds bytes to it
 *     end()            closes it
 *     find(address)    returns the size of a picture with its type, or -1: the media type, LF, the bytes
 *     copy()           copies what find has found
 *
 * @import { ExportArticle, ExportOptions, TemplateFault } from '../model/export/export.js'
 *
 * @typedef
 *   {{do: 'describe'} | {do: 'begin', format: string} & ExportOptions | {do: 'add', article: Omit<ExportArticle, 'html'>} | {do: 'close'}}
 *   Head
 *
 * @typedef {object} ExportReply
 * @property {number} [kept]
 * @property {number} [missing]
 * @property {{name: string, extension: string, type: string}[]} [formats]
 * @property {string} [template]
 * @property {{code: string, message: string, template?: TemplateFault}} [error]
 */

import { parsedOrEmpty } from './protocol.js';

export const VERSION = 1;

/**
 * Returns the parts of a message.
 * @param {Head} head @param {string} [body]
 * @returns {[string, string]}
 */
export function messageParts(head, body = '') {
  return [`${JSON.stringify({ version: VERSION, ...head })}\n`, body];
}

/**
 * Parses a reply. One of another version, and a text that is no reply, become an error.
 * @param {string} text
 * @returns {ExportReply}
 */
export function parseExportReply(text) {
  const { version, ...reply } = parsedOrEmpty(text);
  if (version === VERSION) return reply;
  return {
    error: { code: 'internal', message: `the module speaks protocol ${version}, not ${VERSION}` },
  };
}
