import { build } from '../elements.js';
import { plural, publishedDay, siteOf } from '../locale.js';
import { linkAddress } from '../../model/addresses.js';
import { makeLinkExternal } from './enter-html.js';
import { wholeWords } from './whole-words.js';

/**
 * @import { Article } from '../../model/article.js'
 * @import { Host } from '../host.js'
 */

/**
 * Builds the article's header: site, title, author, date and reading time. All
 * but the title are left out if they are unknown.
 *
 * @param {Article} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {HTMLElement}
 */
export function articleHeader(article, host) {
  const header = build('header', { class: 'head' });
  header.append(...site(article));
  header.append(build('h1', { tabindex: '-1' }, ...wholeWords(titleOf(article, host))));
  const facts = [...byline(article), ...published(article, host), ...minutes(article, host)];
  if (facts.length > 0) {
    header.append(build('p', { class: 'facts' }, ...facts));
  }
  header.append(...notices(article, host));
  return header;
}

/**
 * @param {Article} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {string} the article's title, or a substitute if it has none, because the tab and the
 *   heading need a text
 */
export function titleOf(article, host) {
  return article.title || article.site || siteOf(article.url) || host.text('viewUntitled');
}

/** @param {Article} article */
function site(article) {
  const name = article.site || siteOf(article.url);
  if (!name) {
    return [];
  }
  return [build('p', { class: 'origin' }, siteLink(name, linkAddress(article.url)))];
}

/**
 * Builds the site's name, as a link if there is an address.
 *
 * @param {string} name
 * @param {string} address
 */
function siteLink(name, address) {
  if (!address) {
    return build('span', { class: 'site', dir: 'auto' }, name);
  }
  const link = build('a', { class: 'site', dir: 'auto', href: address }, name);
  makeLinkExternal(link);
  return link;
}

/** @param {Article} article */
function byline(article) {
  return article.byline ? [build('span', { class: 'byline', dir: 'auto' }, article.byline)] : [];
}

// The date and the reading time are in the interface's language. The article
// around them may have another language and direction, so their elements have
// their own attributes lang and dir.

/**
 * Builds the publication date, if it is known.
 *
 * @param {Article} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 */
function published(article, host) {
  if (!article.published) {
    return [];
  }
  const day = publishedDay(article.published, host.uiLang);
  return [build('time', { datetime: article.published, lang: host.uiLang, dir: 'auto' }, day)];
}

/**
 * Builds the reading time, if the number of words is known.
 *
 * @param {Article} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 */
function minutes(article, host) {
  if (article.words === 0) {
    return [];
  }
  const time = plural(host, 'viewMinutes', Math.max(1, article.minutes));
  return [build('span', { class: 'minutes', lang: host.uiLang, dir: 'auto' }, time)];
}

/**
 * Builds the notices above an incomplete article: one if the end of the page is
 * missing, and one if the formatting is missing.
 *
 * @param {Article} article
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 */
function notices(article, host) {
  const keys = [...(article.cut ? ['viewCut'] : []), ...(article.plain ? ['viewPlain'] : [])];
  return keys.map((key) =>
    build('p', { class: 'note', lang: host.uiLang, dir: 'auto' }, host.text(key))
  );
}
