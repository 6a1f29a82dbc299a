/**
 * Writes the content of noscript elements, which often contains the original of a
 * lazy image. In a page with scripts, this content is text. It is parsed here, in a
 * document that loads nothing and runs nothing, so that the core needs no parser for
 * it. Its nodes never enter the page.
 *
 * A hostile page can make parsing expensive: each tag may reopen all formatting
 * elements before it, and browsers compare each attribute with the others of its
 * tag. So the limits are per page. A longer noscript is a whole page for browsers
 * without scripts, such as a thread of a forum; the live page shows that itself.
 *
 * @typedef {object} Noscripts
 * @property {(sink: Sink) => NoscriptWriter} writer returns a writer for the noscripts of one page
 *
 * @typedef {{write(noscript: Element): void}} NoscriptWriter
 */

__pilcrow.add('noscripts', ({ attributes, dom, elementKinds }) => {
  const { firstChild, nextSibling, nodeType, nodeValue } = dom.accessors;

  const elementNode = 1;
  const textNode = 3;

  /** In UTF-16 units. On 1,925 pages, noscripts that hold more than lazy images begin at 18,050. */
  const maxSourceChars = 32 << 10;

  /** In UTF-16 units, for all noscripts of a page. The most of the same pages is 160,170. */
  const maxAllSourceChars = 512 << 10;

  /** The limit per page, because each document takes 0.1 ms. The most of the same pages is 154. */
  const maxParsed = 1_000;

  /**
   * The limit for the product of tags and attributes, summed over the noscripts of a page: at most
   * so many elements and attributes are reopened. Without the threads of forums, the most of the
   * same pages is 162,357.
   */
  const maxReopenings = 1 << 20;

  const imageTag = /<img\b/i;

  /** Matches each character that can begin a tag or an attribute. */
  const separators = /[<\s/=]/g;

  /** @implements {NoscriptWriter} */
  class Writer {
    /** @param {Sink} sink */
    constructor(sink) {
      this.sink = sink;
      this.parsed = 0;
      this.sourceChars = 0;
      this.reopenings = 0;
    }

    /** @param {Element} noscript */
    write(noscript) {
      const source = dom.textContent(noscript);
      if (!imageTag.test(source) || !this.isWithinLimits(source)) return;
      this.sink.open('noscript', 'html');
      this.content(parse(source), noscript);
      this.sink.close();
    }

    /**
     * Reports whether the source may be parsed. Each source counts, also one that may not.
     *
     * @param {string} source
     */
    isWithinLimits(source) {
      this.sourceChars += source.length;
      if (source.length > maxSourceChars || this.sourceChars > maxAllSourceChars) return false;
      const tags = source.split('<').length;
      this.reopenings += tags * (source.match(separators) ?? []).length;
      return this.reopenings <= maxReopenings && this.parsed++ < maxParsed;
    }

    /**
     * Writes all nodes inside `root`. Not recursive, because the source decides how
     * deep its elements are nested.
     * @param {Node | null} root @param {Element} noscript
     */
    content(root, noscript) {
      let node = root && firstChild.call(root);
      /** @type {Node[]} */
      const open = [];
      while (node) {
        if (this.sink.isFull()) return;
        const inside = this.node(node, noscript);
        if (inside) open.push(node);
        node = inside ?? this.after(node, open);
      }
    }

    /**
     * @param {Node} node
     * @param {Node[]} open
     * @returns {Node | null} the next node after `node` and its descendants
     */
    after(node, open) {
      let next = nextSibling.call(node);
      while (!next && open.length > 0) {
        this.sink.close();
        next = nextSibling.call(/** @type {Node} */ (open.pop()));
      }
      return next;
    }

    /** @param {Node} node @param {Element} noscript @returns {Node | null} the first node inside */
    node(node, noscript) {
      const type = nodeType.call(node);
      if (type === elementNode) return this.element(/** @type {Element} */ (node), noscript);
      const data = nodeValue.call(node) ?? '';
      if (type === textNode && data !== '') this.sink.text(data);
      return null;
    }

    /**
     * @param {Element} element
     * @param {Element} noscript
     * @returns {Node | null} the first node inside
     */
    element(element, noscript) {
      const { name, namespace, role } = elementKinds.kindOf(element);
      if (name === '' || role === 'script' || role === 'noscript') return null;
      this.sink.open(name, namespace);
      attributes.write(element, namespace, this.sink, noscript);
      // inside a frame is only the source of its fallback
      const child = role === 'frame' ? null : firstChild.call(element);
      if (!child) this.sink.close();
      return child;
    }
  }

  /**
   * Returns the body of the parsed source, or null where the page's policy forbids parsing.
   *
   * @param {string} source
   */
  function parse(source) {
    try {
      return dom.body(dom.parse(`<!DOCTYPE html><body>${source}`));
    } catch {
      return null; // the noscript stays empty
    }
  }

  return { writer: (sink) => new Writer(sink) };
});
