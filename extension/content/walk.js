/**
 * One walk over the live document in the order in which it is shown: shadow
 * roots in place of their host's children, slots with what is assigned to
 * them, same-origin frames with their content. It only reads, and it goes
 * without recursion, since scripts can nest elements without limit.
 *
 * @typedef {object} Sink takes what the walk meets
 * @property {(element: Element, hidden: Hidden) => void} open
 * @property {(element: Element) => void} close
 * @property {(data: string) => void} text
 * @property {(element: Element, data: string) => void} raw a data element with its text
 * @property {() => boolean} isFull
 *
 * @typedef {object} WalkPart
 * @property {(root: Element, sink: Sink, skip: Element | null) => void} walk
 */

__pilcrow.add('walk', ({ dom, visibility }) => {
  const elementNode = 1;
  const textNode = 3;
  const cdataNode = 4;
  const xhtml = 'http://www.w3.org/1999/xhtml';

  /** Never rendered, and never what an article needs. */
  const leftOut = new Set(['style', 'template', 'noembed', 'noframes']);

  /** What of a head is kept besides data scripts. */
  const keptInHead = new Set(['title', 'meta', 'base', 'noscript']);

  /** JSON-LD tells the article's metadata, math/tex its formulas. */
  const dataScript = /^\s*(?:application\/ld\+json|math\/tex)\s*(?:;|$)/i;

  /**
   * Where children are not those of the tree: the list to go through instead,
   * and the element that they are shown in.
   * @typedef {{owner: Element, list: ArrayLike<Node>, index: number}} Scope
   */

  class Walk {
    /** @param {Sink} sink @param {Element | null} skip our own element */
    constructor(sink, skip) {
      this.sink = sink;
      this.skip = skip;
      /** @type {Scope[]} */
      this.scopes = [];
      this.depth = 0;
      /** @type {Element | null} the element that hides all that is in it */
      this.cover = null;
    }

    /** @param {Element} root */
    run(root) {
      /** @type {Node | null} */
      let node = root;
      while (node && !this.sink.isFull()) {
        node = this.enter(node) ?? this.after(node, root);
      }
    }

    /** @param {Node} node @returns {Node | null} the first node inside */
    enter(node) {
      const type = dom.nodeType(node);
      if (type === elementNode) return this.enterElement(/** @type {Element} */ (node));
      if (type === textNode || type === cdataNode) this.sink.text(dom.textContent(node));
      return null;
    }

    /** @param {Element} element */
    enterElement(element) {
      const name = dom.namespaceURI(element) === xhtml ? dom.localName(element) : '';
      if (element === this.skip || leftOut.has(name)) return null;
      if (name === 'script') return this.script(element);
      if (name === 'noscript' && !hasElements(element)) return this.data(element);
      if (name === 'head') this.cover ??= element; // nothing in it is shown, so there is no evidence in that
      this.sink.open(element, this.hiddenBy(element));
      const child = this.firstInside(element, name);
      this.depth++;
      if (!child) this.close(element);
      return child;
    }

    /** @param {Element} element @returns {null} */
    script(element) {
      return dataScript.test(dom.attribute(element, 'type') ?? '') ? this.data(element) : null;
    }

    /** @param {Element} element @returns {null} */
    data(element) {
      this.sink.raw(element, dom.textContent(element));
      return null;
    }

    /** @param {Element} element */
    hiddenBy(element) {
      if (this.cover) return '';
      const hidden = visibility.hiddenBy(element, this.depth);
      if (visibility.coversAll(hidden)) this.cover = element;
      return hidden;
    }

    /** @param {Element} element @param {string} name */
    firstInside(element, name) {
      const list = shownInstead(element, name);
      if (!list) return dom.firstChild(element);
      if (list.length === 0) return null;
      this.scopes.push({ owner: element, list, index: 0 });
      return list[0];
    }

    /**
     * @param {Node} node
     * @param {Element} root
     * @returns {Node | null} the node after `node` and all that is in it
     */
    after(node, root) {
      /** @type {Node | null} */
      let current = node;
      while (current && current !== root) {
        const next = this.sibling(current);
        if (next) return next;
        current = this.leave(current);
      }
      return null;
    }

    /** @param {Node} node */
    sibling(node) {
      const scope = this.scopes.at(-1);
      if (scope && scope.list[scope.index] === node) return scope.list[++scope.index] ?? null;
      return dom.nextSibling(node);
    }

    /** Closes the element around `last`, its last child. @param {Node} last */
    leave(last) {
      const scope = this.scopes.at(-1);
      const atEnd = scope && scope.index === scope.list.length;
      if (atEnd) this.scopes.pop();
      const around = /** @type {Element} */ (atEnd ? scope.owner : dom.parentNode(last));
      this.close(around);
      return around;
    }

    /** @param {Element} element */
    close(element) {
      this.depth--;
      this.sink.close(element);
      if (element === this.cover) this.cover = null;
    }
  }

  /**
   * @param {Element} element
   * @param {string} name its name, '' outside HTML
   * @returns {ArrayLike<Node> | null} null: its children
   */
  function shownInstead(element, name) {
    if (name === '') return null;
    if (name === 'head') return Array.from(dom.childNodes(element)).filter(isKeptInHead);
    if (name === 'slot') return nonEmpty(dom.assignedNodes(element));
    if (name === 'iframe' || name === 'frame') return frameContent(element);
    const shadow = dom.shadowRoot(element);
    return shadow ? Array.from(dom.childNodes(shadow)) : null;
  }

  /** @param {Node} node */
  function isKeptInHead(node) {
    if (dom.nodeType(node) !== elementNode) return false;
    const element = /** @type {Element} */ (node);
    const name = dom.localName(element);
    return keptInHead.has(name) || name === 'script' || (name === 'link' && dom.attribute(element, 'rel') !== null);
  }

  /** A slot without assigned nodes shows its own children. @param {Node[]} nodes */
  function nonEmpty(nodes) {
    return nodes.length > 0 ? nodes : null;
  }

  /** @param {Element} frame */
  function frameContent(frame) {
    const inner = dom.contentDocument(frame);
    const body = inner && dom.body(inner);
    return body ? Array.from(dom.childNodes(body)) : [];
  }

  /** Where scripts don't run, a noscript holds elements. @param {Element} noscript */
  function hasElements(noscript) {
    const first = dom.firstChild(noscript);
    return first !== null && (dom.nodeType(first) !== textNode || dom.nextSibling(first) !== null);
  }

  return {
    walk: (root, sink, skip) => new Walk(sink, skip).run(root),
  };
});
