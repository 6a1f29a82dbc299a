/**
 * Opens a long article with the view's modules. Runs in a web page that is served
 * from the repository's folder, so the test decides when the article's next portion
 * is entered.
 */
import { OpenedArticle } from '../../../browser/ui/view/opened-article.js';
import { SettingsStore } from '../../../browser/ui/settings/store.js';

/**
 * @param {string} html of the article's content
 * @param {Record<string, unknown>} [stored] settings
 */
export function open(html, stored = {}) {
  const settings = new SettingsStore({ load: async () => stored, save: async () => {} });
  const { signal } = new AbortController();
  const host = { text: (/** @type {string} */ key) => key, uiLang: 'en' };
  const article = {
    html,
    title: 'Long',
    byline: '',
    site: '',
    published: '',
    lang: 'en',
    dir: '',
    excerpt: '',
    image: '',
    url: '',
    engine: '',
    kind: '',
    confidence: 1,
    words: 9,
    minutes: 1,
  };
  return { opened: new OpenedArticle(article, host, settings, signal), settings, host, signal };
}
