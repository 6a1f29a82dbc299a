/**
 * Determines the nodes that the DOM walk visits in place of an element's children:
 * those of its shadow root, the nodes assigned to a slot, or the content of a
 * same-origin frame. For the head element, these are the nodes that the core uses.
 *
 * @typedef {object} RenderedChildren
 * @property {(element: Element, kind: Kind) => ArrayLike<Node> | null} of
 *   null if the element renders its own children
 * @property {(element: Element, kind: Kind) => Node | null} containerOf
 *   the shadow root or the document that contains those nodes, if it is not the element's own tree
 */

__pilcrow.add('renderedChildren', ({ dom, shadow }) => {
  const elementNode = 1;

  /**
   * Elements in the head that the core uses. Of the scripts, the walk writes only those that
   * contain data.
   */
  const usedInHead = new Set(['title', 'meta', 'base', 'noscript', 'script']);

  /**
   * Matches link relations that describe the page. Other relations name resources that the page
   * loads.
   */
  const metadataLink = /\b(?:canonical|icon|author|license|alternate|shortlink|amphtml|next)\b/;

  /**
   * Frequent link relations that the core does not use. Most links in a head have one of them, and
   * this lookup is faster than the pattern above.
   */
  const resourceLinks = new Set(['stylesheet', 'preload', 'preconnect', 'dns-prefetch',
    'modulepreload', 'prefetch']);

  /** @param {Element} element @param {Kind} kind */
  function of(element, kind) {
    switch (kind.role) {
      case 'head':
        return Array.from(dom.childNodes(element)).filter(isUsedInHead);
      case 'slot':
        return nonEmpty(dom.assignedNodes(element));
      case 'frame':
        return frameContent(element);
      default:
        return kind.mayHost ? shadow.children(element, kind.isCustom) : null;
    }
  }

  /** @param {Element} element @param {Kind} kind */
  function containerOf(element, kind) {
    if (kind.role === 'frame') return dom.contentDocument(element);
    return kind.mayHost ? shadow.rootOf(element, kind.isCustom) : null;
  }

  /** @param {Node} node */
  function isUsedInHead(node) {
    if (dom.nodeType(node) !== elementNode) return false;
    const element = /** @type {Element} */ (node);
    const name = dom.localName(element);
    return usedInHead.has(name)
      || (name === 'link' && isMetadata(dom.attribute(element, 'rel') ?? ''));
  }

  /** @param {string} relation */
  function isMetadata(relation) {
    return !resourceLinks.has(relation) && metadataLink.test(relation.toLowerCase());
  }

  /**
   * Returns null for an empty list: a slot without assigned nodes renders its own children.
   *
   * @param {Node[]} nodes
   */
  function nonEmpty(nodes) {
    return nodes.length > 0 ? nodes : null;
  }

  /**
   * @param {Element} frame
   * @returns {ArrayLike<Node> | null} null for a document of another origin
   */
  function frameContent(frame) {
    const inner = dom.contentDocument(frame);
    const body = inner && dom.body(inner);
    return body && Array.from(dom.childNodes(body));
  }

  return { of, containerOf };
});
