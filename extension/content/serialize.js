/**
 * @typedef {object} SerializePart
 * @property {(document: Document, skip: Element | null) => string} snapshot
 */

__pilcrow.add('serialize', ({ snapshotWriter, walk }) => {
  /** In UTF-16 units. This is the core's own limit (extract/page/limits.go). The writer stops just above it, so that the core detects that the page is too long. */
  const maxChars = 32 << 20;

  return {
    snapshot(document, skip) {
      const sink = snapshotWriter.writer(maxChars);
      walk.walk(document, sink, skip);
      return sink.finish();
    },
  };
});
