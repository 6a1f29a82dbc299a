/**
 * Writes the live page as a snapshot. A long page is walked in slices, between which
 * the browser can handle input and paint. All slices together must describe one
 * state of the page. So if the page changes between them, the walk starts over, and
 * then does not pause. It does not pause either if the page's own tasks make the
 * pauses long, because then each slice would wait for such a task.
 *
 * No event reports a change of styles that changes no node, such as the end of a
 * transition. After it, the visibility of the nodes that are already written is
 * that of some milliseconds before.
 *
 * @typedef {object} SerializePart
 * @property {(document: Document, skip: Element | null) => string} snapshot
 * @property
 *   {(document: Document, skip: Element | null, isWanted?: () => boolean) => Promise<string>}
 *   snapshotInSlices
 *   resolves to '' if the snapshot is not wanted any more after a pause
 */

__pilcrow.add('serialize', ({ snapshotWriter, walk }) => {
  /**
   * In UTF-16 units. This is the core's own limit (extract/page/limits.go). The writer stops just
   * above it, so that the core detects that the page is too long.
   */
  const maxChars = 32 << 20;

  /**
   * A task of more than 50 ms delays input perceptibly (W3C, "Long Tasks API"). The encoding of an
   * image may follow the last look at the clock, and takes up to 30 ms (drawings.js).
   */
  const maxSliceMs = 20;

  /**
   * A pause takes a few milliseconds if the page is idle. A page whose tasks take longer than this
   * is busy.
   */
  const maxPauseMs = 100;

  /** @type {MutationObserverInit} */
  const anyChange = { childList: true, subtree: true, attributes: true, characterData: true };

  /** @param {Document} document @param {Element | null} skip */
  function snapshot(document, skip) {
    const sink = snapshotWriter.writer(maxChars);
    walk.walk(document, sink, skip);
    return sink.finish();
  }

  /**
   * @param {Document} document
   * @param {Element | null} skip our overlay
   * @param {() => boolean} [isWanted]
   */
  async function snapshotInSlices(document, skip, isWanted = () => true) {
    const sink = snapshotWriter.writer(maxChars);
    const started = walk.start(document, sink, skip);
    const changes = new Changes(document, skip);
    let sliceMs = maxSliceMs;
    try {
      for (let now = performance.now(); !started.run(now + sliceMs); now = performance.now()) {
        changes.observe(started.newContainers());
        const pauseStart = performance.now();
        await nextTask();
        if (!isWanted()) return '';
        if (changes.hasAny()) return snapshot(document, skip);
        if (performance.now() - pauseStart > maxPauseMs) sliceMs = Infinity;
      }
    } finally {
      changes.stop();
    }
    return sink.finish();
  }

  /** Watches for changes of the page while the walk pauses. */
  class Changes {
    /**
     * @param {Document} document
     * @param {Element | null} overlay its own coming and going is no change of the page
     */
    constructor(document, overlay) {
      this.document = document;
      this.overlay = overlay;
      this.any = false;
      this.observer = new MutationObserver((records) => this.take(records));
    }

    /** @param {MutationRecord[]} records */
    take(records) {
      this.any ||= records.some(({ addedNodes, removedNodes }) => {
        const nodes = [...addedNodes, ...removedNodes];
        return nodes.length === 0 || nodes.some((node) => node !== this.overlay);
      });
    }

    /**
     * Observes the document and other containers. To observe a node twice has no effect.
     *
     * @param {Node[]} containers
     */
    observe(containers) {
      for (const node of [this.document, ...containers]) this.observer.observe(node, anyChange);
    }

    hasAny() {
      this.take(this.observer.takeRecords());
      return this.any;
    }

    stop() {
      this.observer.disconnect();
    }
  }

  /** Resolves in a new task. A timer would take longer, in a hidden tab up to a second. */
  function nextTask() {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = () => {
        port1.close();
        resolve(undefined);
      };
      port2.postMessage(null);
    });
  }

  return { snapshot, snapshotInSlices };
});
