/**
 * Returns the bytes of a view or of a buffer; undefined for anything else. The buffer may
 * be of another realm, such as that of a test runner, for which instanceof fails.
 * @param {unknown} source
 * @returns {Uint8Array | undefined}
 */
export function bytesOf(source) {
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  }
  if (Object.prototype.toString.call(source) === '[object ArrayBuffer]') {
    return new Uint8Array(/** @type {ArrayBuffer} */ (source));
  }
  return undefined;
}
