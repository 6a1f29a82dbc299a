import { makeFocusableOnce } from '../article/fragments.js';
import { isPaged } from '../position/place.js';

/** Where the beginning of a passage is put on the screen, as a share of the window's height. */
const VIEW_RATIO = 0.3;

/**
 * Brings a passage into view, unless it is there.
 *
 * @param {HTMLElement} main  the element that scrolls in the layouts with pages
 * @param {Range} range
 */
export function bringRangeToView(main, range) {
  openDetails(range);
  const box = range.getClientRects()[0] ?? range.getBoundingClientRect();
  if (isPaged()) {
    const pages = Math.floor(
      (box.left + box.width / 2 - main.getBoundingClientRect().left) / main.clientWidth,
    );
    main.scrollTo({ left: main.scrollLeft + pages * main.clientWidth, behavior: 'instant' });
  } else if (box.top < innerHeight * 0.1 || box.bottom > innerHeight * 0.8) {
    scrollBy({ top: box.top - innerHeight * VIEW_RATIO, behavior: 'instant' });
  }
  bringWideTextToView(range);
}

/**
 * Moves the focus to the block that a passage begins in, so that screen readers and the Tab key go
 * on from there.
 *
 * @param {Range} range
 */
export function focusRange(range) {
  const block = elementOf(range)?.closest(
    'p, li, pre, blockquote, td, th, dd, dt, figcaption, caption, summary, h1, h2, h3, h4, h5, h6, div',
  );
  if (!(block instanceof HTMLElement)) return;
  if (!block.hasAttribute('tabindex')) makeFocusableOnce(block);
  block.focus({ preventScroll: true });
}

/** @param {Range} range */
function openDetails(range) {
  for (let details = elementOf(range)?.closest('details'); details;
    details = details.parentElement?.closest('details')) details.open = true;
}

/**
 * In a table or code that is wider than the window, the passage can be beside the visible part.
 *
 * @param {Range} range
 */
function bringWideTextToView(range) {
  const box = range.getClientRects()[0];
  if (box && elementOf(range)?.closest('[data-wide]') && (box.left < 0 || box.right > innerWidth)) {
    elementOf(range)?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }
}

/** @param {Range} range */
function elementOf({ startContainer }) {
  return startContainer instanceof Element ? startContainer : startContainer.parentElement;
}
