/**
 * Writes the attributes of an element that the core uses into the snapshot, with
 * absolute addresses.
 *
 * @typedef {object} Attributes
 * @property
 *   {(element: Element, namespace: Namespace, sink: Sink, place?: Element) => string | null} write
 *   returns the class attribute, so that the caller need not read it again;
 *   `place` is the element of the page in whose place the element is, if it belongs to a document
 *   of its own
 */

__pilcrow.add('attributes', ({ dom, urls }) => {
  const { getAttribute, getAttributeNames, hasAttributes } = dom.accessors;

  /**
   * The attributes of HTML elements that are written. Of SVG and MathML elements, nearly all
   * attributes are written.
   * `style` is not in the list, because the snapshot records visibility instead, and two of
   * its parts as attributes. `srcdoc` is not in the list, because the frame's document is written
   * in place of the frame.
   */
  const usedNames = new Set([
    'id',
    'class',
    'lang',
    'xml:lang',
    'dir',
    'title',
    'hidden',
    'role',
    'href',
    'rel',
    'name',
    'type',
    'value',
    'src',
    'srcset',
    'sizes',
    'alt',
    'width',
    'height',
    'media',
    'poster',
    'data',
    'usemap',
    'controls',
    'checked',
    'disabled',
    'for',
    'content',
    'property',
    'http-equiv',
    'charset',
    'datetime',
    'pubdate',
    'cite',
    'open',
    'start',
    'reversed',
    'colspan',
    'rowspan',
    'scope',
    'headers',
    'abbr',
    'align',
    'border',
    'bgcolor',
    'cellpadding',
    'cellspacing',
    'summary',
    'aria-expanded',
    'data-expanded',
    'aria-haspopup',
    'download',
    'data-echo',
    'data-pin-media',
    'data-widths',
    'data-min-width',
    'data-account',
    'data-gistid',
    'data-pin-do',
    'data-tagsearch-path',
    'data-value',
    'media-id',
    'itemprop',
    'itemscope',
    'itemtype',
    'itemid',
    'itemref',
    'typeof',
    'resource',
    'about',
    'vocab',
    'prefix',
    'epub:type',
    'aria-hidden',
    'aria-label',
    'aria-labelledby',
    'aria-level',
    'aria-modal',
    'aria-roledescription',
    'aria-controls',
    'kind',
    'srclang',
    'indent',
    'data-indent',
    'depth',
    'data-depth',
    'data-level',
    'block',
    'popovertarget',
    'data-line',
    'data-display',
    'data-equation',
    'data-expr',
    'data-formula',
    'data-content',
    'data-bs-content',
    'data-note',
    'data-tippy-content',
    'data-tooltip',
  ]);

  /**
   * Matches attribute names that the scripts of pages invent: for lazy images, players, code
   * languages, formulas, footnotes, authors and dates.
   */
  const usedPattern =
    /src|lazy|orig|image|img|photo|poster|thumb|background|-bg$|-url$|-href$|^file$|-widths$|lang|syntax|tex$|latex|math|footnote|author|time|date|caption|callout|video-?id|embed-id|tweetid|shortcode|playlabel|title$|alt$/;

  /** Matches the address of a background image in a style attribute. */
  const backgroundURL = /url\([^()]{1,2000}\)/;

  /** Matches how far a style attribute moves an element, which tells the replies of a thread. */
  const indentation =
    /(?:^|;)\s*(?:(?:margin|padding)-(?:left|inline-start)|--(?:depth|level|indent))\s*:\s*(\d[\d.]{0,5})/i;

  const ownPrefix = 'data-pilcrow-';

  /**
   * In UTF-16 units. The value of a longer data-* attribute is left out, because it holds a
   * script's state.
   */
  const maxDataChars = 4 << 10;

  /**
   * Attributes beyond this number are left out. Normal elements have about a dozen. The time to
   * look up one attribute grows with their number, so without the limit a hostile page could block
   * the browser.
   */
  const maxElementAttributes = 256;

  /**
   * The function that reads each attribute, by attribute name. This is a cache, because a page has
   * few different names.
   *
   * @type {Map<string, (element: Element, name: string, value: string, place: Element) => string>}
   */
  const readers = new Map();

  /**
   * @param {Element} element
   * @param {Namespace} namespace
   * @param {Sink} sink
   * @param {Element} place whose base address counts
   */
  function write(element, namespace, sink, place = element) {
    // this check is cheaper than getting an empty list of names
    if (!hasAttributes.call(element)) return null;
    const all = getAttributeNames.call(element);
    const names = all.length > maxElementAttributes ? all.slice(0, maxElementAttributes) : all;
    const written = namespace === 'html'
      ? writeUsed(element, names, sink, place)
      : writeAll(element, names, sink);
    return names === all ? written : getAttribute.call(element, 'class');
  }

  /**
   * @param {Element} element
   * @param {string[]} names
   * @param {Sink} sink
   * @param {Element} place
   * @returns {string | null} the class attribute, if it is among the names
   */
  function writeUsed(element, names, sink, place) {
    let written = null;
    // here for…of would take a fifth of the time of the whole DOM walk
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      const read = readers.get(name) ?? readerOf(name);
      if (read === none) {
        if (name === 'style') writeStyle(element, sink);
        continue;
      }
      const value = getAttribute.call(element, name) ?? '';
      if (read === classes) {
        sink.classes(value);
        written = value;
      } else {
        sink.attribute(name, read === same ? value : read(element, name, value, place));
      }
    }
    return written;
  }

  /**
   * Writes the address of an element's background image, because the image may be the element's
   * only content, and the indentation of a reply.
   *
   * @param {Element} element
   * @param {Sink} sink
   */
  function writeStyle(element, sink) {
    const style = dom.attribute(element, 'style') ?? '';
    const [url] = backgroundURL.exec(style) ?? [];
    if (url) sink.attribute('data-background', url);
    const [, indent] = indentation.exec(style) ?? [];
    if (indent) sink.attribute('data-indent', indent);
  }

  /**
   * @param {Element} element
   * @param {string[]} names
   * @param {Sink} sink
   * @returns {string | null} the class attribute, if it is among the names
   */
  function writeAll(element, names, sink) {
    let written = null;
    for (const name of names) {
      const value = dom.attribute(element, name) ?? '';
      if (name === 'class') {
        sink.classes(value);
        written = value;
      } else if (isWritable(name)) {
        sink.attribute(name, value);
      }
    }
    return written;
  }

  /** @param {string} name */
  function isWritable(name) {
    return !name.startsWith('on') && !name.startsWith(ownPrefix) && /^[^\s"'<>/=\x7F]+$/.test(name);
  }

  /** @param {string} name */
  function readerOf(name) {
    const read = isUsed(name) ? readerByKind(name) : none;
    readers.set(name, read);
    return read;
  }

  /** @param {string} name */
  function isUsed(name) {
    if (usedNames.has(name)) return true;
    return usedPattern.test(name) && !name.startsWith(ownPrefix) && /^[a-z][a-z0-9_-]*$/.test(name)
      && !/^on|srcdoc/.test(name);
  }

  /** @param {string} name */
  function readerByKind(name) {
    if (name === 'class') return classes;
    if (name === 'srcset') return addressSet;
    if (name === 'src') return source;
    if (name.startsWith('data-')) return shortData;
    return urls.isURL(name) ? address : same;
  }

  function none() {
    return '';
  }

  /** @param {Element} _ @param {string} __ @param {string} value */
  function same(_, __, value) {
    return value;
  }

  /**
   * Returns the value of a class attribute unchanged. The sink has a separate method for class
   * attributes; the caller uses that method if the attribute's reader is this function.
   *
   * @param {Element} _
   * @param {string} __
   * @param {string} value
   */
  function classes(_, __, value) {
    return value;
  }

  /** @param {Element} _ @param {string} __ @param {string} value */
  function shortData(_, __, value) {
    return value.length > maxDataChars ? '' : value;
  }

  /** @param {Element} _ @param {string} __ @param {string} value @param {Element} place */
  function address(_, __, value, place) {
    return urls.isAbsolute(value) ? value.trim() : urls.absolute(value, dom.baseURI(place));
  }

  /** @param {Element} _ @param {string} __ @param {string} value @param {Element} place */
  function addressSet(_, __, value, place) {
    return urls.absoluteSet(value, dom.baseURI(place));
  }

  /**
   * Returns the address of a src attribute; for an image, the source that the browser chose.
   *
   * @param {Element} element
   * @param {string} name
   * @param {string} value
   * @param {Element} place
   */
  function source(element, name, value, place) {
    const currentSrc = dom.localName(element) === 'img' && dom.isHTML(element)
      ? dom.currentSrc(element)
      : '';
    return currentSrc || address(element, name, value, place);
  }

  return { write };
});
