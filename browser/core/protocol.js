/**
 * The wire protocol between JavaScript and the core, version 2.
 * wasm/bridge/protocol.go has the same comment. Change both, and VERSION.
 *
 *     request  = line "pilcrow 2" LF
 *                { name ": " value LF }      headers; no LF or CR in values
 *                LF
 *                body                        the page, UTF-8, or the bytes of a file
 *
 * Headers, all optional:
 *
 *     engine   name of the engine; without it, the default engine
 *     url      the page's address, absolute; without it, that in the file
 *     format   "html" (the default), "snapshot" (see extract/page/snapshot.go) or "file": the
 *              decompressed content of a file, which package saved reads
 *     file     the name of that file; it shows whether the file is plain text
 *     charset  the encoding that the server or the user named for the file
 *     source   "saved" (a file; the default) or "live" (a serialized DOM, like all snapshots)
 *     fields   comma-separated extra fields of the reply: text, markdown, trace,
 *              blocks, engines, share; for the form lab, exactly one of page, selection,
 *              reading and case
 *     deadline milliseconds; if parsing takes longer, the core reads the page as an
 *              outline: all text, but only headings, paragraphs, links and images
 *     page     a name for the page; the core keeps the parsed page until a request names
 *              another page, so that later requests with this name need no body
 *     form     "full" (the default) or "plain": all of the page's text without its
 *              structure, for pages on which the full form fails; or "lab": how the article
 *              is made (see package lab)
 *     pick     number of a node: read this block instead of the engine's selection
 *     rules    signatures of blocks to show ("+aside.note") or to leave out
 *              ("-div#promo"), separated by spaces
 *     decide   numbers of nodes of this page to show or to leave out ("+12 -15"), separated
 *              by spaces and applied in this order
 *     changes  for the form lab: values of the engine's parameters ("q=5 alpha=0.9"), separated
 *              by spaces; parameters that the engine does not have are ignored
 *     truth    for the field case: the numbers of the blocks that the article should have
 *              ("1 2 5")
 *
 * Reply, UTF-8:
 *
 *     reply    = head LF
 *                html                        only if the head has an article or a reading; for the
 *                                            field case, the file
 *
 * The head is one JSON object without line breaks, so the first LF ends it. The html is
 * the article's content as HTML, not escaped. Heads:
 *
 *     {"version":2,"article":{"title","byline","authors","site","published","modified","lang","dir",
 *       "excerpt","section","tags","image","icon","canonical","license","paywalled",
 *       "url","engine","kind","confidence","readable","words","minutes"[,"cut"][,"simplified"][,"plain"][,"text"][,"markdown"][,"trace"]
 *       [,"blocks"][,"engines"][,"share"]}}
 *     {"version":2,"lab":{"page"}}, {"version":2,"lab":{"selection"}},
 *     {"version":2,"lab":{"reading"}},
 *     {"version":2,"lab":{"case":true}}
 *     {"version":2,"error":{"code","message"}}
 *
 * published and modified are ISO 8601 dates or date-times. dir is "ltr", "rtl" or "".
 * authors and tags are lists of strings. paywalled and readable are booleans; readable
 * means that the page seems worth reading. kind is article, documentation, service,
 * forum, collection, listing, product or "". confidence, 0 to 1, is the F1 score that the
 * engine expects of its selection, or 0 if it gives no estimate.
 * cut is {"what":"bytes"|"nodes","limit"} if only the beginning of the page was read.
 * simplified is {"what":"time"|"depth"|"reopening","limit"} if the structure of the page was
 * simplified; its text is complete. plain is true for the plain form.
 * trace is
 * {"engine","summary":{name:value},"candidates":[{"path","figures":{name:value},"verdict","reason"}]}.
 * blocks are the blocks of package account: [{"node","depth","name","signature",
 * "words","links","kept","start","why","reason","figures":{name:value}}]. "why" is one of
 * "shown", "engine", "outside", "tidied" and "reader". "reason" is that of the engine or, for
 * "tidied", what cleaning took the block for ("share buttons"; see
 * extract/internal/draft/reasons.go).
 * "engines" is [{"name","words"}]: the number of words that each engine would select. share is
 * {"words","kept","leftLinks","declared",
 * "paywalled","next"}: the number of words on the page, in the article, and in links that
 * are not in the article; the number of words that the page's metadata declares; whether
 * the page is paywalled; the address of the article's next page.
 * extract/lab/json.go describes page, selection and reading. A page on which nothing is found has a
 * reading without words. case is a test case: see extract/lab/case.go.
 * Error codes: bad_request, unknown_engine, unknown_page, nothing_found, not_page (the file
 * is something else, such as a picture), not_linked, internal (a recovered panic; the
 * instance stays usable).
 *
 * There are two modules. pilcrow-full.wasm answers all requests. pilcrow.wasm, which is
 * smaller, replies not_linked unless the body is a snapshot (or empty), the engine is the
 * default one, and the only extra field is share. The message names the header and the
 * value for which the request must be sent to the other module.
 */

/**
 * @typedef
 *   {{path: string, figures: Record<string, number>, verdict: 'dropped' | 'kept' | 'best', reason: string}}
 *   Candidate
 */
/** @typedef {{engine: string, summary: Record<string, number>, candidates: Candidate[]}} Trace */
/**
 * @typedef
 *   {'' | 'article' | 'documentation' | 'service' | 'forum' | 'collection' | 'listing' | 'product'}
 *   Kind
 */

