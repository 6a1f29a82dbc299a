import { bestMatches, EXACT, MIN_MATCH_CHARS } from './match-text.js';

/**
 * The reading position. A spot is a point inside a block of the article,
 * together with its position on the screen. It stays valid when the typography
 * or the layout changes. A place identifies the same point by the block's text
 * instead of its element, so it can also be found in the original page.
 *
 * @import { Place } from '../../model/article.js'
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Spot
 * @property {HTMLElement} block
 * @property {number} ratio  the share of the block's height above the point, from 0 to 1
 * @property {number} y  the point's position in the window, in px
 */

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, pre, blockquote, table, figure, dd, dt, summary';

/** A block is identified by the beginning of its text, up to this many UTF-16 units. */
const MATCH_CHARS = 120;

/** @param {HTMLElement} element @returns {HTMLElement[]} the innermost blocks, in order */
function blocksIn(element) {
  return [...element.querySelectorAll(BLOCKS)]
    .map((block) => /** @type {HTMLElement} */ (block))
    .filter((block) => !block.querySelector(BLOCKS));
}

/**
 * @param {HTMLElement} element  the article
 * @returns {Spot | null} the spot at the top of the view; null at the article's beginning
 */
export function spotInView(element) {
  const top = visibleTop();
  const blocks = blocksIn(element);
  // the window can show only elements below the last block
  const first = firstReaching(blocks, top) ?? blocks.at(-1);
  if (!first || first === blocks[0]) return null;
  const { heightBefore, height } = measure(first, top);
  return { block: first, ratio: height > 0 ? heightBefore / height : 0,
    y: heightBefore > 0 ? top : first.getBoundingClientRect().top };
}

/**
 * @param {HTMLElement} element  the article
 * @returns {Spot} the spot at the article's beginning
 */
export function beginningOf(element) {
  const [block] = blocksIn(element);
  return { block, ratio: 0, y: block.getBoundingClientRect().top };
}

/** @returns {number} the top of the window's visible part below the bar, in px */
function visibleTop() {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/**
 * Finds the first block that is not entirely before the visible part of the
 * article. A binary search is possible, because the blocks are in document
 * order.
 *
 * @param {HTMLElement[]} blocks
 * @param {number} top
 */
function firstReaching(blocks, top) {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches(blocks[middle], top)) high = middle;
    else low = middle + 1;
  }
  return blocks[low];
}

/** @param {HTMLElement} block @param {number} top */
function reaches(block, top) {
  const boxes = [...block.getClientRects()];
  return boxes.some((box) => !isBefore(box, block, top));
}

/**
 * Tells whether a block's box is before the visible part of the article: above
 * it, or on an earlier page in the layouts with pages. There a block can have
 * several boxes, on different pages.
 *
 * @param {DOMRect} box
 * @param {HTMLElement} block
 * @param {number} top
 */
function isBefore(box, block, top) {
  if (!isPaged()) return box.bottom <= top;
  return getComputedStyle(block).direction === 'rtl'
    ? box.left >= window.innerWidth
    : box.right <= pageStart();
}

/** @returns {boolean} whether the article is laid out in pages or columns */
export function isPaged() {
  return document.documentElement.dataset.layout !== 'scroll';
}

function pageStart() {
  return document.querySelector('main > .article')?.parentElement?.getBoundingClientRect().left
    ?? 0;
}

/**
 * Measures the block's height, and how much of that height is before the
 * visible part of the article.
 *
 * @param {HTMLElement} block
 * @param {number} top
 */
function measure(block, top) {
  let heightBefore = 0;
  let height = 0;
  for (const box of block.getClientRects()) {
    height += box.height;
    if (isBefore(box, block, top)) heightBefore += box.height;
    else if (!isPaged() && box.top < top) heightBefore += top - box.top;
  }
  return { heightBefore, height };
}

/**
 * Scrolls the article so that the spot is where it was on the screen, or turns
 * to the spot's page in the layouts with pages.
 *
 * @param {HTMLElement} main
 * @param {Spot} spot
 */
export function bringToView(main, { block, ratio, y }) {
  const { box, within } = boxAt(block, ratio);
  if (!box) return;
  if (isPaged()) {
    const start = pageStart();
    const pages = Math.floor((box.left + box.width / 2 - start) / main.clientWidth);
    main.scrollTo({ left: main.scrollLeft + pages * main.clientWidth, behavior: 'instant' });
  } else {
    const minY = visibleTop();
    window.scrollBy({ top: box.top + within - Math.max(minY, y), behavior: 'instant' });
  }
}

/**
 * Returns the block's box that contains a point, and the distance of the point
 * from the box's top.
 *
 * @param {HTMLElement} block
 * @param {number} ratio  the share of the block's height above the point
 */
function boxAt(block, ratio) {
  const boxes = [...block.getClientRects()];
  let rest = ratio * boxes.reduce((sum, { height }) => sum + height, 0);
  for (const box of boxes) {
    if (rest < box.height) return { box, within: rest };
    rest -= box.height;
  }
  return { box: boxes.at(-1), within: 0 };
}

/**
 * @param {Spot} spot
 * @returns {Place} the same point, identified by the block's text, which the original page also
 *   contains
 */
export function placeOf({ block, ratio, y }) {
  return { text: collapseSpaces(block.textContent ?? '').slice(0, MATCH_CHARS), ratio, y };
}

/**
 * @param {HTMLElement} element  the article, or a part of it
 * @param {Place} place
 * @returns {Spot | null} the place's point in the element; null if the element lacks the place's
 *   text
 */
export function spotAt(element, place) {
  return spotsAt(element, place)[0] ?? null;
}

/**
 * Like spotAt, for a part of the article: a text that only resembles the place's is
 * not enough, because another part can contain the place's own.
 *
 * @param {HTMLElement} part
 * @param {Place} place
 * @returns {Spot | null}
 */
export function exactSpotAt(part, place) {
  return spotsAt(part, place, EXACT)[0] ?? null;
}

/**
 * @param {HTMLElement} element  the article, or a part of it
 * @param {Place} place
 * @param {number} [minMatch]
 * @returns {Spot[]} the place's point in each of the blocks that match the place's text best
 */
export function spotsAt(element, { text, ratio, y }, minMatch = 0) {
  const wanted = collapseSpaces(text).slice(0, MATCH_CHARS);
  if (wanted.length < MIN_MATCH_CHARS) return [];
  const blocks = [element, ...blocksIn(element)].filter((each) =>
    each.matches(BLOCKS) && !each.querySelector(BLOCKS)
  );
  const texts = blocks.map((block) => block.textContent ?? '');
  return bestMatches(texts, { text: wanted, isCut: wanted.length === MATCH_CHARS }, minMatch).map((
    i,
  ) => ({ block: blocks[i], ratio, y }));
}

/**
 * Scrolls to a place in the article. If there is no place, or the article lacks
 * its text, nothing is scrolled.
 *
 * @param {{main: HTMLElement, element: HTMLElement}} article
 * @param {Place | null | undefined} place
 */
export function showPlace({ main, element }, place) {
  const spot = place && spotAt(element, place);
  if (spot && spot.block.localName !== 'h1') bringToView(main, spot);
}

/** @param {string} text */
function collapseSpaces(text) {
  return text.replace(/\s+/g, ' ').trim();
}
