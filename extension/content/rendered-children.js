/**
 * What an element shows in place of its children.
 *
 * @typedef {object} RenderedChildren
 * @property {(element: Element, kind: Kind) => ArrayLike<Node> | null} of
 *   null where it shows its children
 */

__pilcrow.add('renderedChildren', ({ dom, shadow }) => {
  const elementNode = 1;

  /** What of a head is kept besides data scripts. */
  const keptInHead = new Set(['title', 'meta', 'base', 'noscript', 'script']);

  /** Links that tell something of the page, not of its files. */
  const tellingLink = /\b(?:canonical|icon|author|license|alternate|shortlink|amphtml|next)\b/;

  /** What most links of a head are. */
  const files = new Set(['stylesheet', 'preload', 'preconnect', 'dns-prefetch', 'modulepreload', 'prefetch']);

  /** @param {Element} element @param {Kind} kind */
  function of(element, kind) {
    switch (kind.role) {
      case 'head': return Array.from(dom.childNodes(element)).filter(isKeptInHead);
      case 'slot': return nonEmpty(dom.assignedNodes(element));
      case 'frame': return frameContent(element);
      default: return kind.mayHost ? shadow.children(element, kind.isCustom) : null;
    }
  }

  /** @param {Node} node */
  function isKeptInHead(node) {
    if (dom.nodeType(node) !== elementNode) return false;
    const element = /** @type {Element} */ (node);
    const name = dom.localName(element);
    return keptInHead.has(name) || (name === 'link' && isTelling(dom.attribute(element, 'rel') ?? ''));
  }

  /** @param {string} relation */
  function isTelling(relation) {
    return !files.has(relation) && tellingLink.test(relation.toLowerCase());
  }

  /** A slot without assigned nodes shows its own children. @param {Node[]} nodes */
  function nonEmpty(nodes) {
    return nodes.length > 0 ? nodes : null;
  }

  /** @param {Element} frame @returns {ArrayLike<Node> | null} null where its document is not the page's to read */
  function frameContent(frame) {
    const inner = dom.contentDocument(frame);
    const body = inner && dom.body(inner);
    return body && Array.from(dom.childNodes(body));
  }

  return { of };
});
