/**
 * Writes the live page as a snapshot. A long page is walked in slices, between which
 * the browser can handle input and paint. All slices together must describe one
 * state of the page. So if the page changes between them, the walk starts over, and
 * then does not pause.
 *
 * No event reports a change of styles that changes no node, such as the end of a
 * transition. After it, the visibility of the nodes that are already written is
 * that of some milliseconds before.
 *
 * @typedef {object} SerializePart
 * @property {(document: Document, skip: Element | null) => string} snapshot
 * @property {(document: Document, skip: Element | null) => Promise<string>} snapshotInSlices
 */

__pilcrow.add('serialize', ({ snapshotWriter, walk }) => {
  /** In UTF-16 units. This is the core's own limit (extract/page/limits.go). The writer stops just above it, so that the core detects that the page is too long. */
  const maxChars = 32 << 20;

  /** A task of more than 50 ms delays input perceptibly (W3C, "Long Tasks API"). The encoding of an image may follow the last look at the clock, and takes up to 30 ms (drawings.js). */
  const maxSliceMs = 20;

  /** @type {MutationObserverInit} */
  const anyChange = { childList: true, subtree: true, attributes: true, characterData: true };

  /** @param {Document} document @param {Element | null} skip */
  function snapshot(document, skip) {
    const sink = snapshotWriter.writer(maxChars);
    walk.walk(document, sink, skip);
    return sink.finish();
  }

  /** @param {Document} document @param {Element | null} skip */
  async function snapshotInSlices(document, skip) {
    const sink = snapshotWriter.writer(maxChars);
    const started = walk.start(document, sink, skip);
    const changes = new Changes(document);
    try {
      while (!started.run(performance.now() + maxSliceMs)) {
        changes.observe(started.newContainers());
        await nextTask();
        if (changes.hasAny()) return snapshot(document, skip);
      }
    } finally {
      changes.stop();
    }
    return sink.finish();
  }

  /** Watches for changes of the page while the walk pauses. */
  class Changes {
    /** @param {Document} document */
    constructor(document) {
      this.document = document;
      this.any = false;
      this.observer = new MutationObserver(() => { this.any = true; });
    }

    /** Observes the document and other containers. To observe a node twice has no effect. @param {Node[]} containers */
    observe(containers) {
      for (const node of [this.document, ...containers]) this.observer.observe(node, anyChange);
    }

    hasAny() {
      return this.any || this.observer.takeRecords().length > 0;
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
