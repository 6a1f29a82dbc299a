/**
 * Shadow roots, closed ones too: both browsers show those to extensions.
 *
 * @typedef {object} Shadow
 * @property {(element: Element, isCustom: boolean) => ArrayLike<Node> | null} children of the shadow root, null without one
 * @property {(root: Document | ShadowRoot) => ShadowRoot[]} rootsIn all of them, those in others too
 */

__pilcrow.add('shadow', ({ dom }) => {
  const { shadowRoot } = dom.accessors;

  /** Chrome's is a function of chrome.dom, Firefox's a property of elements. @type {typeof chrome.dom.openOrClosedShadowRoot | undefined} */
  const rootOf = Reflect.get(chrome, 'dom')?.openOrClosedShadowRoot;

  /** @param {Element} element @returns {ShadowRoot | null} */
  function closedRoot(element) {
    if (rootOf && element instanceof HTMLElement) return rootOf(element);
    return Reflect.get(element, 'openOrClosedShadowRoot') ?? null;
  }

  /** Closed roots are looked for in custom elements only, where they are: the question costs much. @param {Element} element @param {boolean} isCustom */
  function children(element, isCustom) {
    const root = shadowRoot.call(element) ?? (isCustom ? closedRoot(element) : null);
    return root && Array.from(dom.childNodes(root));
  }

  /** @param {Document | ShadowRoot} around @returns {ShadowRoot[]} */
  function rootsIn(around) {
    const found = [];
    for (const element of dom.elementsIn(around)) {
      const root = closedRoot(element);
      if (root) found.push(root, ...rootsIn(root));
    }
    return found;
  }

  return { children, rootsIn };
});
