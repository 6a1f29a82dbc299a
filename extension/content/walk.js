/**
 * Walks over the live document in rendering order, and writes records about it to
 * a sink. In place of an element's children it visits the nodes of its shadow root,
 * in place of a slot's children the assigned nodes, and in place of a same-origin
 * frame its content. The walk does not change the document. It is not recursive,
 * because scripts can nest elements without limit.
 *
 * @typedef {'html' | 'svg' | 'math'} Namespace
 *
 * @typedef {object} Sink receives the walk's records
 * @property {(name: string, namespace: Namespace) => void} open
 * @property {(name: string, value: string) => void} attribute of the element just opened
 * @property {(value: string) => void} classes the class attribute of the element just opened
 * @property {(hidden: Hidden, up: number) => void} hide marks the element `up` levels above the
 *   innermost open one as hidden
 * @property {(data: string) => void} text
 * @property {() => void} close
 * @property {() => boolean} isFull
 *
 * @typedef {object} Scope the nodes that an element renders in place of its children
 * @property {Element} owner
 * @property {ArrayLike<Node>} list
 * @property {number} index of the current node
 *
 * @typedef {object} StartedWalk
 * @property {(until: number) => boolean} run walks on until performance.now() reaches `until`, but
 *   always some nodes; returns whether the walk is complete
 * @property {() => Node[]} newContainers the shadow roots, and the documents of frames, into which
 *   the walk has come since the last call
 *
 * @typedef {object} WalkPart
 * @property {(document: Document, sink: Sink, skip: Element | null) => StartedWalk} start
 * @property {(document: Document, sink: Sink, skip: Element | null) => void} walk walks over the
 *   whole document at once
 */

