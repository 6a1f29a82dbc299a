/**
 * Pages for the core.
 *
 * @import { PageText, Source } from '../imported.js'
 */

/** What wallabag keeps in the place of an article that it could not read. */
const FAILED =
  /^(?:<p>)?\s*(?:wallabag can.{1,8}t retrieve contents for this article|\[unable to retrieve full-text content\])/i;

/**
 * Makes a page of an article's HTML, as programs export it without a head.
 * @param {string} html @param {{title: string, lang?: string}} head
 * @returns {PageText | undefined} undefined if there is no text
 */
export function htmlPage(html, head) {
  const text = html.trim();
  if (text === '' || FAILED.test(text)) return undefined;
  const page = wholePage(html, head);
  return { format: 'html', file: '', size: page.length,
    open: async () => new Blob([page], { type: 'text/html' }) };
}

/**
 * Makes the page when it is needed.
 *
 * @param {Source} source has an article's HTML without a head
 * @param {{title: string, lang?: string}} head
 * @returns {PageText}
 */
export function htmlPageIn(source, head) {
  return { format: 'html', file: '', size: source.size,
    open: async () =>
      new Blob([wholePage(await (await source.open()).text(), head)], { type: 'text/html' }) };
}

/** @param {Source} source  a page that a browser or a program has saved @returns {PageText} */
export function filePage(source) {
  return { format: 'file', file: source.path.split('/').at(-1) ?? '', size: source.size,
    open: source.open };
}

/** @param {string} html @param {{title: string, lang?: string}} head */
function wholePage(html, { title, lang = '' }) {
  if (/<html[\s>]/i.test(html.slice(0, 1000))) return html;
  const language = /^[\w-]{2,35}$/.test(lang) ? ` lang="${lang.replace('_', '-')}"` : '';
  const name = escaped(title.trim());
  const [inHead, heading] = name === ''
    ? ['', '']
    // an empty heading would hide that of the text
    : [`<title>${name}</title>`, `<h1>${name}</h1>\n`];
  return `<!doctype html><html${language}><head><meta charset="utf-8">${inHead}</head><body><main><article>${heading}${html}\n</article></main></body></html>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
