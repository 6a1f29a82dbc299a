/**
 * Says how an element itself is hidden, in the words of the attribute
 * data-pilcrow-hidden (see extract/page/hidden.go). It is evidence for the
 * core, which decides.
 *
 * @typedef {'' | 'display' | 'visibility' | 'opacity' | 'clip'} Hidden
 *
 * @typedef {object} Visibility
 * @property {(element: Element, depth: number) => Hidden} hiddenBy
 * @property {(hidden: Hidden) => boolean} coversAll whether nothing inside can be visible
 */

__pilcrow.add('visibility', ({ dom }) => {
  const { checkVisibility } = Element.prototype;

  /**
   * checkVisibility looks at all ancestors for their opacity. On a tree that a
   * script made 20,000 levels deep that is quadratic; no honest page nests so.
   */
  const maxDepthForOpacity = 500;
  const withOpacity = { visibilityProperty: true, opacityProperty: true };
  const withoutOpacity = { visibilityProperty: true };

  /** The size to which texts for screen readers are cut, in CSS pixels. */
  const dot = 1;

  /**
   * Computed styles are what costs here, so they are read only where the
   * browser's own answer, or a box the size of a dot, asks for a reason.
   * @param {Element} element
   * @param {number} depth
   * @returns {Hidden}
   */
  function hiddenBy(element, depth) {
    const options = depth < maxDepthForOpacity ? withOpacity : withoutOpacity;
    if (!checkVisibility.call(element, options)) return reason(getComputedStyle(element));
    return isDot(element) && cutsContent(getComputedStyle(element)) ? 'clip' : '';
  }

  /** @param {CSSStyleDeclaration} style @returns {Hidden} */
  function reason(style) {
    if (style.display === 'none' || style.contentVisibility === 'hidden') return 'display';
    if (style.visibility !== 'visible') return 'visibility';
    return Number(style.opacity) === 0 ? 'opacity' : '';
  }

  /** Without text it is rather an image that has not loaded. @param {Element} element */
  function isDot(element) {
    if (!(element instanceof HTMLElement) || dom.offsetWidth(element) > dot || dom.offsetHeight(element) > dot) return false;
    return /\S/.test(dom.textContent(element));
  }

  /** @param {CSSStyleDeclaration} style */
  function cutsContent(style) {
    const positioned = style.position === 'absolute' || style.position === 'fixed';
    return style.overflow !== 'visible' || (positioned && (style.clip !== 'auto' || style.clipPath !== 'none'));
  }

  return {
    hiddenBy,
    coversAll: (hidden) => hidden !== '' && hidden !== 'visibility', // a child may be visible again
  };
});
