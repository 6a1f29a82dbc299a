/**
 * Writes the records of the DOM walk as HTML, which people and other programs can
 * read. A parser turns the HTML back into the same tree, as far as HTML allows.
 * Only tests and benchmarks use this script, so a click does not inject it.
 *
 * @typedef {Sink & {finish(): string}} HTMLSink
 *
 * @typedef {object} HTMLWriterPart
 * @property {(limit: number) => HTMLSink} writer returns a sink that cuts the page just above
 *   `limit` UTF-16 units
 */

__pilcrow.add('htmlWriter', () => {
  /**
   * The elements without an end tag (HTML, "void elements"), with three obsolete ones for which
   * parsers expect no end tag either.
   */
  const voids = new Set([
    'area',
    'base',
    'br',
    'col',
    'embed',
    'hr',
    'img',
    'input',
    'link',
    'meta',
    'source',
    'track',
    'wbr',
    'param',
    'basefont',
    'bgsound',
  ]);

  /** The elements in which the parser drops a leading newline. */
  const dropsNewline = new Set(['pre', 'textarea']);

  const hiddenAttribute = 'data-pilcrow-hidden';

  /**
   * An open element. The writer ends the element's start tag when the content
   * begins, but the record that the element is hidden may come later. So the writer
   * reserves an empty piece of its output for the attribute data-pilcrow-hidden;
   * `hiddenAt` is the index of this piece.
   * @typedef {{name: string, isVoid: boolean, hiddenAt: number, isEmpty: boolean}} OpenElement
   */

  /** @implements {HTMLSink} */
  class HTMLWriter {
    /** @param {number} limit */
    constructor(limit) {
      this.limit = limit;
      this.length = 0;
      /** @type {string[]} */
      this.pieces = [];
      /** @type {OpenElement[]} */
      this.elements = [];
      this.inTag = false;
      this.add('<!DOCTYPE html>');
    }

    isFull() {
      return this.length > this.limit;
    }

    finish() {
      this.content();
      return this.pieces.join('').slice(0, this.limit + 1);
    }

    /** @param {string} piece */
    add(piece) {
      this.pieces.push(piece);
      this.length += piece.length;
    }

    /** @param {string} name @param {Namespace} namespace */
    open(name, namespace) {
      this.content();
      this.add(`<${name}`);
      this.elements.push({ name, isVoid: namespace === 'html' && voids.has(name), hiddenAt: -1,
        isEmpty: true });
      this.inTag = true;
    }

    /** @param {string} name @param {string} value */
    attribute(name, value) {
      this.add(` ${name}="${escapeAttribute(value)}"`);
    }

    /** @param {string} value */
    classes(value) {
      this.attribute('class', value);
    }

    /** @param {Hidden} hidden @param {number} up */
    hide(hidden, up) {
      this.endTag();
      const { hiddenAt } = this.elements[this.elements.length - 1 - up];
      this.pieces[hiddenAt] = ` ${hiddenAttribute}="${hidden}"`;
    }

    /** @param {string} data */
    text(data) {
      const parent = this.elements[this.elements.length - 1];
      const isFirst = parent.isEmpty;
      this.content();
      if (parent.name === 'script') {
        this.add(/<\/script/i.test(data) ? '' : data); // HTML has no escape for it
        return;
      }
      this.add(
        (isFirst && data.startsWith('\n') && dropsNewline.has(parent.name) ? '\n' : '')
          + escapeText(data),
      );
    }

    close() {
      this.endTag();
      const element = this.elements.pop();
      if (element && !element.isVoid) this.add(`</${element.name}>`);
    }

    /** Begins the content of the innermost element. */
    content() {
      this.endTag();
      const parent = this.elements[this.elements.length - 1];
      if (parent) parent.isEmpty = false;
    }

    endTag() {
      if (!this.inTag) return;
      this.inTag = false;
      this.elements[this.elements.length - 1].hiddenAt = this.pieces.length;
      this.add('');
      this.add('>');
    }
  }

  /** @param {string} text */
  function escapeText(text) {
    return /[&<>]/.test(text)
      ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
      : text;
  }

  /**
   * Escapes also "<", because in a noscript "</noscript" would end the element.
   *
   * @param {string} text
   */
  function escapeAttribute(text) {
    return /[&"<]/.test(text)
      ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
      : text;
  }

  return { writer: (limit) => new HTMLWriter(limit) };
});
