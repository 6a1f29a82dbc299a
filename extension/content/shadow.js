/**
 * Shadow roots, closed ones too: both browsers show those to extensions.
 *
 * @typedef {object} Shadow
 * @property {(element: Element, isCustom: boolean) => ArrayLike<Node> | null} children of the shadow root, null without one
 * @property {(root: Document | ShadowRoot) => ShadowRoot[]} rootsIn all of them, those in others too
 */

__pilcrow.add('shadow', ({ dom }) => {
  const { firstChild, shadowRoot } = dom.accessors;

  /** In CSS pixels: what is empty and as high as this may show what a closed root holds. */
  const tall = 64;

  /** Chrome's is a function of chrome.dom, Firefox's a property of elements. @type {typeof chrome.dom.openOrClosedShadowRoot | undefined} */
  const rootOf = Reflect.get(chrome, 'dom')?.openOrClosedShadowRoot;

  /** @param {Element} element @returns {ShadowRoot | null} */
  function closedRoot(element) {
    if (rootOf) return dom.isHTML(element) ? rootOf(element) : null;
    return Reflect.get(element, 'openOrClosedShadowRoot') ?? null;
  }

  /** Closed roots are looked for where they may be, in custom elements and in empty ones that take room: the question costs much. @param {Element} element @param {boolean} isCustom */
  function children(element, isCustom) {
    const root = shadowRoot.call(element) ?? (isCustom || isFilled(element) ? closedRoot(element) : null);
    return root && Array.from(dom.childNodes(root));
  }

  /** Whether an element is high although there is nothing in it. @param {Element} element */
  function isFilled(element) {
    return firstChild.call(element) === null && dom.isHTML(element) && dom.offsetHeight(element) > tall;
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
