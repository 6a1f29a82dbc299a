import { api, onMessage, ownURL } from './browser.js';
import { siteOf } from './sites.js';

/**
 * All runtime messages between the extension's parts: who may send each message,
 * who receives it, and its fields. A message that fails a check is ignored. The
 * checks take the sender from the browser's sender object, never from the message.
 *
 * There are five tiers of senders:
 *
 *   content     a content script: it shares a process with a web page, which may
 *               be hostile
 *   page        a page of the extension, in a tab or in a frame inside a web page
 *   library     a page of the extension that no web page can open or contain, in a tab:
 *               the library or the settings page; it may send what a page may send
 *   lab         the lab's page, in a tab, which no web page can open or contain either; it
 *               may send only what names this tier
 *   background  the service worker or event page
 *
 * @typedef {'content' | 'page' | 'library' | 'lab' | 'background'} Tier
 * @typedef {{tier: Tier, tabId: number, url: string, isPrivate: boolean}} Source the sender of a
 *   message: tabId is -1 outside tabs, url is the address of the sending document, isPrivate is
 *   whether it is in a private window
 */

/**
 * @typedef {object} BackgroundMessages messages to the background script
 * @property {{ticket: string}} awaitHost replies once the extraction host runs and knows the ticket
 * @property {{state: State}} state reports that the reader view in the sender's tab opened or
 *   closed
 * @property {{ticket: string}} readInTab opens the reader view in its own tab, because the web page
 *   can't contain its frame
 * @property {{code: string}} failed reports that there is no article for the sender's tab
 * @property {{}} openSample opens the sample article in the reader view, beside the sender's tab
 * @property {{tabId: number}} retry opens the reader view again in that tab
 * @property {{tabId: number}} reload reloads the page in that tab
 * @property {{}} openSettings opens the settings page
 * @property {{}} openingKey is answered with the key that opens the reader view; Firefox doesn't
 *   tell frames in pages
 * @property {{}} isLoading is answered with whether the sender's tab is loading another page
 * @property {{}} reopen is answered with a ticket to read the sender's page again, which is needed
 *   after a failure, and after Back if the host has lost the article
 * @property {{site: string}} opensByItself is answered with whether auto-open is on for that site
 * @property {{site: string, wanted: boolean}} openSite switches auto-open on, if the browser
 *   permits it, or off; is answered like opensByItself
 * @property {{site: string}} permitSite opens the settings page, where the user can permit that
 *   site
 * @property {{site: string}} picturePermission is answered with whether the extension may read the
 *   pictures of that host (picture-hosts.js)
 * @property {{url: string}} isPageOpen is answered with whether a tab to which a click gave access
 *   shows a page of that address's origin
 * @property {{site: string}} permitPictures opens the settings page, where the user can permit to
 *   store the pictures of that host
 * @property {{}} openByItself opens the reader view on the sender's page, or saves the page, if the
 *   page is an article and the user has chosen this for its site
 * @property {{}} startHost starts the extraction host again, if it does not answer
 * @property {{saved: boolean}} showSaved reports whether the article in the sender's tab is in the
 *   library
 * @property {{}} pageSaved reports that the sender's page was saved without the reader view
 * @property {{tags: boolean}} openSaved opens the library, because the user has pressed a button of
 *   the message that something was saved; tags: with the tags of the sender's page
 * @property {{ticket: string}} saveLink saves the link for which the user opened the context menu;
 *   the background script knows its address
 * @property {{id: string, version?: string}} openLibrary opens the library, or the entry with that
 *   id for reading, in that version or the one that is shown; '' for the library
 * @property {{ticket: string, node: number}} openLab opens the lab on the ticket's page, at the
 *   block of that node
 */

