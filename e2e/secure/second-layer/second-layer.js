/**
 * A page of the test build alone: it lets tests give HTML to the view that no
 * sanitiser has seen. The modules are the view's own.
 */
import { enterHTML } from '../../../ui/article/enter-html.js';
import { ReaderView } from '../../../ui/reader-view.js';

/** @type {import('../../../ui/host.js').Host} */
const host = {
  text: (key) => key,
  close() {},
  uiLang: 'en',
  storage: { load: async () => ({}), save: async () => {} },
};

const view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')), host);

/** How HTML enters a document: as the view does it, and as a browser would. */
const entrances = {
  /** @param {string} html */
  view: (html) => enterHTML(html),
  /** @param {string} html @param {Document} into */
  raw: (html, into) => {
    const range = into.createRange();
    range.selectNodeContents(into.body);
    return range.createContextualFragment(html);
  },
};

/** Every text that the core sends is the payload. @param {string} payload */
function showAs(payload) {
  return view.show({
    title: payload, byline: payload, site: payload, published: payload, lang: payload, dir: payload, excerpt: payload,
    image: payload, url: payload, engine: payload, kind: payload, confidence: 1, words: 9, minutes: 1, html: payload,
  });
}

Object.assign(window, { entrances, showAs });
