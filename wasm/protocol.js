/**
 * The wire protocol between JavaScript and the core, version 1. This comment
 * stands in wasm/bridge/protocol.go too; change both and VERSION.
 *
 *     request  = line "pilcrow 1" LF
 *                { name ": " value LF }      headers; no LF or CR in values
 *                LF
 *                body                        the page, UTF-8
 *
 * Headers, all optional:
 *
 *     engine   name of the engine; the default engine without it
 *     url      the page's address, absolute
 *     format   "html" (the default) or "snapshot" (see extract/page/snapshot.go)
 *     source   "live" (a serialized DOM; every snapshot is) or "saved" (a file; the default)
 *     fields   comma-separated extra fields of the reply: text, markdown, trace
 *     deadline milliseconds after which the core gives up
 *
 * The reply is one JSON object, UTF-8:
 *
 *     {"version":1,"article":{"title","byline","site","published","lang","dir",
 *       "excerpt","image","url","engine","words","minutes","html"[,"cut"][,"text"][,"markdown"][,"trace"]}}
 *     {"version":1,"error":{"code","message"}}
 *
 * published is an ISO 8601 date or date-time; dir is "ltr", "rtl" or "".
 * cut is {"what":"bytes"|"nodes","limit"} where only the page's beginning was
 * read. trace is {"engine","summary":{name:value},"candidates":[{"path",
 * "figures":{name:value},"verdict","reason"}]}.
 * Error codes: bad_request, unknown_engine, too_large, timeout, nothing_found,
 * internal (a recovered panic; the instance stays usable).
 */

/** @typedef {{what: string, limit: number}} Cut */
/** @typedef {{path: string, figures: Record<string, number>, verdict: 'dropped' | 'kept' | 'best', reason: string}} Candidate */
/** @typedef {{engine: string, summary: Record<string, number>, candidates: Candidate[]}} Trace */

/**
 * @typedef {object} Article
 * @property {string} title
 * @property {string} byline
 * @property {string} site
 * @property {string} published
 * @property {string} lang
 * @property {string} dir
 * @property {string} excerpt
 * @property {string} image
 * @property {string} url
 * @property {string} engine
 * @property {number} words
 * @property {number} minutes
 * @property {string} html
 * @property {Cut} [cut]
 * @property {string} [text]
 * @property {string} [markdown]
 * @property {Trace} [trace]
 */

/** @typedef {{code: string, message: string}} ReplyError */
/** @typedef {{article: Article, error?: undefined} | {error: ReplyError, article?: undefined}} Reply */

/**
 * @typedef {object} Request
 * @property {string | Uint8Array} page as a string or in UTF-8
 * @property {'html' | 'snapshot'} [format]
 * @property {string} [url]
 * @property {'live' | 'saved'} [source]
 * @property {string} [engine]
 * @property {string[]} [fields]
 * @property {number} [deadline] in milliseconds
 */

export const VERSION = 1;

/**
 * The request's head: everything before the body.
 * @param {Request} request
 * @returns {string}
 */
export function requestHead(request) {
  const lines = [`pilcrow ${VERSION}`];
  /** @param {string} name @param {string | number | undefined} value */
  const header = (name, value) => {
    if (value) lines.push(`${name}: ${String(value).replace(/[\r\n]/g, '')}`);
  };
  header('engine', request.engine);
  header('url', request.url);
  header('format', request.format);
  header('source', request.source);
  header('fields', request.fields?.join(','));
  header('deadline', request.deadline);
  return `${lines.join('\n')}\n\n`;
}

/**
 * Reads a reply. A reply of another version is an error like any other.
 * @param {Uint8Array} bytes
 * @returns {Reply}
 */
export function parseReply(bytes) {
  const reply = JSON.parse(new TextDecoder().decode(bytes));
  if (reply.version !== VERSION) {
    return { error: { code: 'internal', message: `the core speaks protocol ${reply.version}, not ${VERSION}` } };
  }
  return reply.error ? { error: reply.error } : { article: reply.article };
}
