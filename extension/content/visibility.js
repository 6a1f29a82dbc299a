/**
 * Detects which elements are hidden, and by which CSS property. The values are
 * those of the attribute data-pilcrow-hidden (see extract/page/hidden.go). The
 * core decides whether hidden elements are left out.
 *
 * Opacity is not checked. Many pages fade in their text when the user scrolls to
 * it, so most of the text is still transparent at the time of the click.
 *
 * @typedef {'display' | 'visibility' | 'clip'} Hidden
 *
 * @typedef {object} HiddenElement
 * @property {Hidden} hidden
 * @property {number} up levels above the innermost open element
 *
 * @typedef {object} Visibility
 * @property {(element: Element) => boolean} isShown false if the element may be hidden; then
 *   hiddenAmong decides
 * @property {(open: Element[], inFlow: Map<Element, boolean>) => HiddenElement | null} hiddenAmong
 *   returns which of the open elements hides the innermost one, which is the last
 *   in the list; `inFlow` is a cache for the whole DOM walk
 * @property {(element: Element) => boolean} isClipped
 * @property {(index: number, open: Element[]) => number} levelsUp how many levels the
 *   open element number `index`, counted from the outermost, is above the innermost one; 0 if
 *   that is more than maxClimbLevels
 */

__pilcrow.add('visibility', ({ dom }) => {
  const { checkVisibility } = Element.prototype;

  /**
   * The options for all calls of checkVisibility. At each call the browser looks up all possible
   * members in this object, which is faster without a prototype.
   *
   * @type {CheckVisibilityOptions}
   */
  const withVisibility = Object.assign(Object.create(null), { visibilityProperty: true });

  /**
   * The search for a hidden ancestor checks at most this many levels above an
   * element. Scripts can nest elements 20,000 levels deep, and the walk has to take
   * linear time. Normal pages are not nested deeper than this.
   */
  const maxClimbLevels = 100;

  /** In CSS pixels. Style sheets clip text that is only for screen readers to this size. */
  const maxClippedSize = 1;

  /**
   * In CSS pixels. Text further left or up than this is hidden: style sheets move it to positions
   * such as -9999px. Slides and menus that are about to appear are nearer to the page.
   */
  const farAway = -2000;

  /**
   * @param {Element[]} open
   * @param {Map<Element, boolean>} inFlow
   * @returns {HiddenElement | null}
   */
  function hiddenAmong(open, inFlow) {
    const innermost = open[open.length - 1];
    if (checkVisibility.call(innermost)) {
      return isRevealedOnScroll(open, inFlow)
        ? null
        : { hidden: 'visibility', up: 0 }; // the element is rendered, but invisible
    }
    const up = unrendered(open);
    if (up >= 0) return { hidden: 'display', up };
    return getComputedStyle(innermost).visibility === 'visible'
      ? null
      : { hidden: 'visibility', up: 0 };
  }

  /**
   * Reports whether an invisible element appears with an effect when the user
   * scrolls to it (Elementor, WOW.js, GSAP's autoAlpha). Until then the element is
   * outside the window, and takes space in the flow of the page.
   * @param {Element[]} open @param {Map<Element, boolean>} inFlow
   */
  function isRevealedOnScroll(open, inFlow) {
    return isBeyondWindow(open[open.length - 1]) && takesSpace(open, inFlow);
  }

  /**
   * Reports whether the innermost element, which is invisible, takes space in the
   * flow of the page. Menus and dialogs are out of the flow, and empty placeholders
   * have no size. The result for each invisible ancestor is cached, so that each is
   * checked only once.
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

  /** Reports whether the element is above or below the window. @param {Element} element */
  function isBeyondWindow(element) {
    const { top, bottom } = dom.boxOf(element);
    return bottom <= 0 || top >= innerHeight;
  }

  /**
   * Returns the level of the outermost element whose own style keeps its content
   * from being rendered, or -1. That an element has no box is not enough: it may
   * have display: contents, or be in a closed details element, whose content
   * belongs to the article.
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

  /**
   * Returns how many levels an open element is above the innermost one. If that is more than
   * maxClimbLevels, returns 0, which stands for the innermost element itself: everything inside a
   * hidden element is hidden, too.
   *
   * @param {number} index
   * @param {Element[]} open
   */
  function levelsUp(index, open) {
    const up = open.length - 1 - index;
    return up <= maxClimbLevels ? up : 0;
  }

  /**
   * Returns the index of the outermost element without a box. The search bisects:
   * if an element has no box, its descendants have none either. An exception is an
   * element with display: contents. Because of such an element, the result may be
   * too far out. So the caller checks the result, and if it is wrong, searches
   * level by level.
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

  /**
   * Reports whether content-visibility hides the element's content. Content that the browser's
   * search can find and reveal counts as collapsed, not as hidden (HTML, "hidden until found").
   *
   * @param {Element} element
   */
  function skipsContents(element) {
    return getComputedStyle(element).contentVisibility === 'hidden'
      && dom.attribute(element, 'hidden') === null;
  }

  /**
   * Whether an element's box takes less time than its style: a ninth in Firefox
   * 153, but a little more in Chromium 156. Chromium is recognized by the attribute
   * "credentialless", which Firefox does not have.
   */
  const boxesAreCheap = !('credentialless' in HTMLIFrameElement.prototype);

  /**
   * Reports whether the element is clipped or far outside the page. Most elements
   * are neither tiny nor far outside, so if boxes are cheap, they are checked
   * before the style.
   * @param {Element} element
   */
  function isClipped(element) {
    if (!dom.isHTML(element) || (boxesAreCheap && !isTiny(element) && !isOffscreen(element))) {
      return false;
    }
    const style = getComputedStyle(element);
    const positioned = isPositioned(style);
    if (positioned && isOffscreen(element)) return true;
    if (!positioned && style.overflowX === 'visible') return false;
    return isTiny(element) && clipsContent(style, positioned) && hasText(element);
  }

  /** Reports whether the element is out of the page's flow. @param {CSSStyleDeclaration} style */
  function isPositioned({ position }) {
    return position === 'absolute' || position === 'fixed';
  }

  /**
   * Reports whether the element is far beyond the page's left or upper edge, to which the user
   * can't scroll.
   *
   * @param {HTMLElement} element
   */
  function isOffscreen(element) {
    return dom.offsetLeft(element) <= farAway || dom.offsetTop(element) <= farAway;
  }

  /** @param {HTMLElement} element */
  function isTiny(element) {
    return dom.offsetWidth(element) <= maxClippedSize
      && dom.offsetHeight(element) <= maxClippedSize;
  }

  /**
   * @param {CSSStyleDeclaration} style
   * @param {boolean} positioned the property clip applies only to positioned elements
   */
  function clipsContent({ display, overflowX, clip, clipPath }, positioned) {
    if (display === 'none' || display === 'contents') return false;
    return overflowX !== 'visible' || (positioned && (clip !== 'auto' || clipPath !== 'none'));
  }

  /**
   * Reports whether a tiny element has text. Without text it is more likely an image that has not
   * loaded.
   *
   * @param {HTMLElement} element
   */
  function hasText(element) {
    return /\S/.test(dom.textContent(element));
  }

  return { isShown: (element) => checkVisibility.call(element, withVisibility), hiddenAmong,
    isClipped, levelsUp };
});
