/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>} SHA-256, in hex */
export async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
