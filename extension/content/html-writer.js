/**
 * Writes what a walk meets as HTML that a parser reads back as the same tree,
 * as far as HTML can say it.
 *
 * @typedef {Sink & {finish(): string}} HTMLSink
 *
 * @typedef {object} HTMLWriterPart
 * @property {(document: Document, limit: number) => HTMLSink} writer
 *   writes just over `limit` UTF-16 units of a longer page
 */

__pilcrow.add('htmlWriter', ({ dom, urls }) => {
  const xhtml = 'http://www.w3.org/1999/xhtml';

  /** HTML, "void elements", and three that parsers treat the same. */
  const voids = new Set([
    'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr',
    'param', 'basefont', 'bgsound',
  ]);

  /** Elements that are not there for the reader: what they show stands in their place. */
  const transparent = new Set(['slot', 'noscript']);

  /** Elements inside which a parser reads no markup, or no content at all, and what to write instead. */
  const renamed = new Map([['xmp', 'pre'], ['plaintext', 'pre'], ['listing', 'pre'], ['frameset', 'body']]);

  /** The parser drops a newline that comes first in these. */
  const eatsNewline = new Set(['pre', 'textarea']);

  /** Style is told by evidence, a frame's source by its content. */
  const leftOut = new Set(['style', 'srcdoc']);

  const frameAttribute = 'data-pilcrow-frame';
  const hiddenAttribute = 'data-pilcrow-hidden';
  const ownPrefix = 'data-pilcrow-';

  /** @implements {HTMLSink} */
  class HTMLWriter {
    /** @param {Document} document @param {number} limit */
    constructor(document, limit) {
      this.document = document;
      this.limit = limit;
      this.out = '<!DOCTYPE html>';
      this.afterOpenTag = ''; // name of the element whose first child comes next
    }

    isFull() {
      return this.out.length > this.limit;
    }

    finish() {
      return this.out.slice(0, this.limit + 1);
    }

    /** @param {Element} element @param {Hidden} hidden */
    open(element, hidden) {
      const name = tagName(element);
      if (name === '') return;
      const attributes = this.attributes(element) + marks(element, hidden);
      this.out += `<${name}${attributes}>`;
      this.afterOpenTag = name;
    }

    /** @param {Element} element */
    close(element) {
      const name = tagName(element);
      if (name === '' || (voids.has(name) && isHTML(element))) return;
      this.out += `</${name}>`;
      this.afterOpenTag = '';
    }

    /** @param {string} data */
    text(data) {
      if (data.startsWith('\n') && eatsNewline.has(this.afterOpenTag)) this.out += '\n';
      this.out += escapeText(data);
      this.afterOpenTag = '';
    }

    /** @param {Element} element @param {string} data */
    raw(element, data) {
      const name = dom.localName(element);
      if (data.toLowerCase().includes(`</${name}`)) return; // can't be said in HTML
      this.out += `<${name}${this.attributes(element)}>${data}</${name}>`;
      this.afterOpenTag = '';
    }

    /** @param {Element} element */
    attributes(element) {
      let written = '';
      for (const name of dom.attributeNames(element)) {
        if (isKept(name)) written += attribute(name, value(element, name));
      }
      return element === dom.documentElement(this.document) ? written + this.direction(element, written) : written;
    }

    /** The direction that style sheets gave to the page. @param {Element} root @param {string} written */
    direction(root, written) {
      if (written.includes(' dir="')) return '';
      return attribute('dir', getComputedStyle(dom.body(this.document) ?? root).direction);
    }
  }

  /** @param {Element} element */
  function isHTML(element) {
    return dom.namespaceURI(element) === xhtml;
  }

  /** @param {Element} element @returns {string} '' for an element without tags */
  function tagName(element) {
    const name = dom.localName(element);
    if (!isHTML(element)) return safeName(name);
    if (transparent.has(name)) return '';
    if (innerDocument(element)) return 'div';
    return renamed.get(name) ?? safeName(name);
  }

  /** A tag must begin with a letter, which an element made by a script need not. @param {string} name */
  function safeName(name) {
    return /^[a-z][^\s/>]*$/i.test(name) ? name : 'span';
  }

  /** A page has few attribute names, many times each. @type {Map<string, boolean>} */
  const kept = new Map();

  /** @param {string} name */
  function isKept(name) {
    let is = kept.get(name);
    if (is === undefined) {
      is = isWritable(name);
      kept.set(name, is);
    }
    return is;
  }

  /** @param {string} name */
  function isWritable(name) {
    return !leftOut.has(name) && !name.startsWith('on') && !name.startsWith(ownPrefix) && /^[^\s"'<>/=]+$/.test(name);
  }

  /** @param {Element} element @param {string} name */
  function value(element, name) {
    const written = dom.attribute(element, name) ?? '';
    if (name === 'srcset') return urls.absoluteSet(written, dom.baseURI(element));
    if (!urls.isURL(name)) return written;
    return (name === 'src' && shownSource(element)) || urls.absolute(written, dom.baseURI(element));
  }

  /** The file that the browser chose among an image's sources. @param {Element} element */
  function shownSource(element) {
    return dom.localName(element) === 'img' && isHTML(element) ? dom.currentSrc(element) : '';
  }

  /** What a frame of the same origin shows. @param {Element} element */
  function innerDocument(element) {
    const name = dom.localName(element);
    return isHTML(element) && (name === 'iframe' || name === 'frame') ? dom.contentDocument(element) : null;
  }

  /** @param {Element} element @param {Hidden} hidden */
  function marks(element, hidden) {
    const inner = innerDocument(element);
    return (inner ? attribute(frameAttribute, dom.baseURI(inner)) : '')
      + (hidden === '' ? '' : attribute(hiddenAttribute, hidden));
  }

  /** @param {string} name @param {string} text */
  function attribute(name, text) {
    return ` ${name}="${escapeAttribute(text)}"`;
  }

  /** @param {string} text */
  function escapeText(text) {
    return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
  }

  /** @param {string} text */
  function escapeAttribute(text) {
    return /[&"]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;') : text;
  }

  return { writer: (document, limit) => new HTMLWriter(document, limit) };
});