/**
 * @typedef {object} HostMessages messages to the extraction host
 * @property {Admission} admit lets the senders in a tab use a ticket
 * @property {Chunk} chunk a part of the serialized page, in order
 * @property {{ticket: string}} article is answered with the article, once it is extracted
 * @property {{ticket: string, place: Place | null}} moved reports that the reader view will open
 *   again, at another place of the text
 * @property {Rereading} reread reads the same page with other options; is answered with the article
 * @property {{ticket: string, after: number}} nextAddress is answered with the address of the
 *   article's next page, which the host found in the page
 * @property {NextChunk} nextChunk a part of the article's next page, in order
 * @property {{}} prepare starts the full core, because the user is about to choose another version
 * @property {{ticket: string, after: number}} nextPage is answered with the page of the article
 *   that follows the first `after` pages
 * @property {{ticket: string}} savedCopy is answered with the copy of the ticket's page in the
 *   library, and with whether the window is private
 * @property {{ticket: string, confirmed: boolean}} saveArticle saves the article in the version
 *   that the reader view shows; confirmed: the user has agreed to save it from a private window
 * @property {{ticket: string, fields: Fields}} changeSaved changes the user's data of the saved
 *   copy
 * @property {{ticket: string}} removeSaved moves the saved copy to the trash
 * @property {{ticket: string}} restoreSaved takes the saved copy out of the trash
 * @property {{ticket: string}} savedVersion is answered with the shown version of the saved copy
 * @property {{ticket: string}} keepPictures fetches the missing pictures of the saved copy
 * @property {{ticket: string, stored: boolean}} exportPictures gathers the pictures of the article
 *   for an export, and is answered with their addresses and sizes; stored: only those in the
 *   library
 * @property {{ticket: string, index: number, from: number}} exportPicture is answered with a
 *   portion of a gathered picture, in base64
 * @property {{ticket: string}} dropPictures frees the gathered pictures
 * @property {{ticket: string}} highlights is answered with the highlights of the saved copy, and
 *   with the version whose text the reader view shows
 * @property {{ticket: string, confirmed: boolean, highlights: NewHighlight[]}} addHighlights adds
 *   highlights of the text that the reader view shows, and saves the article first if the library
 *   does not have this text; confirmed: as for saveArticle
 * @property {{ticket: string, id: string, fields: HighlightFields}} changeHighlight changes a
 *   highlight of the saved copy
 * @property {{ticket: string, ids: string[]}} removeHighlights deletes highlights of the saved copy
 * @property {{ticket: string, highlights: Highlight[]}} putBackHighlights undoes removeHighlights
 * @property {{ticket: string, version: string, anchors: CarriedAnchor[]}} carryHighlights keeps
 *   where highlights were found in a version of the saved copy
 * @property {{name: string, args: object}} library an operation of the library
 *   (browser/library/operations.js)
 * @property {{url: string}} findSaved is answered with the id of the page with this address in the
 *   library, or ''
 * @property {{url: string, title: string}} saveAddress saves an address "to read"
 * @property {{ticket: string, tabId: number, isPrivate: boolean}} handToLab keeps the ticket's page
 *   for the lab, if the ticket is valid in that tab; is answered with the page's id
 * @property {{ticket: string, tabId: number}} readSample reads the sample article for the ticket
 * @property {{id: string, index: number}} labPage is answered with a part of the lab's page
 */

/** @typedef {import('../browser/model/article.js').Place} Place */
/** @typedef {import('../browser/library/operations.js').Fields} Fields */
/** @typedef {import('../browser/library/operations.js').HighlightFields} HighlightFields */
/** @typedef {import('../browser/library/operations.js').CarriedAnchor} CarriedAnchor */
/** @typedef {import('../browser/model/highlights/highlight.js').Highlight} Highlight */
/** @typedef {import('../browser/model/highlights/highlight.js').NewHighlight} NewHighlight */
/** @typedef {'idle' | 'working' | 'on' | 'failed'} State */
/**
 * @typedef {'no' | 'requested' | 'silently' | 'beside'} Saving requested: by the user; silently:
 *   the page's site is one whose articles are saved, and nothing is shown; beside: the same, while
 *   the reader view opens
 */
/**
 * @typedef {object} Admission
 * @property {string} ticket
 * @property {number} tabId
 * @property {string} engine
 * @property {string[]} rules
 * @property {boolean} articlesOnly
 * @property {Saving} saves
 * @property {Record<string, unknown>} look the view's settings, as stored
 */
/** @typedef {{ticket: string} & import('../browser/model/article.js').Version} Rereading */

/**
 * @typedef {object} Chunk
 * @property {string} ticket
 * @property {number} index counts from 0
 * @property {string} text
 * @property {boolean} last
 * @property {string} url the page's address
 * @property {Place | null} place the page's scroll position, null if it is not scrolled
 * @property {NoArticle} lack
 */

