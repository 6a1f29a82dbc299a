/**
 * A page added to a copy of the product by library-pictures.e2e.mjs: the reader view
 * with an article of which some pictures are stored.
 */
import { pictureNotice } from '../../../browser/library/pictures/view/notice.js';
import { StoredPictures } from '../../../browser/library/pictures/show.js';
import { ReaderView } from '../../../browser/ui/view/reader-view.js';

const api = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');

/**
 * @param {{html: string, url: string, stored: Record<string, string>, pictures: boolean}} options
 *   stored: the kind of picture by address
 */
async function showArticle({ html, url, stored, pictures }) {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>parent.ran = true;</script><rect width="40" height="30"/></svg>';
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  /** @type {Record<string, any>} */
  const kinds = {
    raster: { hash: 'raster', type: 'image/png',
      blob: await canvas.convertToBlob({ type: 'image/png' }) },
    drawing: { hash: 'drawing', type: 'image/svg+xml',
      blob: new Blob([drawing], { type: 'image/svg+xml' }) },
  };
  const storedPictures = await StoredPictures.open({
    usesOf: async () =>
      Object.entries(stored).map(([address, hash]) => ({ version: 'v', entry: 'e', address,
        outcome: 'kept', hash })
      ),
    picture: async (hash) => kinds[hash],
  }, 'v');
  const article = /** @type {any} */ ({
    title: 'Boats',
    byline: '',
    site: '',
    published: '',
    lang: 'en',
    dir: 'ltr',
    excerpt: '',
    image: '',
    url,
    kind: '',
    words: 9,
    minutes: 1,
    html,
    engine: 'fused',
    confidence: 1,
    blocks: [],
    engines: [],
    share: { words: 9, kept: 9, leftLinks: 0, declared: 0, paywalled: false, next: '' },
  });
  const host = {
    text: (/** @type {string} */ key, /** @type {string[]} */ ...values) =>
      api.i18n.getMessage(key, values),
    uiLang: 'en',
    close: () => {},
    storage: { load: async () => ({ pictures }), save: async () => {} },
    storedPicture: storedPictures.addressOf,
    reread: { read: async () => ({ article }) },
    library: keeper,
  };
  const root = /** @type {HTMLElement} */ (document.getElementById('reader'));
  await new ReaderView(root, host).show(article);
}

/** @type {any} */
const copy = { id: 'e', savedAt: 1, versions: 1, state: 'unread', favorite: false, tags: [],
  note: '', pictures: { all: 17, kept: 12, hosts: [] } };
const keeper = {
  isPrivate: false,
  find: async () => copy,
  saveShown: async () => copy,
  change: async () => copy,
  remove: async () => {},
  restore: async () => copy,
  open: () => {},
  keepPictures: async () => copy,
  onChange: () => {},
};

/**
 * Shows the notice; `answers` are the counts after each press of a button.
 *
 * @param {any} pictures
 * @param {any[]} answers
 */
function showNotice(pictures, answers) {
  const notice = pictureNotice({
    texts: { text: (key, ...values) => api.i18n.getMessage(key, values), uiLang: 'en' },
    pictures,
    keep: async (host) => {
      Reflect.set(window, 'requested', [...Reflect.get(window, 'requested') ?? [], { host,
        gesture: navigator.userActivation.isActive }]);
      const answer = answers.shift();
      if (!answer) throw new Error('full');
      return { pictures: answer };
    },
  });
  if (notice) document.querySelector('main')?.prepend(notice);
}

Object.assign(window, { showArticle, showNotice });
