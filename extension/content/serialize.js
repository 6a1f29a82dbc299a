/**
 * @typedef {object} SerializePart
 * @property {(document: Document, skip: Element | null) => string} snapshot
 */

__pilcrow.add('serialize', ({ snapshotWriter, walk }) => {
  /** The core's own limit (extract/page/limits.go), in UTF-16 units. The writer stops just above it, so that the core can tell that the page was cut. */
  const maxChars = 32 << 20;

  return {
    snapshot(document, skip) {
      const sink = snapshotWriter.writer(maxChars);
      walk.walk(document, sink, skip);
      return sink.finish();
    },
  };
});
