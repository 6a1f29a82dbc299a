import { cleanAddress } from '../../model/clean-address.js';
import { titleOf } from '../article/header.js';
import { siteOf } from '../locale.js';

/**
 * Quotations with their source, for copying.
 *
 * @import { Article } from '../../model/article.js'
 * @import { Host } from '../host.js'
 * @import { Highlight } from '../../model/highlights/highlight.js'
 *
 * @typedef {object} Source
 * @property {string} title
 * @property {string} site
 * @property {string} address  '' for a file
 */

/**
 * Characters that have a meaning in Markdown. A quote is a page's text, so none of it may become
 * markup.
 */
const MARKUP = /[\\`*_{}[\]<>#|~$&!]/g;

/** The beginning of a line that would become a list or a line across the page. */
const LINE_MARKUP = /^([^\S\n\r\u2028\u2029]*)(?:([-+=])|(\d+)([.)]))/gm;

/** @param {{article: Article, host: Pick<Host, 'text' | 'uiLang'>}} reading @returns {Source} */
export function sourceOf({ article, host }) {
  return { title: titleOf(article, host), site: article.site || siteOf(article.url),
    address: cleanAddress(article.url) };
}

/** @param {string} quote @param {Source} source */
export function quotation(quote, { title, site, address }) {
  return `“${quote}”\n— ${[title, site, address].filter(Boolean).join(', ')}`;
}

/**
 * @param {Pick<Highlight, 'anchor' | 'note'>[]} highlights
 * @param {Source} source
 * @returns {string} Markdown: the quotes with their notes, and the source
 */
export function markdownQuotations(highlights, source) {
  return `${[...highlights.map(markdownQuotation), `— ${markdownSource(source)}`].join('\n\n')}\n`;
}

/** @param {Pick<Highlight, 'anchor' | 'note'>} highlight */
function markdownQuotation({ anchor: { exact }, note }) {
  const quote = escaped(exact).split('\n').map((line) => `> ${line}`).join('\n>\n');
  return note.trim() === '' ? quote : `${quote}\n\n${note.trim()}`;
}

/** @param {Source} source */
function markdownSource({ title, site, address }) {
  const name = escaped(title);
  const link = address
    ? `[${name}](<${address.replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`
    : name;
  return [link, escaped(site)].filter(Boolean).join(', ');
}

/** @param {string} text */
function escaped(text) {
  return text.replace(MARKUP, '\\$&')
    .replace(LINE_MARKUP,
      (_, space, symbol, number,
        end) => (symbol ? `${space}\\${symbol}` : `${space}${number}\\${end}`));
}
