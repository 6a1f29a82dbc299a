/**
 * Writes what a walk meets as HTML that a parser reads back as the same tree,
 * as far as HTML can say it: the form of a snapshot that people and other
 * programs can read. A click does not need it, so it is not injected.
 *
 * @typedef {Sink & {finish(): string}} HTMLSink
 *
 * @typedef {object} HTMLWriterPart
 * @property {(limit: number) => HTMLSink} writer writes just over `limit` UTF-16 units of a longer page
 */

__pilcrow.add('htmlWriter', () => {
  /** HTML, "void elements", and three that parsers treat the same. */
  const voids = new Set([
    'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr',
    'param', 'basefont', 'bgsound',
  ]);

  /** The parser drops a newline that comes first in these. */
  const eatsNewline = new Set(['pre', 'textarea']);

  const hiddenAttribute = 'data-pilcrow-hidden';

  /**
   * An open element. Its tag is written when its content begins, and `mark`
   * is where its evidence goes, which may come later.
   * @typedef {{name: string, isVoid: boolean, mark: number, isEmpty: boolean}} OpenElement
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
      this.elements.push({ name, isVoid: namespace === 'html' && voids.has(name), mark: -1, isEmpty: true });
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
      const { mark } = this.elements[this.elements.length - 1 - up];
      this.pieces[mark] = ` ${hiddenAttribute}="${hidden}"`;
    }

    /** @param {string} data */
    text(data) {
      const around = this.elements[this.elements.length - 1];
      const isFirst = around.isEmpty;
      this.content();
      if (around.name === 'script') {
        this.add(/<\/script/i.test(data) ? '' : data); // can't be said in HTML
        return;
      }
      this.add((isFirst && data.startsWith('\n') && eatsNewline.has(around.name) ? '\n' : '') + escapeText(data));
    }

    /** @param {string} source */
    noscript(source) {
      this.content();
      if (!/<\/noscript/i.test(source)) this.add(`<noscript>${source}</noscript>`);
    }

    close() {
      this.endTag();
      const element = this.elements.pop();
      if (element && !element.isVoid) this.add(`</${element.name}>`);
    }

    /** What follows is inside the innermost element. */
    content() {
      this.endTag();
      const around = this.elements[this.elements.length - 1];
      if (around) around.isEmpty = false;
    }

    endTag() {
      if (!this.inTag) return;
      this.inTag = false;
      this.elements[this.elements.length - 1].mark = this.pieces.length;
      this.add('');
      this.add('>');
    }
  }

  /** @param {string} text */
  function escapeText(text) {
    return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
  }

  /** @param {string} text */
  function escapeAttribute(text) {
    return /[&"]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;') : text;
  }

  return { writer: (limit) => new HTMLWriter(limit) };
});