/**
 * What a web page is if it has hardly any text.
 *
 * @typedef {object} NoArticle
 * @property {'' | 'login' | 'frames' | 'loading' | 'empty'} kind a key of notice/reasons.js, or ''
 *   for a page of another kind
 * @property {string} frame address of the frame that may contain the text (http or https), or ''
 */

/**
 * @typedef {object} NextChunk
 * @property {string} ticket
 * @property {number} index counts from 0
 * @property {string} bytes a string with one character for each byte
 * @property {boolean} last
 * @property {string} url the page's address after redirects
 * @property {string} charset from the Content-Type header, or ''
 */

/**
 * @template Messages
 * @typedef {{[Kind in keyof Messages]: (body: Messages[Kind], from: Source) => Promise<unknown>}} Handlers
 */

/**
 * In UTF-16 units. Chrome rejects messages over 64 MiB. It sends a message as
 * JSON, in which a unit takes up to six bytes.
 */
export const maxChunkChars = 8 << 20;

/** In UTF-16 units. The text of a place has at most 120 units (content/place.js). */
const maxPlaceChars = 400;

/** Chromium's own limit for an address (url/url_constants.h). */
const maxURLChars = 2 << 20;

const states = new Set(['idle', 'working', 'on', 'failed']);
const savings = new Set(['no', 'requested', 'silently', 'beside']);
const noArticleKinds = new Set(['', 'login', 'frames', 'loading', 'empty']);

/**
 * The limit for the lists of rules, decisions and fields. Each decision is about one block, and the
 * core lists at most this many blocks (maxBlocks in extract/account).
 */
const maxListItems = 4000;

/** Of highlights in one message. The library checks their fields (browser/library/checks.js). */
const maxHighlights = 10_000;

const siteRule = /^[+-]\S{1,200}$/;
const decision = /^[+-]\d{1,9}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @typedef {(value: any) => boolean} Check */