__pilcrow.add('walk',
  ({ attributes, dom, drawings, elementKinds, noscripts, renderedChildren, visibility }) => {
    const { firstChild, nextSibling, nodeType, nodeValue } = dom.accessors;

    const elementNode = 1;
    const textNode = 3;
    const cdataNode = 4;

    /**
     * The types of scripts that contain data: JSON-LD contains the article's metadata, math/tex its
     * formulas.
     */
    const dataTypes = new Set(['application/ld+json', 'math/tex']);

    /**
     * In CSS pixels. A wider drawing is no icon. Hidden drawings, such as sheets of SVG symbols,
     * have width 0, so they count as icons.
     */
    const maxIconWidth = 64;

    /**
     * The limit for canvases and blob images per page, because each takes time to encode. It is
     * enough for an article with many charts.
     */
    const maxDrawings = 20;

    /** The first and the last visible character of ASCII. */
    const [firstVisible, lastVisible] = [0x21, 0x7E];

    /**
     * The walk reads the clock only after this number of nodes, because on a page that is not yet
     * compiled these take a millisecond, and the clock as long as a node.
     */
    const maxUntimedNodes = 256;

    /** @implements {StartedWalk} */
    class Walk {
      /** @param {Document} document @param {Sink} sink @param {Element | null} skip our overlay */
      constructor(document, sink, skip) {
        this.document = document;
        this.sink = sink;
        this.skip = skip;
        /** @type {Element[]} open elements, the innermost last */
        this.open = [];
        /** @type {Scope[]} */
        this.scopes = [];
        /**
         * @type {boolean[]} for each open element, whether its visibility was checked; entries
         *   beyond open.length are stale
         */
        this.checked = [];
        /**
         * @type {(string | null)[]} the class attribute of each open element; entries beyond
         *   open.length are stale
         */
        this.classes = [];
        // how many open elements, from the outermost on, were checked for clipping
        this.measuredCount = 0;
        /** @type {Element | null} the element that hides all its content */
        this.hider = null;
        /** @type {Element | null} the outermost preformatted element */
        this.preformatted = null;
        /** @type {Element | null} the outermost open element whose style preserves line breaks */
        this.verse = null;
        /**
         * The class attributes of elements that were measured and are not clipped.
         *
         * @type {Set<string>}
         */
        this.unclipped = new Set();
        /**
         * For each invisible element that was checked, whether it takes space in the page's flow.
         *
         * @type {Map<Element, boolean>}
         */
        this.inFlow = new Map();
        this.noscripts = noscripts.writer(sink);
        this.drawingCount = 0; // the number of canvases and blob images so far
        /** @type {Node | null} the node to visit next */
        this.next = dom.documentElement(document);
        this.untimedNodes = 0; // how many nodes may be visited until the next look at the clock
        /**
         * Elements that render other nodes than their children, since the last call of
         * newContainers.
         *
         * @type {Element[]}
         */
        this.owners = [];
      }

      /** @param {number} until */
      run(until) {
        let node = this.next;
        this.untimedNodes = maxUntimedNodes;
        while (node) {
          if (this.untimedNodes-- <= 0 && this.isOver(until)) {
            this.next = node;
            return false;
          }
          const type = nodeType.call(node);
          let inside = null;
          if (type === elementNode) {
            if (this.sink.isFull()) return true;
            inside = this.element(/** @type {Element} */ (node));
          } else if (type === textNode || type === cdataNode) {
            this.text(nodeValue.call(node) ?? '');
          }
          node = inside ?? this.after(node);
        }
        return true;
      }

      /** @param {number} until */
      isOver(until) {
        this.untimedNodes = maxUntimedNodes;
        return performance.now() >= until;
      }

      newContainers() {
        return this.owners.splice(0).flatMap((owner) =>
          renderedChildren.containerOf(owner, elementKinds.kindOf(owner)) ?? []
        );
      }

      /** @param {string} data */
      text(data) {
        if (isVisible(data)) {
          this.checkVisibility();
          if (data.includes('\n') && this.keepsLines(data)) this.lines(data);
          else this.sink.text(data);
        } else if (data !== '') {
          this.sink.text(this.preformatted ? data : blank(data));
        }
      }

      /**
       * Reports whether the innermost element's style preserves line breaks, as for
       * posts and verses. The style is read only if there is a line break between the
       * words of the text.
       * @param {string} data
       */
      keepsLines(data) {
        // a preformatted element preserves line breaks without a style
        if (this.preformatted !== null) return false;
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
        if (kind.role !== '' && this.writeSpecial(element, kind.role)) return null;
        this.begin(element, kind);
        const child = kind.mayRenderOther
          ? this.firstRendered(element, kind)
          : firstChild.call(element);
        if (!child) this.close();
        return child;
      }

      /**
       * Writes or drops an element with a special role.
       *
       * @param {Element} element
       * @param {Role} role
       * @returns {boolean} false if the walk has to write the element as usual
       */
      writeSpecial(element, role) {
        if (role === 'noscript') this.noscript(element);
        else if (role === 'canvas') this.canvas(/** @type {HTMLCanvasElement} */ (element));
        else if (role === 'image') {
          return this.photograph(/** @type {HTMLImageElement} */ (element));
        } else return role === 'script' && !isData(element);
        return true;
      }

      /** @param {Element} element @param {Kind} kind */
      begin(element, kind) {
        const level = this.open.length;
        this.checked[level] = false;
        this.open.push(element);
        this.sink.open(kind.name, kind.namespace);
        this.classes[level] = attributes.write(element, kind.namespace, this.sink);
        if (this.open.length === 1) this.direction(element);
        if (kind.isReplaced) this.checkVisibility();
        if (kind.isOpaque) this.hider ??= element;
        if (kind.isPreformatted) this.preformatted ??= element;
      }

      /** Writes the text direction that the page's style sheets define. @param {Element} root */
      direction(root) {
        if (dom.attribute(root, 'dir') !== null) return;
        this.sink.attribute('dir', getComputedStyle(dom.body(this.document) ?? root).direction);
      }

      /** @param {Element} noscript */
      noscript(noscript) {
        this.noscripts.write(noscript);
        this.untimedNodes = 0; // because parsing may have taken milliseconds
      }

      /** @param {HTMLCanvasElement} canvas */
      canvas(canvas) {
        if (!this.mayDraw(canvas)) return;
        this.picture(canvas, drawings.drawingOf(canvas),
          dom.attribute(canvas, 'aria-label') ?? dom.textContent(canvas).trim());
      }

      /**
       * Writes an image that has a blob: address. A data: address replaces the blob: address, which
       * is not valid outside the page.
       *
       * @param {HTMLImageElement} image
       * @returns {boolean} whether the image was written
       */
      photograph(image) {
        if (!dom.currentSrc(image).startsWith('blob:') || !this.mayDraw(image)) return false;
        return this.picture(image, drawings.photographOf(image), dom.attribute(image, 'alt') ?? '');
      }

      /** @param {HTMLElement} element */
      mayDraw(element) {
        this.untimedNodes = 0; // because encoding may take milliseconds
        return dom.offsetWidth(element) > maxIconWidth && this.drawingCount++ < maxDrawings;
      }

      /**
       * Writes an element as an image.
       *
       * @param {HTMLElement} element
       * @param {string} source
       * @param {string} alt
       * @returns {boolean} false if the source is empty, so nothing was written
       */
      picture(element, source, alt) {
        if (source === '') return false;
        this.checked[this.open.length] = false;
        this.classes[this.open.length] = dom.attribute(element, 'class');
        this.open.push(element);
        this.sink.open('img', 'html');
        this.sink.attribute('src', source);
        this.sink.attribute('alt', alt);
        this.sink.attribute('width', String(dom.offsetWidth(element)));
        this.sink.attribute('height', String(dom.offsetHeight(element)));
        this.checkVisibility();
        this.close();
        return true;
      }

      /**
       * Writes a record if the content of the innermost element is hidden by this
       * element or an ancestor. Runs once per element, for all of its text. Elements
       * that are not rendered are not measured for clipping, because the browser would
       * have to compute their styles one by one.
       */
      checkVisibility() {
        const last = this.open.length - 1;
        if (this.hider !== null || this.checked[last]) return;
        this.checked[last] = true;
        const found = visibility.isShown(this.open[last])
          ? null
          : visibility.hiddenAmong(this.open, this.inFlow);
        if (found?.hidden === 'display' || !this.hideClipped()) this.hide(found);
      }

      /**
       * Finds the outermost open element that clips all its content, and records that element as
       * hidden.
       *
       * @returns {boolean} whether there is one
       */
      hideClipped() {
        for (; this.measuredCount < this.open.length; this.measuredCount++) {
          if (this.isClipped(this.measuredCount)) {
            this.hide({ hidden: 'clip', up: visibility.levelsUp(this.measuredCount, this.open) });
            return true;
          }
        }
        return false;
      }

      /**
       * Reports whether the element is clipped to a dot. Pages clip elements by their
       * class, and few classes clip. So once an element has been measured and is not
       * clipped, other elements with the same class attribute are not measured.
       * @param {number} level
       */
      isClipped(level) {
        const name = this.classes[level];
        if (name === null || this.unclipped.has(name)) return false;
        const is = visibility.isClipped(this.open[level]);
        if (!is) this.unclipped.add(name);
        return is;
      }

      /** @param {HiddenElement | null} found */
      hide(found) {
        if (!found) return;
        this.sink.hide(found.hidden, found.up);
        if (found.hidden !== 'visibility') this.hider = this.open[this.open.length - 1 - found.up];
      }

      /** @param {Element} element @param {Kind} kind */
      firstRendered(element, kind) {
        if (kind.role === 'svg' && isIcon(element)) return null;
        const list = renderedChildren.of(element, kind);
        if (!list) return firstChild.call(element);
        this.owners.push(element);
        if (list.length === 0) return null;
        this.scopes.push({ owner: element, list, index: 0 });
        return list[0];
      }

      /**
       * @param {Node} node
       * @returns {Node | null} the next node after `node` and its descendants
       */
      after(node) {
        let next = this.sibling(node);
        while (!next && this.open.length > 0) next = this.sibling(this.close());
        return next;
      }

      /** @param {Node} node */
      sibling(node) {
        if (this.open.length === 0) return null; // the root has no siblings
        if (this.scopes.length === 0) return nextSibling.call(node);
        const scope = this.scopes[this.scopes.length - 1];
        return scope.owner === this.open[this.open.length - 1]
          ? scope.list[++scope.index] ?? null
          : nextSibling.call(node);
      }

      /** Closes the innermost element and returns it. */
      close() {
        const element = /** @type {Element} */ (this.open.pop());
        if (this.measuredCount > this.open.length) this.measuredCount = this.open.length;
        this.sink.close();
        if (this.scopes.length > 0 && element === this.scopes[this.scopes.length - 1].owner) {
          this.scopes.pop();
        }
        if (element === this.hider) this.hider = null;
        if (element === this.preformatted) this.preformatted = null;
        if (element === this.verse) this.verse = null;
        return element;
      }
    }

    /**
     * Reports whether a drawing is an icon. The content of icons is left out: most drawings are
     * icons, and their paths are the largest part of many pages.
     *
     * @param {Element} svg
     */
    function isIcon(svg) {
      return svg.clientWidth <= maxIconWidth;
    }

    /** @param {Element} element */
    function keepsLines(element) {
      const { whiteSpace } = getComputedStyle(element);
      return whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces';
    }

    /**
     * Reports whether the text is more than white space. Most text begins with a letter, so usually
     * the first character is enough.
     *
     * @param {string} data
     */
    function isVisible(data) {
      const first = data.charCodeAt(0);
      return (first >= firstVisible && first <= lastVisible) || data.trim() !== '';
    }

    /**
     * Returns the line break or the space that replaces white space between elements.
     *
     * @param {string} data
     */
    function blank(data) {
      return data.includes('\n') ? '\n' : ' ';
    }

    /**
     * Reports whether a script element contains data. Uses no regular expression, because it would
     * be compiled anew on each page.
     *
     * @param {Element} script
     */
    function isData(script) {
      const type = dom.attribute(script, 'type');
      return type !== null && dataTypes.has(type.split(';', 1)[0].trim().toLowerCase());
    }

    return {
      start: (document, sink, skip) => new Walk(document, sink, skip),
      walk: (document, sink, skip) => {
        new Walk(document, sink, skip).run(Infinity);
      },
    };
  });
