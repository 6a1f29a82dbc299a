import { isField } from '../keys/is-field.js';
import { isPaged } from '../position/place.js';
import { showPager } from './pager.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * The width of the zone at each side of the screen in which a tap turns the page, as a share of the
 * screen's width.
 */
const TAP_ZONE_RATIO = 0.22;

/**
 * A movement of a finger is a swipe if it goes at least this far horizontally, and at most half as
 * far vertically.
 */
const MIN_SWIPE_PX = 40;

/**
 * The wheel turns at most one page in this time, because trackpads still send wheel events after
 * the gesture has ended.
 */
const WHEEL_INTERVAL_MS = 350;

/** Elements that handle taps themselves. */
const CONTROLS =
  'a[href], button, summary, input, select, textarea, label, [role="button"], [data-wide]';

const NEXT_KEYS = new Set(['PageDown', 'ArrowDown', ' ']);
const PREVIOUS_KEYS = new Set(['PageUp', 'ArrowUp']);

/**
 * Turns pages by key, tap, swipe and wheel, in the layouts with pages. The
 * pages themselves are CSS columns, which never cut a line (pages.css).
 *
 * @param {Reading} reading
 */
export function turnPages(reading) {
  const { main, signal } = reading;
  const pages = new Pages(main, signal);
  const turn = (/** @type {number} */ count) => pages.turn(count);
  listenToKeys(main, turn, signal);
  listenToTaps(main, turn, signal);
  listenToSwipes(main, turn, signal);
  listenToWheel(main, turn, signal);
  showPager(reading, { turn, position: () => pages.position, recount: () => pages.recount() });
}

/** @param {HTMLElement} main @returns {1 | -1} the horizontal direction of the next page */
function forwardSign(main) {
  return getComputedStyle(main).direction === 'rtl' ? -1 : 1;
}

/** Turns pages, and tracks which page is shown, and which one the article is scrolling to. */
class Pages {
  #main;
  /** @type {number | null} */
  #target = null;
  #count = 1;
  #size = '';

