/**
 * The attributes that the core can use, with addresses made absolute.
 *
 * @typedef {object} Attributes
 * @property {(element: Element, sink: Sink) => void} write
 */

__pilcrow.add('attributes', ({ dom, urls }) => {
  const xhtml = 'http://www.w3.org/1999/xhtml';

  /** Style is told by evidence, a frame's source by its content; the others are for scripts and loaders. */
  const leftOut = new Set([
    'style', 'srcdoc', 'nonce', 'integrity', 'crossorigin', 'referrerpolicy', 'fetchpriority', 'decoding', 'tabindex',
    'jsaction', 'jscontroller', 'jsname', 'autocomplete', 'maxlength', 'draggable', 'contenteditable', 'spellcheck',
  ]);

  /** Of data-* those that tell of lazy images, languages of code, formulas, notes and authors; see docs/ARCHITECTURE.md. */
  const telling = /src|lazy|orig|image|img|photo|poster|thumb|background|bg|url|href|lang|syntax|tex|math|note|ref|author|user|time|date|caption|title|label|alt|testid|type|role|component|block|id$/;

  const ownPrefix = 'data-pilcrow-';

  /** In UTF-16 units; a longer data-* holds a script's state. */
  const maxData = 4 << 10;

  /** What a page has few of, many times each. @type {Map<string, (element: Element, name: string, value: string) => string>} */
  const readers = new Map();

  /** @param {Element} element @param {Sink} sink */
  function write(element, sink) {
    const names = dom.attributeNames(element);
    for (let i = 0; i < names.length; i++) { // for…of costs a fifth of the whole walk
      const name = names[i];
      const read = readers.get(name) ?? readerOf(name);
      if (read === none) continue;
      const value = dom.attribute(element, name) ?? '';
      sink.attribute(name, read === same ? value : read(element, name, value));
    }
  }

  /** @param {string} name */
  function readerOf(name) {
    const read = isKept(name) ? kindOf(name) : none;
    readers.set(name, read);
    return read;
  }

  /** @param {string} name */
  function isKept(name) {
    if (leftOut.has(name) || name.startsWith('on') || !/^[^\s"'<>/=\x7F]+$/.test(name)) return false;
    return !name.startsWith('data-') || (!name.startsWith(ownPrefix) && telling.test(name));
  }

  /** @param {string} name */
  function kindOf(name) {
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
    const chosen = dom.localName(element) === 'img' && dom.namespaceURI(element) === xhtml ? dom.currentSrc(element) : '';
    return chosen || address(element, name, value);
  }

  return { write };
});
