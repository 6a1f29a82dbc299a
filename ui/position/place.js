/**
 * Where the reading is: a spot is a point inside one block of the article, and
 * where on the screen it lies. It outlives a change of type or of layout.
 *
 * @import { Place } from '../host.js'
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Spot
 * @property {HTMLElement} block
 * @property {number} ratio  how much of the block lies before it, from 0 to 1
 * @property {number} y  in the window, in px
 */

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, pre, blockquote, table, figure, dd, dt, summary';

/** As much of a block's text tells it from the others; in UTF-16 units. */
const TELLING = 120;

/** Texts shorter than this stand in too many places. */
const SHORTEST = 12;

/** @param {HTMLElement} element @returns {HTMLElement[]} the innermost blocks, in order */
function blocksIn(element) {
  return [...element.querySelectorAll(BLOCKS)]
    .map((block) => /** @type {HTMLElement} */ (block))
    .filter((block) => !block.querySelector(BLOCKS));
}

/**
 * @param {HTMLElement} element  the article
 * @returns {Spot | null} nothing at the article's beginning
 */
export function spotInView(element) {
  const top = edge();
  const blocks = blocksIn(element);
  const first = firstReaching(blocks, top) ?? blocks.at(-1); // behind the last there may be more than text
  if (!first || first === blocks[0]) return null;
  const { before, height } = measure(first, top);
  return { block: first, ratio: height > 0 ? before / height : 0, y: before > 0 ? top : first.getBoundingClientRect().top };
}

/**
 * @param {HTMLElement} element  the article
 * @returns {Spot}
 */
export function beginningOf(element) {
  const [block] = blocksIn(element);
  return { block, ratio: 0, y: block.getBoundingClientRect().top };
}

/** @returns {number} where in the window the text begins that nothing covers, in px */
function edge() {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/**
 * Blocks follow one another, so the first that is in view is found by halves.
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
 * In pages a block can have a box on each of several.
 *
 * @param {DOMRect} box
 * @param {HTMLElement} block
 * @param {number} top
 */
function isBefore(box, block, top) {
  if (!isPaged()) return box.bottom <= top;
  return getComputedStyle(block).direction === 'rtl' ? box.left >= window.innerWidth : box.right <= pageStart();
}

/** @returns {boolean} whether the article is set in pages */
export function isPaged() {
  return document.documentElement.dataset.layout !== 'scroll';
}

function pageStart() {
  return document.querySelector('main')?.getBoundingClientRect().left ?? 0;
}

/**
 * @param {HTMLElement} block
 * @param {number} top
 */
function measure(block, top) {
  let before = 0;
  let height = 0;
  for (const box of block.getClientRects()) {
    height += box.height;
    if (isBefore(box, block, top)) before += box.height;
    else if (!isPaged() && box.top < top) before += top - box.top;
  }
  return { before, height };
}

/**
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
    const highest = edge();
    window.scrollBy({ top: box.top + within - Math.max(highest, y), behavior: 'instant' });
  }
}

/**
 * @param {HTMLElement} block
 * @param {number} ratio
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
 * @returns {Place} the spot by its text, which the page has too
 */
export function placeOf({ block, ratio, y }) {
  return { text: plain(block.textContent ?? '').slice(0, TELLING), ratio, y };
}

/**
 * @param {HTMLElement} element
 * @param {Place} place
 * @returns {Spot | null} nothing when the article lacks that text
 */
function spotAt(element, { text, ratio, y }) {
  const wanted = plain(text).slice(0, TELLING);
  if (wanted.length < SHORTEST) return null;
  const block = blocksIn(element).find((each) => {
    const own = plain(each.textContent ?? '');
    return own.startsWith(wanted) || (own.length >= SHORTEST && wanted.startsWith(own));
  });
  return block ? { block, ratio, y } : null;
}

/**
 * Shows a place of the article; without one, and where the article lacks it,
 * the beginning.
 *
 * @param {Pick<Reading, 'main' | 'element'>} reading
 * @param {Place | null | undefined} place
 */
export function showPlace({ main, element }, place) {
  const spot = place && spotAt(element, place);
  if (spot && spot.block.localName !== 'h1') bringToView(main, spot);
}

/** @param {string} text */
function plain(text) {
  return text.replace(/\s+/g, ' ').trim();
}
