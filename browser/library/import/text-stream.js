/** Reads files as text, in pieces, so that a file may be larger than the memory. */

/**
 * @param {Blob} blob
 * @returns {AsyncGenerator<string>} pieces of its text: UTF-8, unless a byte order mark names
 *   UTF-16
 */
export async function* textOf(blob) {
  const decoder = new TextDecoderStream(await encodingOf(blob));
  const reader = blob.stream().pipeThrough(/** @type {any} */ (decoder)).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(ignoreClosed);
  }
}

/** Returns the beginning of a file's text. @param {Blob} blob @param {number} maxBytes */
export async function headOf(blob, maxBytes) {
  const bytes = await blob.slice(0, maxBytes).arrayBuffer();
  return new TextDecoder(await encodingOf(blob)).decode(bytes);
}

/** @param {Blob} blob */
async function encodingOf(blob) {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Counts line breaks. @param {string} text */
export function countLines(text) {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The stream has ended already. */
function ignoreClosed() {}
