// pack.mjs makes snapshot.js of the extension's content scripts.

/** Writes what a window shows of a document as a snapshot (extract/page/snapshot.go). The document is not changed. */
export declare function snapshotOf(document: Document): Promise<string>;
