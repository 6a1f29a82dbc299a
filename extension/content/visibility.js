/**
 * Says whether what stands in an element is shown, and if not, why, in the
 * words of the attribute data-pilcrow-hidden (see extract/page/hidden.go). It
 * is evidence for the core, which decides.
 *
 * Opacity is not asked for: pages that fade their text in while it is scrolled
 * to have most of it transparent at the time of the click.
 *
 * @typedef {'display' | 'visibility' | 'clip'} Hidden
 *
 * @typedef {object} HiddenElement
 * @property {Hidden} hidden
 * @property {number} up how far above the innermost element it is
 *
 * @typedef {object} Visibility
 * @property {(element: Element) => boolean} isShown false needs a closer look
 * @property {(open: Element[], places: Map<Element, boolean>) => HiddenElement | null} hiddenAmong
 *   which of the elements around what is not shown hides it; the innermost
 *   comes last, and `places` is kept from one question to the next
 * @property {(element: Element) => boolean} isClipped
 * @property {(index: number, open: Element[]) => number} levelsUp how far above the
 *   innermost element the one is that is told of for another, `index` from the outermost
 */

__pilcrow.add('visibility', ({ dom }) => {
  const { checkVisibility } = Element.prototype;

  /** A constant object, which the browser reads member by member at each call, through its prototypes where it has any. @type {CheckVisibilityOptions} */
  const withVisibility = Object.assign(Object.create(null), { visibilityProperty: true });

  /**
   * How far up a hidden ancestor is looked for one by one, and told of. Scripts
   * can nest elements 20,000 levels deep, and this must stay linear; no honest
   * page nests so.
   */
  const maxClimb = 100;

  /** The size to which texts for screen readers are cut, in CSS pixels. */
  const dot = 1;

  /** In CSS pixels; style sheets write -9999px, and slides and menus that wait beside the page lie nearer. */
  const farAway = -2000;

  /** @param {Element[]} open @param {Map<Element, boolean>} places @returns {HiddenElement | null} */
  function hiddenAmong(open, places) {
    const innermost = open[open.length - 1];
    if (checkVisibility.call(innermost)) return isAwaited(open, places) ? null : { hidden: 'visibility', up: 0 }; // rendered, and yet not shown
    const up = unrendered(open);
    if (up >= 0) return { hidden: 'display', up };
    return getComputedStyle(innermost).visibility === 'visible' ? null : { hidden: 'visibility', up: 0 };
  }

  /**
   * Whether an invisible element waits for being scrolled to, as what comes in
   * with an effect does (Elementor, WOW.js, GSAP's autoAlpha): it keeps its
   * place in the flow of the page, beyond the window.
   * @param {Element[]} open @param {Map<Element, boolean>} places
   */
  function isAwaited(open, places) {
    return isBeyondWindow(open[open.length - 1]) && keepsPlace(open, places);
  }

  /**
   * Whether the innermost element, which is invisible, takes room in the flow:
   * menus and dialogs lie out of it, and what is only reserved has no size.
   * Answers are kept for all elements on the way, so that each is asked once.
   * @param {Element[]} open @param {Map<Element, boolean>} places
   */
  function keepsPlace(open, places) {
    let at = open.length - 1;
    while (at > 0 && !places.has(open[at]) && isInvisible(open[at - 1])) at--;
    let keeps = places.get(open[at]) ?? hasSize(open[at]);
    for (; at < open.length; at++) {
      keeps &&= places.get(open[at]) ?? !isPlaced(getComputedStyle(open[at]));
      places.set(open[at], keeps);
    }
    return keeps;
  }

  /** @param {Element} element */
  function isInvisible(element) {
    return getComputedStyle(element).visibility !== 'visible';
  }

  /** @param {Element} element */
  function hasSize(element) {
    const { width, height } = dom.boxOf(element);
    return width > dot && height > dot;
  }

  /** Above or below it. @param {Element} element */
  function isBeyondWindow(element) {
    const { top, bottom } = dom.boxOf(element);
    return bottom <= 0 || top >= innerHeight;
  }

  /**
   * The outermost element that keeps what is in it from being rendered by its
   * own style. An element may have no box for another reason: display:
   * contents, or closed details, which a reader opens.
   * @param {Element[]} open
   */
  function unrendered(open) {
    const outermost = firstWithoutBox(open);
    if (hidesByStyle(open[outermost])) return levelsUp(outermost, open);
    let found = -1;
    for (let up = 0; up < Math.min(open.length, maxClimb); up++) {
      const element = open[open.length - 1 - up];
      if (checkVisibility.call(element)) return skipsContents(element) ? up : found;
      if (hidesByStyle(element)) found = up;
    }
    return found;
  }

  /** What is too far up to be told of hides the innermost as well. @param {number} index @param {Element[]} open */
  function levelsUp(index, open) {
    const up = open.length - 1 - index;
    return up <= maxClimb ? up : 0;
  }

  /**
   * Bisects: what is in an element without a box has none, but for what is in
   * display: contents, where this may end too far out and the climb decides.
   * @param {Element[]} open
   */
  function firstWithoutBox(open) {
    let [low, high] = [0, open.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (checkVisibility.call(open[middle])) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param {Element} element */
  function hidesByStyle(element) {
    return getComputedStyle(element).display === 'none';
  }

  /** What the browser's search would find, and show, is closed rather than hidden (HTML, "hidden until found"). @param {Element} element */
  function skipsContents(element) {
    return getComputedStyle(element).contentVisibility === 'hidden' && dom.attribute(element, 'hidden') === null;
  }

  /**
   * Style comes first: unlike sizes, it costs no layout.
   * @param {Element} element
   */
  function isClipped(element) {
    if (!dom.isHTML(element)) return false;
    const style = getComputedStyle(element);
    const placed = isPlaced(style);
    if (placed && isAway(element)) return true;
    if (!placed && style.overflowX === 'visible') return false;
    return isDot(element) && cutsContent(style, placed) && hasText(element);
  }

  /** Out of the flow of the page. @param {CSSStyleDeclaration} style */
  function isPlaced({ position }) {
    return position === 'absolute' || position === 'fixed';
  }

  /** Put where no scrolling leads, beyond the page's left or upper edge. @param {HTMLElement} element */
  function isAway(element) {
    return dom.offsetLeft(element) <= farAway || dom.offsetTop(element) <= farAway;
  }

  /** @param {HTMLElement} element */
  function isDot(element) {
    return dom.offsetWidth(element) <= dot && dom.offsetHeight(element) <= dot;
  }

  /** @param {CSSStyleDeclaration} style @param {boolean} placed clip is for what is placed alone */
  function cutsContent({ display, overflowX, clip, clipPath }, placed) {
    if (display === 'none' || display === 'contents') return false;
    return overflowX !== 'visible' || (placed && (clip !== 'auto' || clipPath !== 'none'));
  }

  /** Without text it is rather an image that has not loaded. @param {HTMLElement} element */
  function hasText(element) {
    return /\S/.test(dom.textContent(element));
  }

  return { isShown: (element) => checkVisibility.call(element, withVisibility), hiddenAmong, isClipped, levelsUp };
});
