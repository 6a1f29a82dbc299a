import { enterHTML } from '../article/enter-html.js';
import { build } from '../elements.js';
import { remoteAddress } from '../network/pictures.js';
import { newContentOf } from '../next-page/append-page.js';
import { setFormulas } from '../text/formulas.js';

/**
 * @import { Article } from '../host.js'
 * @import { ArticleFacts } from './markdown-file.js'
 *
 * @typedef {object} FileOptions
 * @property {boolean} pictures  whether the file may load the article's pictures from the network
 * @property {string} picture  the text of a link to a picture that has no alternative text
 * @property {string} table  the accessible name of the scrollable box around a table without a caption
 * @property {string} uiLang  the language of these two texts and of the date
 */

// The style sheet contains neither child combinators (>) nor nesting (&),
// because XMLSerializer writes these characters as entities, and HTML does not
// decode entities inside a style element.
const STYLE = `
:root { color-scheme: light dark; --page: #fff; --text: #15141a; --muted: #4a4954; --link: #0b4796; --rule: #d5d3da; --surface: #f4f3f5; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1c1b22; --text: #fbfbfe; --muted: #c4c3cd; --link: #a6ccff; --rule: #45434f; --surface: #282730; }
}
html { background: var(--page); color: var(--text); font: 1.2em/1.6 "Iowan Old Style", Charter, "Sitka Text", Cambria, "Noto Serif", serif; }
body { margin: 0 auto; max-width: 34em; overflow-wrap: break-word; padding: 2rem 1.25rem 4rem; }
a { color: var(--link); }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; }
.source { color: var(--muted); font: 0.8em/1.5 system-ui, sans-serif; }
.source span, .source a, .source time { display: inline-block; margin-inline-end: 0.9em; }
img { height: auto; max-width: 100%; }
figure { margin: 1.5em 0; }
figcaption, caption { color: var(--muted); font-size: 0.85em; text-align: start; }
pre, code, kbd, samp { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.85em; }
pre { background: var(--surface); direction: ltr; padding: 0.8em 1em; tab-size: 4; text-align: left; white-space: pre-wrap; }
pre code { font-size: 1em; }
blockquote { border-inline-start: 3px solid var(--rule); margin-inline: 0; padding-inline-start: 1em; }
[role="note"] { background: var(--surface); border-inline-start: 3px solid var(--muted); padding: 0.1em 1em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
td, th { border: 1px solid var(--rule); padding: 0.3em 0.6em; text-align: start; vertical-align: top; }
@media print { html { font-size: 11pt; } body { max-width: none; padding: 0; } }
`;

/**
 * Writes the article as one self-contained HTML file. The file's content
 * security policy forbids all scripts, and all requests except those for
 * pictures.
 *
 * The elements are built in a separate document, which loads nothing. The
 * content passes the view's allowlist (enter-html.js), and the browser
 * serializes the elements. The root element is never inserted into the separate
 * document: if it were, Chromium would apply the view's content security policy
 * to the file's style element.
 *
 * @param {Article[]} pages  the article and the pages that were added to it
 * @param {ArticleFacts} facts
 * @param {FileOptions} options
 * @returns {string}
 */
export function htmlFile(pages, facts, options) {
  const [article] = pages;
  const root = document.implementation.createHTMLDocument().createElement('html');
  if (article.lang) root.lang = article.lang;
  root.dir = article.dir || 'auto';
  // The content is appended last, when the tree already belongs to the separate
  // document: in the view's own document, the pictures would load.
  const element = build('article', {}, ...header(facts, options));
  root.append(head(facts.title, options), build('body', {}, build('main', {}, element)));
  element.append(...pages.map((_, i) => contentOf(pages.slice(0, i + 1), options)));
  return `<!DOCTYPE html>\n${new XMLSerializer().serializeToString(root)}\n`;
}

/** @param {string} title @param {FileOptions} options */
function head(title, { pictures }) {
  const images = pictures ? 'http: https: data:' : 'data:';
  const policy = `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;
  return build('head', {},
    build('meta', { charset: 'utf-8' }),
    build('meta', { 'http-equiv': 'Content-Security-Policy', 'content': policy }),
    build('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    build('meta', { name: 'referrer', content: 'no-referrer' }),
    build('title', {}, title),
    build('style', {}, STYLE));
}

/** @param {ArticleFacts} facts @param {FileOptions} options */
function header({ title, byline, published, day, site, address }, { uiLang }) {
  const facts = [
    ...(site ? [address ? build('a', { href: address, rel: 'noreferrer', dir: 'auto' }, site) : build('span', { dir: 'auto' }, site)] : []),
    ...(byline ? [build('span', { dir: 'auto' }, byline)] : []),
    ...(published ? [build('time', { datetime: published, lang: uiLang, dir: 'auto' }, day)] : []),
  ];
  return [build('h1', { dir: 'auto' }, title), ...(facts.length > 0 ? [build('p', { class: 'source' }, ...facts)] : [])];
}

/** Returns the last page's content, without the parts that repeat earlier pages. @param {Article[]} pages @param {FileOptions} options */
function contentOf(pages, options) {
  const tree = pages.length > 1 ? newContentOf(pages) : enterHTML(pages[0].html);
  if (!tree) return '';
  setFormulas(tree);
  for (const link of tree.querySelectorAll('a[target]')) link.removeAttribute('target'); // target makes links leave the view's frame, and the file is not in a frame
  for (const table of tree.querySelectorAll('table')) wrapInScroller(table, options);
  if (!options.pictures) {
    for (const image of tree.querySelectorAll('img')) replaceByLink(image, options);
  }
  return tree;
}

/**
 * Puts a table into a box. If the table is wider than the screen, the user can
 * scroll the box, also by keyboard.
 *
 * @param {HTMLTableElement} table
 * @param {FileOptions} options
 */
function wrapInScroller(table, { table: name }) {
  if (table.parentElement?.closest('table')) return;
  const box = build('div', { 'class': 'wide', 'tabindex': '0', 'role': 'group', 'aria-label': table.caption?.textContent?.trim() || name });
  table.replaceWith(box);
  box.append(table);
}

/**
 * Replaces a picture that the file must not load by a link to the picture.
 *
 * @param {HTMLImageElement} image
 * @param {FileOptions} options
 */
function replaceByLink(image, { picture, uiLang }) {
  const address = remoteAddress(image);
  if (!address) return;
  const label = image.alt ? build('span', {}, image.alt) : build('span', { lang: uiLang }, picture);
  image.replaceWith(image.closest('a') ? label : build('a', { href: address, rel: 'noreferrer' }, label));
}
