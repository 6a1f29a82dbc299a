import { linkAddress } from '../article/addresses.js';
import { makeLinkExternal } from '../article/enter-html.js';
import { build } from '../elements.js';

/**
 * @import { Article, Host, Share } from '../host.js'
 */

/** A declared length counts headings and captions in, or not: only a clear difference is one. */
const CLEARLY_MORE = 1.3;

/**
 * How much of the page the article has, in sentences, and what the page says
 * about there being more.
 *
 * @param {Article} article
 * @param {Host} host
 * @param {Article[]} [following]  its further pages that are shown
 */
export function completeness(article, host, following = []) {
  const { share, words } = article;
  const part = build('div', { class: 'completeness' });
  if (!share) return part;
  part.append(...[...sentences(share, words, host), ...structure(article, host), ...judgement(article, host)].map((sentence) => build('p', {}, sentence)));
  const next = linkAddress((following.at(-1) ?? article).share?.next ?? '');
  if (next) part.append(build('p', {}, host.text('viewShareNext'), ' ', nextLink(next, host)));
  return part;
}

/**
 * @param {Share} share
 * @param {number} shown  words of the article, those of hidden parts that it shows included
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {string[]}
 */
export function sentences({ words, kept, leftLinks, declared, paywalled }, shown, { text, uiLang }) {
  const number = new Intl.NumberFormat(uiLang);
  const percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
  const said = [text('viewShare', percent.format(words ? kept / words : 0), number.format(kept), number.format(words))];
  const left = words - kept;
  if (left > 0) said.push(text('viewShareLeft', number.format(left), percent.format(leftLinks / left)));
  if (declared > shown * CLEARLY_MORE) said.push(text('viewShareDeclared', number.format(declared)));
  if (paywalled) said.push(text('viewSharePaywalled'));
  return said;
}

/**
 * What became of the page's structure, where it went beyond every measure.
 *
 * @param {Pick<Article, 'simplified'>} article
 * @param {Pick<Host, 'text'>} host
 * @returns {string[]}
 */
export function structure({ simplified }, { text }) {
  return simplified ? [text('viewShareSimplified')] : [];
}

/** The kinds of pages that the core tells apart. */
const KINDS = new Map([
  ['article', 'viewKindArticle'], ['documentation', 'viewKindDocumentation'], ['service', 'viewKindService'], ['forum', 'viewKindForum'],
  ['collection', 'viewKindCollection'], ['listing', 'viewKindListing'], ['product', 'viewKindProduct'],
]);

/**
 * What the page was taken for, and how well the choice probably fits. Not
 * every method tells.
 *
 * @param {Pick<Article, 'kind' | 'confidence'>} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {string[]}
 */
export function judgement({ kind, confidence }, { text, uiLang }) {
  const said = [];
  const known = KINDS.get(kind);
  if (known) said.push(text(known));
  if (confidence > 0) said.push(text('viewConfidence', new Intl.NumberFormat(uiLang, { style: 'percent' }).format(confidence)));
  return said;
}

/** @param {string} address @param {Host} host */
function nextLink(address, host) {
  const link = build('a', { href: address }, host.text('viewShareNextLink'));
  makeLinkExternal(link);
  return link;
}
