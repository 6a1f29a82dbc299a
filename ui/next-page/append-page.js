import { announceGrowth } from '../article-growth.js';
import { enterHTML } from '../article/enter-html.js';
import { addScrollers } from '../article/scrollers.js';
import { build } from '../elements.js';
import { withholdPictures } from '../network/pictures.js';
import { setFormulas } from '../text/formulas.js';
import { markNumberColumns } from '../text/number-columns.js';
import { markScripts } from '../text/writing-systems.js';
import { keyOf, repeatsAmong } from './repeats.js';

/**
 * @import { Article } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { Unit } from './repeats.js'
 */

/** What is compared as one; of those inside each other the innermost, but for what has no parts of its own. */
const WHOLE = 'figure, table, pre, math';
const BLOCKS = `${WHOLE}, p, li, dt, dd, h2, h3, h4, h5, h6, blockquote, details, div, ul, ol, dl`;
const PROSE = 'p, li, dd, blockquote, div';

/**
 * Adds the article's next page below those that are there, without what it
 * repeats of them.
 *
 * @param {Reading} reading
 * @param {Article} page
 * @param {number} number  that it has among them, from 2 on
 * @returns {HTMLElement | null} its beginning; nothing where all of it is there already
 */
export function appendPage(reading, page, number) {
  const { host, settings, content, signal } = reading;
  const entered = restOfPage([reading.article, ...reading.following.slice(0, number - 2), page]);
  if (!entered) {
    return null;
  }
  withholdPictures(entered, settings, host, signal); // before a document has them, in which they would load
  const box = build('div', {}, entered);
  addScrollers(box, host, signal);
  setFormulas(box);
  markNumberColumns(box);
  const title = build(rankOf(content), { 'class': 'next-page', 'data-page': String(number) },
    build('span', { lang: host.uiLang, dir: 'auto' }, host.text('viewNextPage', new Intl.NumberFormat(host.uiLang).format(number))));
  const added = [title, ...box.children];
  content.append(title, ...box.childNodes);
  markLanguage(added.slice(1), page, reading.article);
  announceGrowth(content, added);
  return title;
}

/**
 * The last of an article's pages, without what it repeats of the others.
 *
 * @param {Article[]} pages
 * @returns {DocumentFragment | null} nothing where all of it is there already
 */
export function restOfPage(pages) {
  const page = pages[pages.length - 1];
  const entered = enterHTML(page.html);
  dropRepeats(entered, pages.slice(0, -1), page);
  if (!hasContent(entered)) {
    return null;
  }
  setIdsApart(entered, pages.length);
  return entered;
}

/**
 * @param {DocumentFragment} entered
 * @param {Article[]} before
 * @param {Article} page
 */
function dropRepeats(entered, before, page) {
  const elements = unitsIn(entered);
  const heads = [...before, page].flatMap(({ title, byline, excerpt }) => [title, byline, excerpt]).filter(Boolean).map((text) => keyOf(text));
  const repeated = repeatsAmong(elements.map(unitOf), before.map(({ html }) => unitsIn(enterHTML(html)).map(unitOf)), heads);
  for (const i of repeated) {
    removeWithShell(elements[i]);
  }
}

/** @param {ParentNode} root @returns {Element[]} in order */
function unitsIn(root) {
  return [...root.querySelectorAll(BLOCKS)].filter((each) => !each.parentElement?.closest(WHOLE)
    && (each.matches(WHOLE) || !each.querySelector(BLOCKS)));
}

/** @param {Element} element @returns {Unit} */
function unitOf(element) {
  const pictures = [...element.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  return { key: keyOf(element.textContent ?? '', pictures), isProse: element.matches(PROSE) };
}

/** Takes along what would be empty without it. @param {Element} element */
function removeWithShell(element) {
  const around = element.parentElement;
  element.remove();
  if (around && !hasContent(around)) {
    removeWithShell(around);
  }
}

/** @param {ParentNode & Node} root */
function hasContent(root) {
  return (root.textContent ?? '').trim() !== '' || root.querySelector('img, math') !== null;
}

/**
 * Pages have the same names for their notes. The core's begin with "p-", so no
 * name of another page is one with a number in it.
 *
 * @param {DocumentFragment} entered
 * @param {number} number
 */
function setIdsApart(entered, number) {
  const apart = (/** @type {string} */ id) => id.replace(/^p-/, `p${number}-`);
  for (const element of entered.querySelectorAll('[id]')) {
    element.id = apart(element.id);
  }
  for (const link of entered.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${apart(link.getAttribute('href')?.slice(1) ?? '')}`);
  }
  for (const cell of entered.querySelectorAll('[headers]')) {
    cell.setAttribute('headers', (cell.getAttribute('headers') ?? '').split(/\s+/).map(apart).join(' '));
  }
}

/** @param {HTMLElement} content @returns {'h2' | 'h3' | 'h4' | 'h5' | 'h6'} the rank of its highest headings: a page is no more than they are */
function rankOf(content) {
  return /** @type {const} */ (['h2', 'h3', 'h4', 'h5', 'h6']).find((rank) => content.querySelector(rank)) ?? 'h2';
}

/**
 * @param {Element[]} added
 * @param {Article} page
 * @param {Article} first
 */
function markLanguage(added, page, first) {
  for (const each of added.map((element) => /** @type {HTMLElement} */ (element))) {
    if (page.lang && page.lang !== first.lang) each.lang ||= page.lang;
    if (page.dir && page.dir !== first.dir) each.dir ||= page.dir;
    markScripts(each);
  }
}
