/**
 * One walk over the live document in the order in which it is shown: shadow
 * roots in place of their host's children, slots with what is assigned to
 * them, same-origin frames with their content. It only reads, and it goes
 * without recursion, since scripts can nest elements without limit.
 *
 * @typedef {'html' | 'svg' | 'math'} Namespace
 *
 * @typedef {object} Sink takes what the walk meets
 * @property {(name: string, namespace: Namespace) => void} open
 * @property {(name: string, value: string) => void} attribute of the element just opened
 * @property {(value: string) => void} classes its class attribute
 * @property {(hidden: Hidden, up: number) => void} hide the element that is `up` above the innermost open one
 * @property {(data: string) => void} text
 * @property {(source: string) => void} noscript
 * @property {() => void} close
 * @property {() => boolean} isFull
 *
 * @typedef {object} Scope the nodes that an element shows in place of its children
 * @property {Element} owner
 * @property {ArrayLike<Node>} list
 * @property {number} index of the current one
 *
 * @typedef {object} WalkPart
 * @property {(document: Document, sink: Sink, skip: Element | null) => void} walk
 */

__pilcrow.add('walk', ({ attributes, dom, drawings, elementKinds, renderedChildren, visibility }) => {
  const { firstChild, getAttribute, nextSibling, nodeType, nodeValue } = dom.accessors;

  const elementNode = 1;
  const textNode = 3;
  const cdataNode = 4;

  /** JSON-LD tells the article's metadata, math/tex its formulas. */
  const dataTypes = new Set(['application/ld+json', 'math/tex']);

  /** In CSS pixels; also of what is not shown, as sheets of symbols. */
  const largestIcon = 64;

  /** Of a page, of those that are in no file; charts stand in tens, games paint on one. */
  const maxDrawings = 20;

  const lazyImage = /<img\b/i;

  /** In ASCII: no white space before the first, and none up to the last. */
  const [firstVisible, lastVisible] = [0x21, 0x7E];

  class Walk {
    /** @param {Document} document @param {Sink} sink @param {Element | null} skip our own element */
    constructor(document, sink, skip) {
      this.document = document;
      this.sink = sink;
      this.skip = skip;
      /** @type {Element[]} open elements, the innermost last */
      this.open = [];
      /** @type {Scope[]} */
      this.scopes = [];
      /** @type {boolean[]} for each open element, whether it was looked at; what stands behind these is of closed ones */
      this.looked = [];
      this.measured = 0; // how many of the open elements, from the outermost on
      /** @type {Element | null} the element that hides all that is in it */
      this.cover = null;
      /** @type {Element | null} the outermost preformatted element */
      this.preformatted = null;
      /** @type {Element | null} the outermost element whose style shows line breaks as such, once there was one */
      this.verse = null;
      /** Classes of elements that are not cut. @type {Set<string>} */
      this.unclipped = new Set();
      /** Invisible elements, and whether they keep their place in the page. @type {Map<Element, boolean>} */
      this.places = new Map();
      this.drawings = 0; // how many canvases and images were looked at for being drawn
    }

    /** @param {Element} root */
    run(root) {
      /** @type {Node | null} */
      let node = root;
      while (node) {
        const type = nodeType.call(node);
        let inside = null;
        if (type === elementNode) {
          if (this.sink.isFull()) return;
          inside = this.element(/** @type {Element} */ (node));
        } else if (type === textNode || type === cdataNode) {
          this.text(nodeValue.call(node) ?? '');
        }
        node = inside ?? this.after(node);
      }
    }

    /** @param {string} data */
    text(data) {
      if (isVisible(data)) {
        this.lookAround();
        if (data.includes('\n') && this.keepsLines(data)) this.lines(data);
        else this.sink.text(data);
      } else if (data !== '') {
        this.sink.text(this.preformatted ? data : blank(data));
      }
    }

    /**
     * Whether line breaks are shown as such by the style, as in posts and
     * verses. Where none stands between words there is no need to ask.
     * @param {string} data
     */
    keepsLines(data) {
      if (this.preformatted !== null) return false; // that is told by the element itself
      if (this.verse === null && !data.trim().includes('\n')) return false;
      let at = this.open.length - 1;
      if (!keepsLines(this.open[at])) return false;
      if (this.verse === null) {
        while (at > 0 && keepsLines(this.open[at - 1])) at--;
        this.verse = this.open[at];
      }
      return true;
    }

    /** @param {string} data */
    lines(data) {
      const [first, ...others] = data.split('\n');
      this.sink.text(first);
      for (const line of others) {
        if (this.sink.isFull()) return;
        this.sink.open('br', 'html');
        this.sink.close();
        this.sink.text(line);
      }
    }

    /** @param {Element} element @returns {Node | null} the first node inside */
    element(element) {
      const kind = elementKinds.kindOf(element);
      if (kind.name === '' || element === this.skip) return null;
      if (kind.role !== '' && this.isDone(element, kind.role)) return null;
      this.begin(element, kind);
      const child = kind.showsOther ? this.firstShown(element, kind) : firstChild.call(element);
      if (!child) this.close();
      return child;
    }

    /** Whether all is said of the element. @param {Element} element @param {Role} role */
    isDone(element, role) {
      if (role === 'noscript') this.noscript(element);
      else if (role === 'canvas') this.canvas(/** @type {HTMLCanvasElement} */ (element));
      else if (role === 'image') return this.photograph(/** @type {HTMLImageElement} */ (element));
      else return role === 'script' && !isData(element);
      return true;
    }

    /** @param {Element} element @param {Kind} kind */
    begin(element, kind) {
      this.looked[this.open.length] = false;
      this.open.push(element);
      this.sink.open(kind.name, kind.namespace);
      attributes.write(element, kind.namespace, this.sink);
      if (this.open.length === 1) this.direction(element);
      if (kind.isReplaced) this.lookAround();
      if (kind.isCover) this.cover ??= element;
      if (kind.isPreformatted) this.preformatted ??= element;
    }

    /** The direction that style sheets gave to the page. @param {Element} root */
    direction(root) {
      if (dom.attribute(root, 'dir') !== null) return;
      this.sink.attribute('dir', getComputedStyle(dom.body(this.document) ?? root).direction);
    }

    /** @param {Element} noscript whose source a parser left as text, because scripts run */
    noscript(noscript) {
      const source = dom.textContent(noscript);
      if (lazyImage.test(source)) this.sink.noscript(source);
    }

    /** @param {HTMLCanvasElement} canvas */
    canvas(canvas) {
      if (!this.mayDraw(canvas)) return;
      this.picture(canvas, drawings.drawingOf(canvas), dom.attribute(canvas, 'aria-label') ?? dom.textContent(canvas).trim());
    }

    /** An address in the page's memory leads nowhere from the reader. @param {HTMLImageElement} image @returns {boolean} whether it was written */
    photograph(image) {
      if (!dom.currentSrc(image).startsWith('blob:') || !this.mayDraw(image)) return false;
      return this.picture(image, drawings.photographOf(image), dom.attribute(image, 'alt') ?? '');
    }

    /** @param {HTMLElement} element */
    mayDraw(element) {
      return dom.offsetWidth(element) > largestIcon && this.drawings++ < maxDrawings;
    }

    /** Writes an element as an image. @param {HTMLElement} element @param {string} source @param {string} alt @returns {boolean} whether there is one */
    picture(element, source, alt) {
      if (source === '') return false;
      this.looked[this.open.length] = false;
      this.open.push(element);
      this.sink.open('img', 'html');
      this.sink.attribute('src', source);
      this.sink.attribute('alt', alt);
      this.sink.attribute('width', String(dom.offsetWidth(element)));
      this.sink.attribute('height', String(dom.offsetHeight(element)));
      this.lookAround();
      this.close();
      return true;
    }

    /**
     * Whether the innermost element shows what is in it; one look serves all
     * of its text. What is not rendered is not measured: its style would have
     * to be computed first, element by element.
     */
    lookAround() {
      const last = this.open.length - 1;
      if (this.cover !== null || this.looked[last]) return;
      this.looked[last] = true;
      const found = visibility.isShown(this.open[last]) ? null : visibility.hiddenAmong(this.open, this.places);
      if (found?.hidden === 'display' || !this.measureAround()) this.note(found);
    }

    /** Looks for the outermost open element that cuts off all that is in it. */
    measureAround() {
      for (; this.measured < this.open.length; this.measured++) {
        if (this.isClipped(this.open[this.measured])) {
          this.note({ hidden: 'clip', up: visibility.levelsUp(this.measured, this.open) });
          return true;
        }
      }
      return false;
    }

    /**
     * Only a class cuts elements to a dot, and few classes do, so elements of
     * a class that did not are not measured again.
     * @param {Element} element
     */
    isClipped(element) {
      const name = getAttribute.call(element, 'class');
      if (name === null || this.unclipped.has(name)) return false;
      const is = visibility.isClipped(element);
      if (!is) this.unclipped.add(name);
      return is;
    }

    /** @param {HiddenElement | null} found */
    note(found) {
      if (!found) return;
      this.sink.hide(found.hidden, found.up);
      if (found.hidden !== 'visibility') this.cover = this.open[this.open.length - 1 - found.up];
    }

    /** @param {Element} element @param {Kind} kind */
    firstShown(element, kind) {
      if (kind.role === 'svg' && isIcon(element)) return null;
      const list = renderedChildren.of(element, kind);
      if (!list) return firstChild.call(element);
      if (list.length === 0) return null;
      this.scopes.push({ owner: element, list, index: 0 });
      return list[0];
    }

    /** @param {Node} node @returns {Node | null} the node after `node` and all that is in it */
    after(node) {
      let next = this.sibling(node);
      while (!next && this.open.length > 0) next = this.sibling(this.close());
      return next;
    }

    /** @param {Node} node */
    sibling(node) {
      if (this.open.length === 0) return null; // the root has none
      if (this.scopes.length === 0) return nextSibling.call(node);
      const scope = this.scopes[this.scopes.length - 1];
      return scope.owner === this.open[this.open.length - 1] ? scope.list[++scope.index] ?? null : nextSibling.call(node);
    }

    /** Closes the innermost element, and returns it. */
    close() {
      const element = /** @type {Element} */ (this.open.pop());
      if (this.measured > this.open.length) this.measured = this.open.length;
      this.sink.close();
      if (this.scopes.length > 0 && element === this.scopes[this.scopes.length - 1].owner) this.scopes.pop();
      if (element === this.cover) this.cover = null;
      if (element === this.preformatted) this.preformatted = null;
      if (element === this.verse) this.verse = null;
      return element;
    }
  }

  /** Paths are the largest part of many pages, and hardly any of them is a drawing. @param {Element} svg */
  function isIcon(svg) {
    return svg.clientWidth <= largestIcon;
  }

  /** @param {Element} element */
  function keepsLines(element) {
    const { whiteSpace } = getComputedStyle(element);
    return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces';
  }

  /** Most text begins with a letter, which is quicker to see than to search for. @param {string} data */
  function isVisible(data) {
    const first = data.charCodeAt(0);
    return (first >= firstVisible && first <= lastVisible) || data.trim() !== '';
  }

  /** White space between elements: where the page broke a line, and nothing else of it. @param {string} data */
  function blank(data) {
    return data.includes('\n') ? '\n' : ' ';
  }

  /** Without a regular expression, which would be compiled on each fresh page. @param {Element} script */
  function isData(script) {
    const type = dom.attribute(script, 'type');
    return type !== null && dataTypes.has(type.split(';', 1)[0].trim().toLowerCase());
  }

  return {
    walk(document, sink, skip) {
      const root = dom.documentElement(document);
      if (root) new Walk(document, sink, skip).run(root);
    },
  };
});