/** @type {Record<string, Check>} */
const is = {
  ticket: (value) => typeof value === 'string' && uuid.test(value),
  count: (value) => Number.isSafeInteger(value) && value >= 0,
  word: (value) => typeof value === 'string' && value.length <= 64,
  text: (value) => typeof value === 'string' && value.length <= maxChunkChars,
  bytes: (value) => is.text(value) && !/[^\0-\xff]/.test(value),
  id: (value) => value === '' || is.ticket(value),
  state: (value) => states.has(value),
  saving: (value) => savings.has(value),
  site: (value) =>
    typeof value === 'string' && value !== '' && siteOf(`https://${value}/`) === value,
  flag: (value) => typeof value === 'boolean',
  url: (value) => typeof value === 'string' && value.length <= maxURLChars,
  webURL: (value) => is.url(value) && siteOf(value) !== '',
  record: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  records: (value) =>
    Array.isArray(value) && value.length <= maxHighlights && value.every(is.record),
  ids: (value) => Array.isArray(value) && value.length <= maxHighlights && value.every(is.ticket),
  place: (value) => value === null || isPlace(value),
  lack: (value) =>
    noArticleKinds.has(value?.kind)
    && (value.frame === '' || (is.url(value.frame) && /^https?:\/\//.test(value.frame))),
  rules: (value) => isList(value, siteRule),
  decisions: (value) => isList(value, decision),
  fields: (value) => isList(value, /^[a-z]{1,16}$/),
};

/** @param {any} value @param {RegExp} pattern */
function isList(value, pattern) {
  return Array.isArray(value) && value.length <= maxListItems
    && value.every((each) => typeof each === 'string' && pattern.test(each));
}

/** @param {any} value */
function isPlace(value) {
  const { text, ratio, y } = value ?? {};
  return typeof text === 'string' && text.length <= maxPlaceChars && Number.isFinite(ratio)
    && Number.isFinite(y);
}

/** @typedef {{from: Tier[], body: Record<string, Check>}} Rule */

/**
 * @type
 *   {{background: Record<keyof BackgroundMessages, Rule>, host: Record<keyof HostMessages, Rule>}}
 */
const rules = {
  background: {
    awaitHost: { from: ['content', 'page'], body: { ticket: is.ticket } },
    state: { from: ['content'], body: { state: is.state } },
    readInTab: { from: ['content'], body: { ticket: is.ticket } },
    failed: { from: ['content'], body: { code: is.word } },
    openSample: { from: ['page'], body: {} },
    retry: { from: ['page'], body: { tabId: is.count } },
    reload: { from: ['page'], body: { tabId: is.count } },
    openSettings: { from: ['page'], body: {} },
    openingKey: { from: ['page'], body: {} },
    isLoading: { from: ['content'], body: {} },
    reopen: { from: ['content'], body: {} },
    opensByItself: { from: ['page'], body: { site: is.site } },
    openSite: { from: ['page'], body: { site: is.site, wanted: is.flag } },
    permitSite: { from: ['page'], body: { site: is.site } },
    picturePermission: { from: ['page'], body: { site: is.site } },
    isPageOpen: { from: ['page'], body: { url: is.webURL } },
    permitPictures: { from: ['page'], body: { site: is.site } },
    openByItself: { from: ['content'], body: {} },
    startHost: { from: ['page'], body: {} },
    showSaved: { from: ['page'], body: { saved: is.flag } },
    pageSaved: { from: ['content'], body: {} },
    openSaved: { from: ['content'], body: { tags: is.flag } },
    saveLink: { from: ['content'], body: { ticket: is.ticket } },
    openLibrary: { from: ['page'],
      body: { id: is.id, version: (version) => version === undefined || is.id(version) } },
    openLab: { from: ['page'], body: { ticket: is.ticket, node: is.count } },
  },
  host: {
    admit: {
      from: ['background'],
      body: { ticket: is.ticket, tabId: is.count, engine: is.word, rules: is.rules,
        articlesOnly: is.flag, saves: is.saving, look: is.record },
    },
    chunk: {
      from: ['content'],
      body: { ticket: is.ticket, index: is.count, text: is.text, last: is.flag, url: is.url,
        place: is.place, lack: is.lack },
    },
    article: { from: ['page'], body: { ticket: is.ticket } },
    moved: { from: ['content'], body: { ticket: is.ticket, place: is.place } },
    reread: {
      from: ['page'],
      body: { ticket: is.ticket, engine: is.word, pick: is.count, rules: is.rules,
        decide: is.decisions, fields: is.fields },
    },
    nextAddress: { from: ['content'], body: { ticket: is.ticket, after: is.count } },
    nextChunk: {
      from: ['content'],
      body: { ticket: is.ticket, index: is.count, bytes: is.bytes, last: is.flag, url: is.url,
        charset: is.word },
    },
    prepare: { from: ['page'], body: {} },
    nextPage: { from: ['page'], body: { ticket: is.ticket, after: is.count } },
    savedCopy: { from: ['page'], body: { ticket: is.ticket } },
    saveArticle: { from: ['page'], body: { ticket: is.ticket, confirmed: is.flag } },
    changeSaved: { from: ['page'], body: { ticket: is.ticket, fields: is.record } },
    removeSaved: { from: ['page'], body: { ticket: is.ticket } },
    restoreSaved: { from: ['page'], body: { ticket: is.ticket } },
    savedVersion: { from: ['page'], body: { ticket: is.ticket } },
    keepPictures: { from: ['page'], body: { ticket: is.ticket } },
    exportPictures: { from: ['page'], body: { ticket: is.ticket, stored: is.flag } },
    exportPicture: { from: ['page'], body: { ticket: is.ticket, index: is.count, from: is.count } },
    dropPictures: { from: ['page'], body: { ticket: is.ticket } },
    highlights: { from: ['page'], body: { ticket: is.ticket } },
    addHighlights: { from: ['page'],
      body: { ticket: is.ticket, confirmed: is.flag, highlights: is.records } },
    changeHighlight: { from: ['page'],
      body: { ticket: is.ticket, id: is.ticket, fields: is.record } },
    removeHighlights: { from: ['page'], body: { ticket: is.ticket, ids: is.ids } },
    putBackHighlights: { from: ['page'], body: { ticket: is.ticket, highlights: is.records } },
    carryHighlights: { from: ['page'],
      body: { ticket: is.ticket, version: is.ticket, anchors: is.records } },
    library: { from: ['library'], body: { name: is.word, args: is.record } },
    findSaved: { from: ['background'], body: { url: is.url } },
    saveAddress: { from: ['background'], body: { url: is.url, title: is.text } },
    handToLab: { from: ['background'],
      body: { ticket: is.ticket, tabId: is.count, isPrivate: is.flag } },
    readSample: { from: ['background'], body: { ticket: is.ticket, tabId: is.count } },
    labPage: { from: ['lab'], body: { id: is.ticket, index: is.count } },
  },
};

/** The message from the extraction host to all reader views after a change of the library. */
export const libraryChanged = { target: 'reader', kind: 'libraryChanged' };

/**
 * Calls `listener` after each change of the library.
 *
 * @param {() => void} listener
 * @param {AbortSignal} signal
 */
export function onLibraryChanged(listener, signal) {
  const stop = onMessage((message, sender) => {
    const { target, kind } = /** @type {any} */ (message) ?? {};
    if (sender.id === api.runtime.id && target === libraryChanged.target
      && kind === libraryChanged.kind) listener();
    return undefined;
  });
  signal.addEventListener('abort', stop, { once: true });
}

/**
 * Lets the handlers answer the messages to `target`. Messages that break the rules
 * for `target` are ignored.
 * @template {keyof typeof rules} Target
 * @param {Target} target
 * @param {Target extends 'host' ? Handlers<HostMessages> : Handlers<BackgroundMessages>} handlers
 */
export function receive(target, handlers) {
  onMessage((message, sender) => {
    const body = /** @type {any} */ (message);
    const from = sourceOf(sender);
    if (!from || body?.target !== target || !isAllowed(rules[target], body, from.tier)) {
      return undefined;
    }
    return /** @type {any} */ (handlers)[body.kind](body, from);
  });
}

/** @param {Record<string, Rule>} table @param {any} body @param {Tier} tier */
function isAllowed(table, body, tier) {
  if (!Object.hasOwn(table, body.kind)) return false;
  const rule = table[body.kind];
  const mayAsk = rule.from.includes(tier) || (tier === 'library' && rule.from.includes('page'));
  return mayAsk && Object.entries(rule.body).every(([name, check]) => check(body[name]));
}

/**
 * @param {chrome.runtime.MessageSender} sender
 * @returns {Source | null} null for another extension, and for a content script in a frame of a web
 *   page
 */
export function sourceOf(sender) {
  if (sender.id !== api.runtime.id) return null;
  const about = { tabId: sender.tab?.id ?? -1, url: sender.url ?? '',
    isPrivate: sender.tab?.incognito === true };
  if (sender.url?.startsWith(ownURL(''))) return { tier: tierOf(sender, sender.url), ...about };
  return sender.tab && sender.frameId === 0 ? { tier: 'content', ...about } : null;
}

/**
 * The pages that may use the whole library. Web pages can neither open nor contain them, because
 * the manifest does not make them accessible.
 */
const libraryPages = ['extension/library/library.html', 'extension/options/options.html'];

/** The lab's page. Web pages can't open or contain it either. */
const labPath = 'extension/lab/lab.html';

/**
 * @param {chrome.runtime.MessageSender} sender one of our own documents
 * @param {string} url
 * @returns {Tier}
 */
function tierOf({ tab, frameId }, url) {
  const address = url.replace(/[?#].*$/s, '');
  if (tab && frameId === 0 && libraryPages.some((path) => ownURL(path) === address)) {
    return 'library';
  }
  if (tab && frameId === 0 && address === ownURL(labPath)) return 'lab';
  return tab || isPage(url) ? 'page' : 'background';
}

/** @param {string} url */
function isPage(url) {
  return new URL(url).pathname.endsWith('.html');
}

/**
 * @template {keyof BackgroundMessages} Kind
 * @param {Kind} kind
 * @param {BackgroundMessages[Kind]} body
 */
export function askBackground(kind, body) {
  return api.runtime.sendMessage({ target: 'background', kind, ...body });
}

/**
 * @template {keyof HostMessages} Kind
 * @param {Kind} kind
 * @param {HostMessages[Kind]} body
 */
export function askHost(kind, body) {
  return api.runtime.sendMessage({ target: 'host', kind, ...body });
}

/**
 * Catches the error of a message that nobody receives: the extraction host does not listen yet or
 * has ended, or the extension was updated.
 */
export function nothingWithoutListener() {
  return undefined;
}
