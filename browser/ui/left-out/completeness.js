import { linkAddress } from '../../model/addresses.js';
import { makeLinkExternal } from '../article/enter-html.js';
import { build } from '../elements.js';

/**
 * @import { Article, Share } from '../../model/article.js'
 * @import { Host } from '../host.js'
 */

/**
 * A page can declare its number of words. The sheet "Something missing?"
 * mentions this number only if it is more than MIN_DECLARED_RATIO times the
 * number of words shown. Smaller differences occur because some sites count
 * headings and captions and others do not.
 */
const MIN_DECLARED_RATIO = 1.3;

/**
 * Builds sentences about how much of the page is in the article, and whether
 * the page itself declares more text.
 *
 * @param {Article} article
 * @param {Host} host
 * @param {Article[]} [following]  the article's further pages that the view shows
 */
export function completeness(article, host, following = []) {
  const { share, words } = article;
  const part = build('div', { class: 'completeness' });
  if (!share) return part;
  part.append(
    ...[...shareSentences(share, words, host), ...structureSentences(article, host),
      ...judgmentSentences(article, host)].map((sentence) => build('p', {}, sentence)),
  );
  const next = linkAddress((following.at(-1) ?? article).share?.next ?? '');
  if (next) part.append(build('p', {}, host.text('viewShareNext'), ' ', nextLink(next, host)));
  return part;
}

/**
 * Returns sentences about the share of the page that is in the article.
 *
 * @param {Share} share
 * @param {number} shown  words of the article, including those that the page hides
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {string[]}
 */
export function shareSentences({ words, kept, leftLinks, declared, paywalled }, shown,
  { text, uiLang })
{
  const number = new Intl.NumberFormat(uiLang);
  const percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
  const sentences = [
    text('viewShare', percent.format(words ? kept / words : 0), number.format(kept),
      number.format(words)),
  ];
  const left = words - kept;
  if (left > 0) {
    sentences.push(text('viewShareLeft', number.format(left), percent.format(leftLinks / left)));
  }
  if (declared > shown * MIN_DECLARED_RATIO) {
    sentences.push(text('viewShareDeclared', number.format(declared)));
  }
  if (paywalled) sentences.push(text('viewSharePaywalled'));
  return sentences;
}

/**
 * Returns a sentence if the page's structure was simplified because it exceeded
 * a limit.
 *
 * @param {Pick<Article, 'simplified'>} article
 * @param {Pick<Host, 'text'>} host
 * @returns {string[]}
 */
export function structureSentences({ simplified }, { text }) {
  return simplified ? [text('viewShareSimplified')] : [];
}

/** The message key for each kind of page that the core recognizes. */
const KIND_TEXTS = new Map([
  ['article', 'viewKindArticle'],
  ['documentation', 'viewKindDocumentation'],
  ['service', 'viewKindService'],
  ['forum', 'viewKindForum'],
  ['collection', 'viewKindCollection'],
  ['listing', 'viewKindListing'],
  ['product', 'viewKindProduct'],
]);

/**
 * Returns sentences about the kind of the page and the quality of the
 * selection, as the engine estimates them. Some engines estimate neither.
 *
 * @param {Pick<Article, 'kind' | 'confidence'>} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {string[]}
 */
export function judgmentSentences({ kind, confidence }, { text, uiLang }) {
  const sentences = [];
  const known = KIND_TEXTS.get(kind);
  if (known) sentences.push(text(known));
  if (confidence > 0) {
    sentences.push(
      text('viewConfidence',
        new Intl.NumberFormat(uiLang, { style: 'percent' }).format(confidence)),
    );
  }
  return sentences;
}

/** @param {string} address @param {Host} host */
function nextLink(address, host) {
  const link = build('a', { href: address }, host.text('viewShareNextLink'));
  makeLinkExternal(link);
  return link;
}
