import { announceGrowth } from '../article-growth.js';
import { enterHTML } from '../article/enter-html.js';
import { addScrollers } from '../article/scrollers.js';
import { build } from '../elements.js';
import { leaveOutPrivate, withholdPictures } from '../network/pictures.js';
import { showStoredPictures } from '../network/stored-pictures.js';
import { setFormulas } from '../text/formulas.js';
import { markNumberColumns } from '../text/number-columns.js';
import { markScript, markScripts } from '../text/writing-systems.js';
import { keyOf, repeatsAmong } from './repeats.js';

/**
 * @import { Article } from '../../model/article.js'
 * @import { Reading } from '../reading.js'
 * @import { Unit } from './repeats.js'
 */

/** Elements that are compared with earlier pages as a whole, whatever they contain. */
const ATOMIC_BLOCKS = 'figure, table, pre, math';
/**
 * All elements that are compared with earlier pages. Of nested elements, only the innermost is
 * compared, unless an outer one is in ATOMIC_BLOCKS.
 */
const BLOCKS =
  `${ATOMIC_BLOCKS}, p, li, dt, dd, h2, h3, h4, h5, h6, blockquote, details, div, ul, ol, dl`;
const PROSE = 'p, li, dd, blockquote, div';

/**
 * Adds the article's next page below the earlier pages. Blocks that repeat
 * earlier ones are left out.
 *
 * @param {Reading} reading
 * @param {Article} page
 * @param {number} number  the page's number, at least 2
 * @returns {HTMLElement | null} the heading above the added page; null if the page has nothing new
 */
export function appendPage(reading, page, number) {
  const { host, settings, content, signal } = reading;
  const entered = newContentOf([reading.article, ...reading.following.slice(0, number - 2), page]);
  if (!entered) {
    return null;
  }
  showStoredPictures(entered, host);
  leaveOutPrivate(entered, reading.article.url, host);
  // before the page enters the document, because pictures load there
  withholdPictures(entered, settings, host, signal);
  const box = build('div', {}, entered);
  addScrollers(box, host, signal);
  setFormulas(box);
  markNumberColumns(box);
  const title = build(topHeadingIn(content), { 'class': 'next-page', 'data-page': String(number) },
    build('span', { lang: host.uiLang, dir: 'auto' },
      host.text('viewNextPage', new Intl.NumberFormat(host.uiLang).format(number))));
  const added = [title, ...box.children];
  content.append(title, ...box.childNodes);
  markLanguage(added.slice(1), page, reading.article);
  announceGrowth(content, added);
  return title;
}

/**
 * Returns the last page's content without the blocks that it repeats from the
 * earlier pages.
 *
 * @param {Article[]} pages
 * @returns {DocumentFragment | null} null if the last page has nothing new
 */
export function newContentOf(pages) {
  const page = pages[pages.length - 1];
  const entered = enterHTML(page.html);
  dropRepeats(entered, pages.slice(0, -1), page);
  if (!hasContent(entered)) {
    return null;
  }
  makeIdsUnique(entered, pages.length);
  return entered;
}

/**
 * Removes the blocks that a page repeats from earlier pages.
 *
 * @param {DocumentFragment} entered  the page's content
 * @param {Article[]} before  the earlier pages
 * @param {Article} page
 */
function dropRepeats(entered, before, page) {
  const elements = unitsIn(entered);
  const headKeys = [...before, page].flatMap((
    { title, byline, excerpt },
  ) => [title, byline, excerpt]).filter(Boolean).map((text) => keyOf(text));
  const repeated = repeatsAmong(elements.map(unitOf),
    before.map(({ html }) => unitsIn(enterHTML(html)).map(unitOf)), headKeys);
  for (const i of repeated) {
    removeWithEmptyParents(elements[i]);
  }
}

/** @param {ParentNode} root @returns {Element[]} in document order */
function unitsIn(root) {
  return [...root.querySelectorAll(BLOCKS)].filter((each) =>
    !each.parentElement?.closest(ATOMIC_BLOCKS)
    && (each.matches(ATOMIC_BLOCKS) || !each.querySelector(BLOCKS))
  );
}

/** @param {Element} element @returns {Unit} */
function unitOf(element) {
  const pictures = [...element.querySelectorAll('img')].map((image) =>
    image.getAttribute('src') ?? ''
  );
  return { key: keyOf(element.textContent ?? '', pictures), isProse: element.matches(PROSE) };
}

/** @param {Element} element */
function removeWithEmptyParents(element) {
  const parent = element.parentElement;
  element.remove();
  if (parent && !hasContent(parent)) {
    removeWithEmptyParents(parent);
  }
}

/** @param {ParentNode & Node} root */
function hasContent(root) {
  return (root.textContent ?? '').trim() !== '' || root.querySelector('img, math') !== null;
}

/**
 * Adds the page's number to the page's ids and to all references to them,
 * because all pages use the same ids for their footnotes. The core starts each
 * id with "p-", so ids that start with "p2-" or "p3-" are not in use.
 *
 * @param {DocumentFragment} entered
 * @param {number} number
 */
function makeIdsUnique(entered, number) {
  const unique = (/** @type {string} */ id) => id.replace(/^p-/, `p${number}-`);
  for (const element of entered.querySelectorAll('[id]')) {
    element.id = unique(element.id);
  }
  for (const link of entered.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${unique(link.getAttribute('href')?.slice(1) ?? '')}`);
  }
  for (const cell of entered.querySelectorAll('[headers]')) {
    cell.setAttribute('headers',
      (cell.getAttribute('headers') ?? '').split(/\s+/).map(unique).join(' '));
  }
}

/**
 * Returns the element name of the content's highest headings. The heading above
 * an added page gets the same level, because a page is not more important than
 * a section.
 *
 * @param {HTMLElement} content
 * @returns {'h2' | 'h3' | 'h4' | 'h5' | 'h6'}
 */
function topHeadingIn(content) {
  return /** @type {const} */ (['h2', 'h3', 'h4', 'h5', 'h6']).find((name) =>
    content.querySelector(name)
  ) ?? 'h2';
}

/**
 * Marks an added page's elements with the page's language and direction, and
 * with their writing systems.
 *
 * @param {Element[]} added
 * @param {Article} page
 * @param {Article} first
 */
function markLanguage(added, page, first) {
  for (const each of added.map((element) => /** @type {HTMLElement} */ (element))) {
    if (page.lang && page.lang !== first.lang) each.lang ||= page.lang;
    if (page.dir && page.dir !== first.dir) each.dir ||= page.dir;
    markScript(each);
    markScripts(each);
  }
}
