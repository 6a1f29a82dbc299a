/**
 * Shows unsanitized HTML in the reader view. Only the test build has this page.
 * The imported modules are those of the product.
 */
import { enterHTML } from '../../../../browser/ui/article/enter-html.js';
import { ReaderView } from '../../../../browser/ui/view/reader-view.js';

/** @type {import('../../../../browser/ui/host.js').Host} */
const host = {
  text: (key) => key,
  close() {},
  uiLang: 'en',
  storage: { load: async () => ({}), save: async () => {} },
};

const view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')), host);

/** Two functions that make nodes from HTML: that of the reader view, and that of the browser. */
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

/**
 * Shows an article with the payload as its title, its content and every other text.
 *
 * @param {string} payload
 */
function showAs(payload) {
  return view.show({
    title: payload,
    byline: payload,
    site: payload,
    published: payload,
    lang: payload,
    dir: payload,
    excerpt: payload,
    image: payload,
    url: payload,
    engine: payload,
    kind: payload,
    confidence: 1,
    words: 9,
    minutes: 1,
    html: payload,
  });
}

Object.assign(window, { entrances, showAs });
