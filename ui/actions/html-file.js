import { enterHTML } from '../article/enter-html.js';
import { build } from '../elements.js';
import { remoteAddress } from '../network/pictures.js';
import { restOfPage } from '../next-page/append-page.js';
import { setFormulas } from '../text/formulas.js';

/**
 * @import { Article } from '../host.js'
 * @import { Facts } from './markdown-file.js'
 *
 * @typedef {object} FileOptions
 * @property {boolean} pictures  whether the file may ask the network for the article's pictures
 * @property {string} picture  the word for one without a description
 * @property {string} table  the name of what a table scrolls in
 * @property {string} uiLang  of the words that are not the page's
 */

// Without child combinators and nesting: XML writes > and & as entities, which
// a style element in HTML does not read.
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
 * The article as one file that needs nothing else: it runs no script whatever
 * a page smuggled in, and asks for nothing but pictures.
 *
 * It is built of a document that loads nothing, from the tree that the view
 * trusts (enter-html.js), and written by the browser. It never stands in that
 * document: there Chromium would hold its style to the policy of the view.
 *
 * @param {Article[]} pages  one, and those that were added to it
 * @param {Facts} facts
 * @param {FileOptions} options
 * @returns {string}
 */
export function htmlFile(pages, facts, options) {
  const [article] = pages;
  const root = document.implementation.createHTMLDocument().createElement('html');
  if (article.lang) root.lang = article.lang;
  root.dir = article.dir || 'auto';
  // The pictures come last, into a tree that is the other document's already: in the view's own they would be loaded.
  const element = build('article', {}, ...header(facts, options));
  root.append(head(facts.title, options), build('body', {}, build('main', {}, element)));
  element.append(...pages.map((_, i) => content(pages.slice(0, i + 1), options)));
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

/** @param {Facts} facts @param {FileOptions} options */
function header({ title, byline, published, day, site, address }, { uiLang }) {
  const facts = [
    ...(site ? [address ? build('a', { href: address, rel: 'noreferrer', dir: 'auto' }, site) : build('span', { dir: 'auto' }, site)] : []),
    ...(byline ? [build('span', { dir: 'auto' }, byline)] : []),
    ...(published ? [build('time', { datetime: published, lang: uiLang, dir: 'auto' }, day)] : []),
  ];
  return [build('h1', { dir: 'auto' }, title), ...(facts.length > 0 ? [build('p', { class: 'source' }, ...facts)] : [])];
}

/** The last one's. @param {Article[]} pages @param {FileOptions} options */
function content(pages, options) {
  const tree = pages.length > 1 ? restOfPage(pages) : enterHTML(pages[0].html);
  if (!tree) return '';
  setFormulas(tree);
  for (const link of tree.querySelectorAll('a[target]')) link.removeAttribute('target'); // no reader is around it
  for (const table of tree.querySelectorAll('table')) widen(table, options);
  if (!options.pictures) {
    for (const image of tree.querySelectorAll('img')) linkInstead(image, options);
  }
  return tree;
}

/**
 * A table that is wider than the screen scrolls by itself, by keyboard too.
 *
 * @param {HTMLTableElement} table
 * @param {FileOptions} options
 */
function widen(table, { table: name }) {
  if (table.parentElement?.closest('table')) return;
  const box = build('div', { 'class': 'wide', 'tabindex': '0', 'role': 'group', 'aria-label': table.caption?.textContent?.trim() || name });
  table.replaceWith(box);
  box.append(table);
}

/**
 * A picture that must not be asked for leaves a way to it.
 *
 * @param {HTMLImageElement} image
 * @param {FileOptions} options
 */
function linkInstead(image, { picture, uiLang }) {
  const address = remoteAddress(image);
  if (!address) return;
  const words = image.alt ? build('span', {}, image.alt) : build('span', { lang: uiLang }, picture);
  image.replaceWith(image.closest('a') ? words : build('a', { href: address, rel: 'noreferrer' }, words));
}
