/**
 * @typedef {object} SerializePart
 * @property {(document: Document, skip: Element | null) => string} serialize
 */

__pilcrow.add('serialize', ({ dom, htmlWriter, walk }) => {
  /** As much as the core reads of a page (extract/page/limits.go). What goes beyond tells it to say that it cut. */
  const limit = 32 << 20;

  return {
    serialize(document, skip) {
      const sink = htmlWriter.writer(document, limit);
      const root = dom.documentElement(document);
      if (root) walk.walk(root, sink, skip);
      return sink.finish();
    },
  };
});
