import { isField } from '../keys/is-field.js';
import { isPaged } from '../position/place.js';
import { showPager } from './pager.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** The width of the zones that turn the page when they are tapped, in shares of the screen. */
const ZONE = 0.22;

/** A swipe is at least this long, in px, and twice as long as it is high. */
const SWIPE = 40;

/** A wheel turns one page in this time, in ms: trackpads go on rolling by themselves. */
const WHEEL_REST = 350;

/** What takes taps, keys and swipes for itself. */
const CONTROLS = 'a[href], button, summary, input, select, textarea, label, [role="button"], [data-wide]';

const FORTH = new Set(['PageDown', 'ArrowDown', ' ']);
const BACK = new Set(['PageUp', 'ArrowUp']);

/**
 * Turns pages by key, tap, swipe and wheel, where the article is set in pages.
 * The style sheet makes the pages: they are columns, which never cut a line.
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
  showPager(reading, { turn, where: () => pages.where, recount: () => pages.recount() });
}

/** @param {HTMLElement} main @returns {1 | -1} where the next page lies */
function sideOf(main) {
  return getComputedStyle(main).direction === 'rtl' ? -1 : 1;
}

/** Which page is shown, and which one the view is on its way to. */
class Pages {
  #main;
  /** @type {number | null} */
  #wanted = null;
  #count = 1;
  #size = '';

  /** @param {HTMLElement} main @param {AbortSignal} signal */
  constructor(main, signal) {
    this.#main = main;
    main.addEventListener('scrollend', () => isPaged() && this.#settle(), { signal });
  }

  /** @param {number} count how many pages on; less than 0 is back */
  turn(count) {
    const page = Math.min(lastPage(this.#main), Math.max(0, (this.#wanted ?? this.#shown) + count));
    const left = sideOf(this.#main) * page * this.#main.clientWidth;
    // Where there is no way to go, no event would tell its end.
    this.#wanted = Math.abs(this.#main.scrollLeft - left) > 1 ? page : null;
    this.#main.scrollTo({ left, behavior: movement() });
  }

  /** Counts them anew only where the article's size has changed: that takes a layout. */
  get where() {
    const { scrollWidth, clientWidth, clientHeight } = this.#main;
    const size = `${scrollWidth} ${clientWidth} ${clientHeight}`;
    if (size !== this.#size) {
      this.#count = lastPage(this.#main) + 1;
      this.#size = `${this.#main.scrollWidth} ${clientWidth} ${clientHeight}`;
    }
    return { page: Math.min(this.#count, (this.#wanted ?? this.#shown) + 1), count: this.#count };
  }

  /** What keeps the last page whole holds the size that the article had: a shorter one looks the same. */
  recount() {
    this.#size = '';
  }

  get #shown() {
    return Math.round(Math.abs(this.#main.scrollLeft) / this.#main.clientWidth);
  }

  /**
   * Whoever else scrolls, as the focus and the search of the browser do, may
   * stop between two pages; and what ended may not be the last movement.
   */
  #settle() {
    const away = this.#main.scrollLeft - sideOf(this.#main) * (this.#wanted ?? this.#shown) * this.#main.clientWidth;
    if (Math.abs(away) > 1) this.turn(0);
    else this.#wanted = null;
  }
}

/**
 * The last column ends before its page does, and then the page could not be
 * scrolled to; the style sheet puts something invisible at the page's end.
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
function movement() {
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
  if (key === 'ArrowRight') return sideOf(main);
  if (key === 'ArrowLeft') return -sideOf(main);
  if (FORTH.has(key)) return 1;
  return BACK.has(key) ? -1 : 0;
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether somebody else wants the key
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
    const free = target instanceof Element && !target.closest(CONTROLS) && getSelection()?.isCollapsed !== false;
    if (!isPaged() || !free || defaultPrevented) return;
    const { left, width } = main.getBoundingClientRect();
    const at = (clientX - left) / width;
    if (at < ZONE) turn(-sideOf(main));
    if (at > 1 - ZONE) turn(sideOf(main));
  }, { signal });
}

/**
 * @param {HTMLElement} main
 * @param {(pages: number) => void} turn
 * @param {AbortSignal} signal
 */
function listenToSwipes(main, turn, signal) {
  /** @type {Touch | null} */
  let from = null;
  main.addEventListener('touchstart', ({ touches, target }) => {
    const alone = touches.length === 1 && target instanceof Element && !target.closest('[data-wide]');
    from = alone ? touches[0] : null;
  }, { passive: true, signal });
  main.addEventListener('touchend', ({ changedTouches: [to], touches }) => {
    if (!from || touches.length > 0 || !isPaged()) return;
    const across = to.clientX - from.clientX;
    const down = Math.abs(to.clientY - from.clientY);
    from = null;
    const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (!zoomed && Math.abs(across) >= SWIPE && Math.abs(across) >= 2 * down) turn(-Math.sign(across) * sideOf(main));
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
    if (!isPaged() || event.ctrlKey || (event.target instanceof Element && event.target.closest('[data-wide]'))) return;
    event.preventDefault();
    const amount = Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX * sideOf(main);
    if (amount !== 0 && event.timeStamp - last > WHEEL_REST) {
      last = event.timeStamp;
      turn(Math.sign(amount));
    }
  }, { passive: false, signal });
}
