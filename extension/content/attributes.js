/**
 * The attributes that the core can use, with addresses made absolute.
 *
 * @typedef {object} Attributes
 * @property {(element: Element, namespace: Namespace, sink: Sink) => void} write
 */

__pilcrow.add('attributes', ({ dom, urls }) => {
  const { getAttribute, getAttributeNames, hasAttributes } = dom.accessors;

  /** Of HTML elements; those of SVG and MathML are kept all. Style is told by evidence, a frame's source by its content. */
  const used = new Set([
    'id', 'class', 'lang', 'xml:lang', 'dir', 'title', 'hidden', 'role', 'href', 'rel', 'name', 'type', 'value',
    'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'media', 'poster', 'data', 'usemap', 'controls',
    'checked', 'disabled', 'for', 'content', 'property', 'http-equiv', 'charset', 'datetime', 'pubdate', 'cite', 'open', 'start', 'reversed',
    'colspan', 'rowspan', 'scope', 'headers', 'abbr', 'align', 'border', 'bgcolor', 'cellpadding', 'cellspacing', 'summary',
    'aria-expanded', 'data-expanded', 'aria-haspopup', 'download', 'data-echo', 'data-pin-media', 'data-widths', 'data-min-width',
    'data-account', 'data-gistid', 'data-pin-do', 'data-tagsearch-path', 'data-value', 'media-id',
    'itemprop', 'itemscope', 'itemtype', 'itemid', 'itemref', 'typeof', 'resource', 'about', 'vocab', 'prefix', 'epub:type',
    'aria-hidden', 'aria-label', 'aria-labelledby', 'aria-level', 'aria-modal', 'aria-roledescription', 'kind', 'srclang', 'indent',
  ]);

  /** Lazy images and players, languages of code, formulas, notes, authors and dates; whatever the script's name for them. */
  const telling = /src|lazy|orig|image|img|photo|poster|thumb|background|-bg$|-url$|-href$|^file$|-widths$|lang|syntax|tex$|latex|math|footnote|author|time|date|caption|callout|video-?id|embed-id|tweetid|shortcode|playlabel|title$|alt$/;

  /** The address in a style attribute; styles are told by evidence otherwise. */
  const background = /url\([^)]{1,2000}\)/;

  const ownPrefix = 'data-pilcrow-';

  /** In UTF-16 units; a longer data-* holds a script's state. */
  const maxData = 4 << 10;

  /** Of one element; honest ones have a dozen, and looking one up takes the longer the more there are. */
  const maxNames = 256;

  /** What a page has few of, many times each. @type {Map<string, (element: Element, name: string, value: string) => string>} */
  const readers = new Map();

  /** @param {Element} element @param {Namespace} namespace @param {Sink} sink */
  function write(element, namespace, sink) {
    if (!hasAttributes.call(element)) return; // which is cheaper to ask than for an empty list
    const all = getAttributeNames.call(element);
    const names = all.length > maxNames ? all.slice(0, maxNames) : all;
    if (namespace === 'html') writeUsed(element, names, sink);
    else writeAll(element, names, sink);
  }

  /** @param {Element} element @param {string[]} names @param {Sink} sink */
  function writeUsed(element, names, sink) {
    for (let i = 0; i < names.length; i++) { // for…of costs a fifth of the whole walk
      const name = names[i];
      const read = readers.get(name) ?? readerOf(name);
      if (read === none) {
        if (name === 'style') writeBackground(element, sink);
        continue;
      }
      const value = getAttribute.call(element, name) ?? '';
      if (read === classes) sink.classes(value);
      else sink.attribute(name, read === same ? value : read(element, name, value));
    }
  }

  /** A picture behind an element may be all that it shows. @param {Element} element @param {Sink} sink */
  function writeBackground(element, sink) {
    const [url] = background.exec(dom.attribute(element, 'style') ?? '') ?? [];
    if (url) sink.attribute('data-background', url);
  }

  /** @param {Element} element @param {string[]} names @param {Sink} sink */
  function writeAll(element, names, sink) {
    for (const name of names) {
      const value = dom.attribute(element, name) ?? '';
      if (name === 'class') sink.classes(value);
      else if (isWritable(name)) sink.attribute(name, value);
    }
  }

  /** @param {string} name */
  function isWritable(name) {
    return !name.startsWith('on') && !name.startsWith(ownPrefix) && /^[^\s"'<>/=\x7F]+$/.test(name);
  }

  /** @param {string} name */
  function readerOf(name) {
    const read = isKept(name) ? kindOf(name) : none;
    readers.set(name, read);
    return read;
  }

  /** @param {string} name */
  function isKept(name) {
    if (used.has(name)) return true;
    return telling.test(name) && !name.startsWith(ownPrefix) && /^[a-z][a-z0-9_-]*$/.test(name) && !/^on|srcdoc/.test(name);
  }

  /** @param {string} name */
  function kindOf(name) {
    if (name === 'class') return classes;
    if (name === 'srcset') return set;
    if (name === 'src') return source;
    if (name.startsWith('data-')) return brief;
    return urls.isURL(name) ? address : same;
  }

  function none() {
    return '';
  }

  /** @param {Element} _ @param {string} __ @param {string} value */
  function same(_, __, value) {
    return value;
  }

  /** The sink has a way of its own for these. @param {Element} _ @param {string} __ @param {string} value */
  function classes(_, __, value) {
    return value;
  }

  /** @param {Element} _ @param {string} __ @param {string} value */
  function brief(_, __, value) {
    return value.length > maxData ? '' : value;
  }

  /** @param {Element} element @param {string} _ @param {string} value */
  function address(element, _, value) {
    return urls.isAbsolute(value) ? value.trim() : urls.absolute(value, dom.baseURI(element));
  }

  /** @param {Element} element @param {string} _ @param {string} value */
  function set(element, _, value) {
    return urls.absoluteSet(value, dom.baseURI(element));
  }

  /** The file that the browser chose among an image's sources. @param {Element} element @param {string} name @param {string} value */
  function source(element, name, value) {
    const chosen = dom.localName(element) === 'img' && dom.isHTML(element) ? dom.currentSrc(element) : '';
    return chosen || address(element, name, value);
  }

  return { write };
});
