/**
 * Finds shadow roots, also closed ones: both browsers let extensions access them.
 *
 * @typedef {object} Shadow
 * @property {(element: Element, isCustom: boolean) => ArrayLike<Node> | null} children the child
 *   nodes of the element's shadow root; null if it has none
 * @property {(element: Element, isCustom: boolean) => ShadowRoot | null} rootOf
 * @property {(root: Document | ShadowRoot) => ShadowRoot[]} rootsIn all shadow roots in `root`,
 *   including nested ones
 */

__pilcrow.add('shadow', ({ dom }) => {
  const { firstChild, shadowRoot } = dom.accessors;

  /**
   * In CSS pixels. An element that is higher but has no children probably renders a closed shadow
   * root.
   */
  const maxEmptyHeight = 64;

  /**
   * Chrome's function that returns a closed shadow root. In Firefox this is a property of elements.
   *
   * @type {typeof chrome.dom.openOrClosedShadowRoot | undefined}
   */
  const openOrClosedRoot = Reflect.get(chrome, 'dom')?.openOrClosedShadowRoot;

  /** @param {Element} element @returns {ShadowRoot | null} */
  function closedRoot(element) {
    if (openOrClosedRoot) return dom.isHTML(element) ? openOrClosedRoot(element) : null;
    return Reflect.get(element, 'openOrClosedShadowRoot') ?? null;
  }

  /**
   * Returns the element's shadow root, or null. The lookup of a closed root is slow, so only custom
   * elements and high empty elements are checked for one.
   *
   * @param {Element} element
   * @param {boolean} isCustom
   */
  function rootOf(element, isCustom) {
    return shadowRoot.call(element)
      ?? (isCustom || isHighAndEmpty(element) ? closedRoot(element) : null);
  }

  /** @param {Element} element @param {boolean} isCustom */
  function children(element, isCustom) {
    const root = rootOf(element, isCustom);
    return root && Array.from(dom.childNodes(root));
  }

  /** @param {Element} element */
  function isHighAndEmpty(element) {
    return firstChild.call(element) === null && dom.isHTML(element)
      && dom.offsetHeight(element) > maxEmptyHeight;
  }

  /** @param {Document | ShadowRoot} container @returns {ShadowRoot[]} */
  function rootsIn(container) {
    const found = [];
    for (const element of dom.elementsIn(container)) {
      const root = closedRoot(element);
      if (root) found.push(root, ...rootsIn(root));
    }
    return found;
  }

  return { children, rootOf, rootsIn };
});
