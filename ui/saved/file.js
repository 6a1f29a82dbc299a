import { openPage } from './page.js';

// Twice what the core takes, for UTF-16 needs two bytes where UTF-8 needs one:
// so the core tells that a page is cut, and endless files end.
const MAX_BYTES = (64 << 20) + 2;

/** Begin every gzip file (RFC 1952, 2.3.1) and no HTML. */
const GZIP = [0x1f, 0x8b];

/**
 * @param {Blob & {name?: string}} file
 * @returns {Promise<import('./page.js').SavedPage>} rejected with a NotPageError
 *   for a file that is no page, and where the file can't be read
 */
export async function readFile(file) {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  const isGzip = GZIP.every((byte, i) => start[i] === byte);
  const stream = file.slice(0, MAX_BYTES).stream();
  return openPage(await bytesOf(isGzip ? stream.pipeThrough(new DecompressionStream('gzip')) : stream), file.name);
}

/** @param {ReadableStream} stream @returns {Promise<Uint8Array>} its first MAX_BYTES */
async function bytesOf(stream) {
  let left = MAX_BYTES;
  const bounded = new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.terminate();
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(bounded)).arrayBuffer());
}
