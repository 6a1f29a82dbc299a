/**
 * Detects hidden elements and the reason why they are hidden, in the terms of
 * the attribute data-pilcrow-hidden (see extract/page/hidden.go). This is
 * evidence; the core decides what to do with it.
 *
 * Opacity is not checked: on pages that fade in their text on scrolling, most of
 * the text is transparent at the time of the click.
 *
 * @typedef {'display' | 'visibility' | 'clip'} Hidden
 *
 * @typedef {object} HiddenElement
 * @property {Hidden} hidden
 * @property {number} up levels above the innermost open element
 *
 * @typedef {object} Visibility
 * @property {(element: Element) => boolean} isShown if false, hiddenAmong decides
 * @property {(open: Element[], inFlow: Map<Element, boolean>) => HiddenElement | null} hiddenAmong
 *   the open element that hides the innermost one, which comes last; `inFlow` is
 *   a cache for the whole walk
 * @property {(element: Element) => boolean} isClipped
 * @property {(index: number, open: Element[]) => number} levelsUp the level at which to report
 *   the open element `index`, counted from the outermost
 */

__pilcrow.add('visibility', ({ dom }) => {
  const { checkVisibility } = Element.prototype;

  /** One object for all calls, and without a prototype, because the browser looks up each member at each call. @type {CheckVisibilityOptions} */
  const withVisibility = Object.assign(Object.create(null), { visibilityProperty: true });

  /**
   * The search for a hidden ancestor checks at most this many levels, and reports
   * none further up. Scripts can nest elements 20,000 levels deep, and the walk
   * must stay linear; no honest page nests that deep.
   */
  const maxClimbLevels = 100;

  /** In CSS pixels. Text for screen readers is clipped to this size. */
  const maxClippedSize = 1;

  /** In CSS pixels. Style sheets use values such as -9999px; slides and menus that wait beside the page are nearer. */
  const farAway = -2000;

  /** @param {Element[]} open @param {Map<Element, boolean>} inFlow @returns {HiddenElement | null} */
  function hiddenAmong(open, inFlow) {
    const innermost = open[open.length - 1];
    if (checkVisibility.call(innermost)) return isRevealedOnScroll(open, inFlow) ? null : { hidden: 'visibility', up: 0 }; // rendered but invisible
    const up = unrendered(open);
    if (up >= 0) return { hidden: 'display', up };
    return getComputedStyle(innermost).visibility === 'visible' ? null : { hidden: 'visibility', up: 0 };
  }

  /**
   * Whether an invisible element appears with an effect when it is scrolled to
   * (Elementor, WOW.js, GSAP's autoAlpha). Such an element takes space in the flow
   * of the page, outside the window.
   * @param {Element[]} open @param {Map<Element, boolean>} inFlow
   */
  function isRevealedOnScroll(open, inFlow) {
    return isBeyondWindow(open[open.length - 1]) && takesSpace(open, inFlow);
  }

  /**
   * Whether the innermost element, which is invisible, takes space in the flow.
   * Menus and dialogs are out of the flow, and empty placeholders have no size.
   * The cache has an entry for each ancestor on the way, so that each is checked
   * only once.
   * @param {Element[]} open @param {Map<Element, boolean>} inFlow
   */
  function takesSpace(open, inFlow) {
    let at = open.length - 1;
    while (at > 0 && !inFlow.has(open[at]) && isInvisible(open[at - 1])) at--;
    let takes = inFlow.get(open[at]) ?? hasSize(open[at]);
    for (; at < open.length; at++) {
      takes &&= inFlow.get(open[at]) ?? !isPositioned(getComputedStyle(open[at]));
      inFlow.set(open[at], takes);
    }
    return takes;
  }

  /** @param {Element} element */
  function isInvisible(element) {
    return getComputedStyle(element).visibility !== 'visible';
  }

  /** @param {Element} element */
  function hasSize(element) {
    const { width, height } = dom.boxOf(element);
    return width > maxClippedSize && height > maxClippedSize;
  }

  /** Whether the element is above or below the window. @param {Element} element */
  function isBeyondWindow(element) {
    const { top, bottom } = dom.boxOf(element);
    return bottom <= 0 || top >= innerHeight;
  }

  /**
   * The level of the outermost element whose own style keeps its content from
   * being rendered, or -1. An element may have no box for other reasons: display:
   * contents, or a closed details element, whose content the article keeps.
   * @param {Element[]} open
   */
  function unrendered(open) {
    const outermost = firstWithoutBox(open);
    if (hidesByStyle(open[outermost])) return levelsUp(outermost, open);
    let found = -1;
    for (let up = 0; up < Math.min(open.length, maxClimbLevels); up++) {
      const element = open[open.length - 1 - up];
      if (checkVisibility.call(element)) return skipsContents(element) ? up : found;
      if (hidesByStyle(element)) found = up;
    }
    return found;
  }

  /** An element too far up is reported as the innermost one, which it hides as well. @param {number} index @param {Element[]} open */
  function levelsUp(index, open) {
    const up = open.length - 1 - index;
    return up <= maxClimbLevels ? up : 0;
  }

  /**
   * Bisects, because the descendants of an element without a box have no box. An
   * element with display: contents is the exception. There the result may be too
   * far out, and the caller's search level by level decides.
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

  /** Content that the browser's search can find and reveal counts as collapsed, not hidden (HTML, "hidden until found"). @param {Element} element */
  function skipsContents(element) {
    return getComputedStyle(element).contentVisibility === 'hidden' && dom.attribute(element, 'hidden') === null;
  }

  /**
   * Checks the style first, because unlike sizes it needs no layout.
   * @param {Element} element
   */
  function isClipped(element) {
    if (!dom.isHTML(element)) return false;
    const style = getComputedStyle(element);
    const positioned = isPositioned(style);
    if (positioned && isOffscreen(element)) return true;
    if (!positioned && style.overflowX === 'visible') return false;
    return isTiny(element) && clipsContent(style, positioned) && hasText(element);
  }

  /** Whether the element is out of the page's flow. @param {CSSStyleDeclaration} style */
  function isPositioned({ position }) {
    return position === 'absolute' || position === 'fixed';
  }

  /** Whether the element is beyond the page's left or upper edge, where no scrolling leads. @param {HTMLElement} element */
  function isOffscreen(element) {
    return dom.offsetLeft(element) <= farAway || dom.offsetTop(element) <= farAway;
  }

  /** @param {HTMLElement} element */
  function isTiny(element) {
    return dom.offsetWidth(element) <= maxClippedSize && dom.offsetHeight(element) <= maxClippedSize;
  }

  /** @param {CSSStyleDeclaration} style @param {boolean} positioned the property clip applies only to positioned elements */
  function clipsContent({ display, overflowX, clip, clipPath }, positioned) {
    if (display === 'none' || display === 'contents') return false;
    return overflowX !== 'visible' || (positioned && (clip !== 'auto' || clipPath !== 'none'));
  }

  /** An element without text is more likely an image that has not loaded. @param {HTMLElement} element */
  function hasText(element) {
    return /\S/.test(dom.textContent(element));
  }

  return { isShown: (element) => checkVisibility.call(element, withVisibility), hiddenAmong, isClipped, levelsUp };
});