  /** @param {HTMLElement} main @param {AbortSignal} signal */
  constructor(main, signal) {
    this.#main = main;
    main.addEventListener('scrollend', () => isPaged() && this.#settle(), { signal });
  }

  /** @param {number} count  how many pages forward; negative is back */
  turn(count) {
    const page = Math.min(lastPage(this.#main), Math.max(0, (this.#target ?? this.#shown) + count));
    const left = forwardSign(this.#main) * page * this.#main.clientWidth;
    // If the page is already in view, nothing scrolls. Then no target is set,
    // because no scrollend event would clear the target.
    this.#target = Math.abs(this.#main.scrollLeft - left) > 1 ? page : null;
    this.#main.scrollTo({ left, behavior: scrollBehavior() });
  }

  /**
   * Returns the number of the page shown, from 1, and the number of pages.
   * Counts the pages again only if the article's size has changed, because
   * counting forces a layout.
   */
  get position() {
    const { scrollWidth, clientWidth, clientHeight } = this.#main;
    const size = `${scrollWidth} ${clientWidth} ${clientHeight}`;
    if (size !== this.#size) {
      this.#count = lastPage(this.#main) + 1;
      this.#size = `${this.#main.scrollWidth} ${clientWidth} ${clientHeight}`;
    }
    return { page: Math.min(this.#count, (this.#target ?? this.#shown) + 1), count: this.#count };
  }

  /**
   * Makes the next use of `position` count the pages again. On its own,
   * `position` doesn't notice when the article has become shorter, because the
   * filler on the last page keeps the article as wide as before (see lastPage).
   */
  recount() {
    this.#size = '';
  }

  get #shown() {
    return Math.round(Math.abs(this.#main.scrollLeft) / this.#main.clientWidth);
  }

  /**
   * Called when scrolling has ended. Aligns the article to a page, because the
   * browser's text search and focus changes also scroll, and can stop between
   * two pages. If the scrolling had begun before the latest turn of a page,
   * that turn is continued.
   */
  #settle() {
    const offset = this.#main.scrollLeft
      - forwardSign(this.#main) * (this.#target ?? this.#shown) * this.#main.clientWidth;
    if (Math.abs(offset) > 1) this.turn(0);
    else this.#target = null;
  }
}

/**
 * Returns the index of the last page. If the text doesn't fill the last page,
 * the browser can't scroll that page fully into view. So the style sheet puts
 * an invisible filler at the end of that page, and gets the page's number from
 * the property --pages.
 *
 * @param {HTMLElement} main
 * @returns {number}
 */
function lastPage(main) {
  main.style.setProperty('--pages', '0');
  const pages = Math.ceil(main.scrollWidth / main.clientWidth - 0.01);
  main.style.setProperty('--pages', String(pages));
  return pages - 1;
}

/** @returns {ScrollBehavior} */
function scrollBehavior() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/**
 * @param {HTMLElement} main
 * @param {(pages: number) => void} turn
 * @param {AbortSignal} signal
 */
function listenToKeys(main, turn, signal) {
  document.addEventListener('keydown', (event) => {
    if (!isPaged() || isTaken(event)) return;
    const pages = pagesFor(event, main);
    if (pages !== 0) {
      event.preventDefault();
      turn(pages);
    }
  }, { signal });
}

/** @param {KeyboardEvent} event @param {HTMLElement} main */
function pagesFor({ key, shiftKey }, main) {
  if (key === 'Home') return -Infinity;
  if (key === 'End') return Infinity;
  if (key === ' ') return shiftKey ? -1 : 1;
  if (key === 'ArrowRight') return forwardSign(main);
  if (key === 'ArrowLeft') return -forwardSign(main);
  if (NEXT_KEYS.has(key)) return 1;
  return PREVIOUS_KEYS.has(key) ? -1 : 0;
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the browser or the focused element uses the key
 */
function isTaken({ key, target, defaultPrevented, ctrlKey, altKey, metaKey }) {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  if (isField(target) || target.closest('[popover], dialog')) return true;
  if (key === ' ') return target.closest('button, summary, [role="button"]') !== null;
  return key.startsWith('Arrow') && target.closest('[data-wide]') !== null;
}

/**
 * @param {HTMLElement} main
 * @param {(pages: number) => void} turn
 * @param {AbortSignal} signal
 */
function listenToTaps(main, turn, signal) {
  main.addEventListener('click', ({ target, clientX, defaultPrevented }) => {
    const isFree = target instanceof Element && !target.closest(CONTROLS)
      && getSelection()?.isCollapsed !== false;
    if (!isPaged() || !isFree || defaultPrevented) return;
    const { left, width } = main.getBoundingClientRect();
    const share = (clientX - left) / width;
    if (share < TAP_ZONE_RATIO) turn(-forwardSign(main));
    if (share > 1 - TAP_ZONE_RATIO) turn(forwardSign(main));
  }, { signal });
}

/**
 * @param {HTMLElement} main
 * @param {(pages: number) => void} turn
 * @param {AbortSignal} signal
 */
function listenToSwipes(main, turn, signal) {
  /** @type {Touch | null} */
  let start = null;
  main.addEventListener('touchstart', ({ touches, target }) => {
    const isSingle = touches.length === 1 && target instanceof Element
      && !target.closest('[data-wide]');
    start = isSingle ? touches[0] : null;
  }, { passive: true, signal });
  main.addEventListener('touchend', ({ changedTouches: [end], touches }) => {
    if (!start || touches.length > 0 || !isPaged()) return;
    const distanceX = end.clientX - start.clientX;
    const distanceY = Math.abs(end.clientY - start.clientY);
    start = null;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (!isZoomed && Math.abs(distanceX) >= MIN_SWIPE_PX && Math.abs(distanceX) >= 2 * distanceY) {
      turn(-Math.sign(distanceX) * forwardSign(main));
    }
  }, { passive: true, signal });
}

/**
 * @param {HTMLElement} main
 * @param {(pages: number) => void} turn
 * @param {AbortSignal} signal
 */
function listenToWheel(main, turn, signal) {
  let last = -Infinity;
  main.addEventListener('wheel', (event) => {
    if (!isPaged() || event.ctrlKey
      || (event.target instanceof Element && event.target.closest('[data-wide]'))) return;
    event.preventDefault();
    const amount = Math.abs(event.deltaY) >= Math.abs(event.deltaX)
      ? event.deltaY
      : event.deltaX * forwardSign(main);
    if (amount !== 0 && event.timeStamp - last > WHEEL_INTERVAL_MS) {
      last = event.timeStamp;
      turn(Math.sign(amount));
    }
  }, { passive: false, signal });
}
