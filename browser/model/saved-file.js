/**
 * What the user gives to read: a file's content, or pasted HTML. The core finds
 * out what it is (package saved in Go): HTML in any encoding, XHTML, a web
 * archive, plain text, or no page at all.
 *
 * @typedef {object} Source
 * @property {'file'} format  for the core's request
 * @property {string | Uint8Array} page
 * @property {string} [file]  the file's name
 * @property {string} [charset]  the encoding, if it is known
 */

// How much of a file is read, after decompression. The rest is ignored, because
// a small file can decompress to any size. The limit is a little more than twice
// the core's limit for a page, because UTF-16 needs two bytes for a character
// that takes one in UTF-8. So a page that is cut here still exceeds the core's
// limit, and the core reports that.
const MAX_BYTES = (64 << 20) + 2;

/** The first bytes of every gzip file (RFC 1952, 2.3.1). HTML never begins with them. */
const GZIP_SIGNATURE = [0x1f, 0x8b];

/**
 * Reads a file, which may be gzipped.
 *
 * @param {Blob & {name?: string}} file
 * @returns {Promise<Source>} rejected if the file can't be read
 */
export async function readFile(file) {
  const start = new Uint8Array(await file.slice(0, GZIP_SIGNATURE.length).arrayBuffer());
  const isGzip = GZIP_SIGNATURE.every((byte, i) => start[i] === byte);
  const stream = file.slice(0, MAX_BYTES).stream();
  return { format: 'file', file: file.name,
    page: await bytesOf(isGzip ? stream.pipeThrough(new DecompressionStream('gzip')) : stream) };
}

/** @param {Blob} file @returns {Promise<boolean>} false also if it can't be read */
export async function isPDF(file) {
  const signature = '%PDF-';
  return await file.slice(0, signature.length).text().catch(() => '') === signature;
}

/** @param {string} html @returns {Source} */
export function pastedSource(html) {
  return { format: 'file', page: html, charset: 'utf-8' };
}

/** @param {ReadableStream} stream @returns {Promise<Uint8Array>} at most the first MAX_BYTES */
async function bytesOf(stream) {
  let remainingBytes = MAX_BYTES;
  const bounded = new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, remainingBytes));
      remainingBytes -= chunk.length;
      if (remainingBytes <= 0) controller.terminate();
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(bounded)).arrayBuffer());
}
