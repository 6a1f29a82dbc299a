/**
 * # Snapshot format, version 2
 *
 * This comment stands in extract/page/snapshot.go too; change both, and the
 * version.
 *
 * A snapshot is the live DOM in one string, in the order in which it is shown:
 *
 *     snapshot = "pilcrow-snapshot 2" LF { record }
 *     record   = DEL op payload        payload: up to the next DEL or the end
 *
 *     e name        opens an HTML element
 *     s name        opens an SVG element
 *     m name        opens a MathML element
 *     a name=value  an attribute of the element just opened
 *     k n           its class attribute, which is that of the record "a class="
 *                   number n, counted from 0: a page has few, many times each
 *     h d|v|o|c [n] the element n levels above the innermost open one (without n
 *                   that one itself; at most 128) is hidden: display, visibility,
 *                   opacity, clip. It may come at any time, because a writer
 *                   looks at what it has text for, and then upwards
 *     t text        a run of text
 *     n html        a noscript element with its source, only where that holds
 *                   an image; the one thing that is parsed as HTML
 *     c [n]         closes n elements, 1 without a number
 *
 * Void elements are closed like others. DEL (U+007F) never stands in a
 * payload: the writer leaves it out. It is one byte in UTF-8 and in a Latin-1
 * string, JSON does not escape it, and no page needs it. Payloads need no
 * unescaping, so all text and values of the Page are slices of the snapshot.
 * The limit of bytes holds for the snapshot with its classes written out.
 *
 * @typedef {Sink & {finish(): string}} SnapshotSink
 *
 * @typedef {object} SnapshotWriterPart
 * @property {(limit: number) => SnapshotSink} writer writes just over `limit` UTF-16 units of a longer page
 */

__pilcrow.add('snapshotWriter', () => {
  const opens = { html: '\x7Fe', svg: '\x7Fs', math: '\x7Fm' };
  const hides = { display: '\x7Fhd', visibility: '\x7Fhv', clip: '\x7Fhc' };

  /** How an attribute's record begins: a page has few names, many times each. @type {Map<string, string>} */
  const beginnings = new Map();

  /** @implements {SnapshotSink} */
  class SnapshotWriter {
    /** @param {number} limit */
    constructor(limit) {
      this.limit = limit;
      this.out = 'pilcrow-snapshot 2\n';
      this.closing = 0; // elements that are closed, and not yet written as such
      this.inText = false;
      /** How a class attribute is written again. @type {Map<string, string>} */
      this.again = new Map();
      this.saved = 0; // by that, in UTF-16 units
    }

    isFull() {
      return this.out.length + this.saved > this.limit;
    }

    /** What is open at the end needs no closing. */
    finish() {
      return this.out.slice(0, this.limit + 1);
    }

    /** @param {string} name @param {Namespace} namespace */
    open(name, namespace) {
      this.inText = false;
      if (this.closing !== 0) this.settle();
      this.out += opens[namespace] + name;
    }

    /** @param {string} name @param {string} value */
    attribute(name, value) {
      this.out += (beginnings.get(name) ?? beginningOf(name)) + clean(value);
    }

    /** @param {string} value */
    classes(value) {
      const again = this.again.get(value);
      if (again === undefined) {
        this.again.set(value, `\x7Fk${this.again.size}`);
        this.attribute('class', value);
      } else {
        this.out += again;
        this.saved += value.length;
      }
    }

    /** @param {Hidden} hidden @param {number} up */
    hide(hidden, up) {
      this.settle();
      this.out += hides[hidden] + (up === 0 ? '' : up);
    }

    /** Runs of text that only a comment parts are one. @param {string} data */
    text(data) {
      const goesOn = this.inText && this.closing === 0;
      this.settle();
      this.out += goesOn ? clean(data) : `\x7Ft${clean(data)}`;
      this.inText = true;
    }

    /** @param {string} source */
    noscript(source) {
      this.settle();
      this.out += `\x7Fn${clean(source)}`;
    }

    close() {
      this.closing++;
    }

    /** Writes what was closed since the last record, in one. */
    settle() {
      this.inText = false;
      if (this.closing === 0) return;
      this.out += this.closing === 1 ? '\x7Fc' : `\x7Fc${this.closing}`;
      this.closing = 0;
    }
  }

  /** @param {string} name */
  function beginningOf(name) {
    const beginning = `\x7Fa${name}=`;
    beginnings.set(name, beginning);
    return beginning;
  }

  /** V8 compiles indexOf into its caller, and includes not. @param {string} payload */
  function clean(payload) {
    return payload.includes('\x7F') ? payload.replaceAll('\x7F', '') : payload;
  }

  return { writer: (limit) => new SnapshotWriter(limit) };
});
