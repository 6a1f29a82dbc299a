/**
 * @typedef {object} SerializePart
 * @property {(document: Document, skip: Element | null) => string} snapshot
 */

__pilcrow.add('serialize', ({ snapshotWriter, walk }) => {
  /** As much as the core reads of a page (extract/page/limits.go). What goes beyond tells it to say that it cut. */
  const limit = 32 << 20;

  return {
    snapshot(document, skip) {
      const sink = snapshotWriter.writer(limit);
      walk.walk(document, sink, skip);
      return sink.finish();
    },
  };
});
