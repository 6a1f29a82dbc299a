/** @typedef {string | Uint8Array} Part  text, or bytes in UTF-8 */

/** UTF-8 needs at most this many bytes for one UTF-16 unit. */
const maxBytesPerUnit = 3;

/** Returns a number of bytes that is enough for the parts as UTF-8. @param {Part[]} parts */
export function maxBytesOf(parts) {
  return parts.reduce(
    (sum, part) => sum + part.length * (typeof part === 'string' ? maxBytesPerUnit : 1),
    0,
  );
}

/**
 * Writes the parts one after another into the buffer, as UTF-8, without an
 * intermediate copy.
 * @param {Part[]} parts
 * @param {Uint8Array} buffer
 * @returns {number} the size in bytes
 */
export function writeParts(parts, buffer) {
  const encoder = new TextEncoder();
  let size = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      size += encoder.encodeInto(part, buffer.subarray(size)).written;
    } else {
      buffer.set(part, size);
      size += part.length;
    }
  }
  return size;
}