/**
 * What the core tells about an article and the apps don't show.
 *
 * @typedef {object} Details
 * @property {string[]} authors  the names in byline, one by one
 * @property {string} modified
 * @property {string} section  the part of the site, such as "Sports" in a newspaper
 * @property {string[]} tags
 * @property {string} icon
 * @property {string} canonical  the address that the page prefers for itself
 * @property {string} license  an address or a name
 * @property {boolean} paywalled  whether the page declares that its article is not free
 * @property {Kind} kind  the kind of the page
 * @property {boolean} readable  whether the page seems worth reading
 * @property {string} [text]
 * @property {Trace} [trace]
 *
 * @typedef {import('../model/article.js').Article & Details} Article
 */

/**
 * @typedef {object} LabHead  the answer to a request of the form "lab": one of these
 * @property {import('../model/lab.js').Page} [page]
 * @property {import('../model/lab.js').Selection} [selection]
 * @property {Omit<import('../model/lab.js').Reading, 'html'>} [reading]
 * @property {true} [case]  the file is the body of the reply
 */

/** @typedef {Omit<Article, 'html'>} ArticleHead  an article without its HTML */
/** @typedef {{code: string, message: string}} ReplyError */

/**
 * @typedef {object} Request
 * @property {string | string[] | Uint8Array} page a string, its parts, or bytes (in UTF-8, if the
 *   format is not "file"); '' for the page that the core has kept
 * @property {'html' | 'snapshot' | 'file'} [format]
 * @property {string} [file]  the name of the file
 * @property {string} [charset]  the encoding that the server or the user named for the file
 * @property {string} [url]
 * @property {'live' | 'saved'} [source]
 * @property {string} [engine]
 * @property {string[]} [fields]
 * @property {number} [deadline]  in milliseconds
 * @property {string} [name]  the name under which the core keeps the page
 * @property {'full' | 'plain' | 'lab'} [form]
 * @property {Corrections} [corrections]
 * @property {Record<string, number>} [changes]  values of the engine's parameters, by their names
 * @property {number[]} [truth]  the blocks that the article should have
 *
 * @typedef {object} Corrections  the user's decisions about the page
 * @property {number} [pick]  the number of the node to read instead of the engine's selection
 * @property {string[]} [rules]  signatures of blocks, each after "+" (show) or "-" (leave out)
 * @property {string[]} [decide]  numbers of nodes, each after "+" (show) or "-" (leave out)
 */

export const VERSION = 2;

/**
 * Returns the head of a request, which is everything before the body.
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
  header('file', request.file);
  header('charset', request.charset);
  header('source', request.source);
  header('fields', request.fields?.join(','));
  header('deadline', request.deadline);
  header('page', request.name);
  header('form', request.form);
  header('pick', request.corrections?.pick);
  header('rules', request.corrections?.rules?.join(' '));
  header('decide', request.corrections?.decide?.join(' '));
  header('changes',
    Object.entries(request.changes ?? {}).map(([name, value]) => `${name}=${value}`).join(' '));
  header('truth', request.truth?.join(' '));
  return `${lines.join('\n')}\n\n`;
}

/**
 * The core's reply as text. The text passes from the worker to the reader view as
 * it is. Only the head is parsed on the way, if somebody needs it.
 */
export class Reply {
  /** @type {ReturnType<typeof parseHead> | undefined} */
  #head;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /**
   * Returns a reply that the core itself did not send.
   *
   * @param {string} code
   * @param {string} [message]
   */
  static failure(code, message = '') {
    return new Reply(`${JSON.stringify({ version: VERSION, error: { code, message } })}\n`);
  }

  /** What follows the head: the HTML of an article or a reading. @returns {string} */
  get body() {
    return this.text.slice(this.text.indexOf('\n') + 1);
  }

  /** @returns {LabHead | undefined} undefined for an error, and for an article */
  get lab() {
    return this.#parsed.lab;
  }

  /** @returns {ArticleHead | undefined} undefined for an error, and for the form "lab" */
  get article() {
    return this.#parsed.article;
  }

  /** @returns {ReplyError | undefined} undefined for an article, and for the form "lab" */
  get error() {
    return this.#parsed.error;
  }

  get #parsed() {
    return this.#head ??= parseHead(this.text);
  }
}

/**
 * Parses a whole reply that has an article, with its HTML.
 * @param {string} text
 * @returns {{article: Article, error?: undefined} | {error: ReplyError, article?: undefined}}
 */
export function parseReply(text) {
  const { article, error } = parseHead(text);
  if (!article) {
    return { error: error ?? { code: 'internal', message: 'the reply has no article' } };
  }
  return { article: { ...article, html: text.slice(text.indexOf('\n') + 1) } };
}

/**
 * Parses the first line of a reply. A reply of another version, and a text that is
 * no reply, become an error.
 * @param {string} text
 * @returns {{article?: ArticleHead, lab?: LabHead, error?: ReplyError}} one of these
 */
function parseHead(text) {
  const end = text.indexOf('\n');
  const { version, article, lab, error } = parsedOrEmpty(text.slice(0, end < 0 ? undefined : end));
  if (version === VERSION && error) return { error };
  if (version === VERSION && article && end >= 0) return { article };
  if (version === VERSION && lab && end >= 0) return { lab };
  return {
    error: { code: 'internal', message: `the core speaks protocol ${version}, not ${VERSION}` },
  };
}

/** @param {string} json @returns {any} */
export function parsedOrEmpty(json) {
  try {
    return JSON.parse(json) ?? {};
  } catch { // the text is from a broken core
    return {};
  }
}
