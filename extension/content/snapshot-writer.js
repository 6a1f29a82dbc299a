/**
 * # Snapshot format, version 3
 *
 * extract/page/snapshot.go has the same comment. Change both, and the version.
 *
 * A snapshot is the live DOM as one string, in display order:
 *
 *     snapshot = "pilcrow-snapshot 3" LF { record }
 *     record   = DEL op payload        payload: up to the next DEL or the end
 *
 *     e name        opens an HTML element
 *     s name        opens an SVG element
 *     m name        opens a MathML element
 *     a name=value  an attribute of the element just opened
 *     k n           the class attribute of that element; its value is that of the "a class="
 *                   record number n, counted from 0. Pages repeat a few classes many times
 *     h d|v|o|c [n] the element n levels above the innermost open element is hidden by
 *                   display, visibility, opacity or clip. n is 0 if it is left out, and
 *                   at most 128. The record need not follow the start of that element:
 *                   when the writer finds text, it checks the elements around the text,
 *                   from the innermost upward
 *     t text        a run of text
 *     c [n]         closes the n innermost open elements; n is 1 if it is left out
 *
 * Void elements are closed by a c record, too. A noscript element contains the nodes that a
 * browser without scripts would show, so no payload is HTML to be parsed. DEL (U+007F) begins a
 * record because it is
 * one byte in UTF-8 and in a Latin-1 string, JSON does not escape it, and no page needs it.
 * The writer removes it from payloads, so they need no unescaping, and all texts and
 * values of the Page are slices of the snapshot. For the limit of bytes, each k record
 * counts as many bytes as the class that it repeats.
 *
 * @typedef {Sink & {finish(): string}} SnapshotSink
 *
 * @typedef {object} SnapshotWriterPart
 * @property {(limit: number) => SnapshotSink} writer returns a sink that cuts the page just above
 *   `limit` UTF-16 units
 */

__pilcrow.add('snapshotWriter', () => {
  const opens = { html: '\x7Fe', svg: '\x7Fs', math: '\x7Fm' };
  const hides = { display: '\x7Fhd', visibility: '\x7Fhv', clip: '\x7Fhc' };

  /**
   * The beginning of an attribute's record, by attribute name. This is a cache, because a page has
   * few different names.
   *
   * @type {Map<string, string>}
   */
  const attributePrefixes = new Map();

  /** @implements {SnapshotSink} */
  class SnapshotWriter {
    /** @param {number} limit */
    constructor(limit) {
      this.limit = limit;
      this.out = 'pilcrow-snapshot 3\n';
      this.pendingCloses = 0; // closed elements that have no close record yet
      this.inText = false;
      /**
       * For each class value that was already written, the short record that repeats it.
       *
       * @type {Map<string, string>}
       */
      this.classRecords = new Map();
      this.savedChars = 0; // the number of UTF-16 units that the short records save
    }

    isFull() {
      return this.out.length + this.savedChars > this.limit;
    }

    /** Returns the snapshot. Elements may still be open at its end. */
    finish() {
      return this.out.slice(0, this.limit + 1);
    }

    /** @param {string} name @param {Namespace} namespace */
    open(name, namespace) {
      this.inText = false;
      if (this.pendingCloses !== 0) this.writeCloses();
      this.out += opens[namespace] + name;
    }

    /** @param {string} name @param {string} value */
    attribute(name, value) {
      this.out += (attributePrefixes.get(name) ?? attributePrefix(name)) + clean(value);
    }

    /** @param {string} value */
    classes(value) {
      const record = this.classRecords.get(value);
      if (record === undefined) {
        this.classRecords.set(value, `\x7Fk${this.classRecords.size}`);
        this.attribute('class', value);
      } else {
        this.out += record;
        this.savedChars += value.length;
      }
    }

    /** @param {Hidden} hidden @param {number} up */
    hide(hidden, up) {
      this.writeCloses();
      this.out += hides[hidden] + (up === 0 ? '' : up);
    }

    /**
     * Writes text. Two text nodes with only a comment between them become one record.
     *
     * @param {string} data
     */
    text(data) {
      const continues = this.inText && this.pendingCloses === 0;
      this.writeCloses();
      this.out += continues ? clean(data) : `\x7Ft${clean(data)}`;
      this.inText = true;
    }

    close() {
      this.pendingCloses++;
    }

    /** Writes one close record for all elements that were closed since the last record. */
    writeCloses() {
      this.inText = false;
      if (this.pendingCloses === 0) return;
      this.out += this.pendingCloses === 1 ? '\x7Fc' : `\x7Fc${this.pendingCloses}`;
      this.pendingCloses = 0;
    }
  }

  /** @param {string} name */
  function attributePrefix(name) {
    const prefix = `\x7Fa${name}=`;
    attributePrefixes.set(name, prefix);
    return prefix;
  }

  /**
   * Removes DEL characters. It searches with includes, because V8 would inline indexOf into each
   * caller.
   *
   * @param {string} payload
   */
  function clean(payload) {
    return payload.includes('\x7F') ? payload.replaceAll('\x7F', '') : payload;
  }

  return { writer: (limit) => new SnapshotWriter(limit) };
});
