/**
 * What an element shows in place of its children.
 *
 * @typedef {object} Shown
 * @property {(element: Element, name: string) => ArrayLike<Node> | null} instead
 *   null where it shows its children; only for elements of HTML
 */

__pilcrow.add('shown', ({ dom, shadow }) => {
  const elementNode = 1;

  /** What of a head is kept besides data scripts. */
  const keptInHead = new Set(['title', 'meta', 'base', 'noscript', 'script']);

  /** Links that tell something of the page, not of its files. */
  const tellingLink = /\b(?:canonical|icon|author|license|alternate|shortlink|amphtml)\b/i;

  /** @param {Element} element @param {string} name as it is written */
  function instead(element, name) {
    switch (name) {
      case 'head': return Array.from(dom.childNodes(element)).filter(isKeptInHead);
      case 'slot': return nonEmpty(dom.assignedNodes(element));
      case 'div': return frameContent(element) ?? shadow.children(element);
      default: return shadow.children(element);
    }
  }

  /** @param {Node} node */
  function isKeptInHead(node) {
    if (dom.nodeType(node) !== elementNode) return false;
    const element = /** @type {Element} */ (node);
    const name = dom.localName(element);
    return keptInHead.has(name) || (name === 'link' && tellingLink.test(dom.attribute(element, 'rel') ?? ''));
  }

  /** A slot without assigned nodes shows its own children. @param {Node[]} nodes */
  function nonEmpty(nodes) {
    return nodes.length > 0 ? nodes : null;
  }

  /** @param {Element} element which is written as a div where it is a frame with content @returns {ArrayLike<Node> | null} */
  function frameContent(element) {
    const name = dom.localName(element);
    if (name !== 'iframe' && name !== 'frame') return null;
    const inner = dom.contentDocument(element);
    const body = inner && dom.body(inner);
    return body ? Array.from(dom.childNodes(body)) : [];
  }

  return { instead };
});
