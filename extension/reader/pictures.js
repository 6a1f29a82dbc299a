import { askHost, nothingWithoutListener } from '../messages.js';

/**
 * Fetches the pictures of the article from the extraction host, for an export.
 * Without the host, the article is exported without them.
 *
 * @param {string} ticket
 * @param {AbortSignal} signal
 * @param {{stored: boolean}} only  stored: only those that need no request
 * @returns {Promise<Map<string, Blob>>} by each address that the article names for them
 */
export async function fetchPictures(ticket, signal, { stored }) {
  const { pictures = [] } =
    await askHost('exportPictures', { ticket, stored }).catch(nothingWithoutListener) ?? {};
  /** @type {Map<string, Blob>} */
  const blobs = new Map();
  try {
    for (const [index, { addresses, type, size }]
      of /** @type {import('../export-pictures.js').Gathered[]} */ (pictures).entries())
    {
      const blob = await fetchPicture(ticket, index, size, type, signal);
      for (const address of blob ? addresses : []) blobs.set(address, /** @type {Blob} */ (blob));
    }
  } finally {
    askHost('dropPictures', { ticket }).catch(nothingWithoutListener);
  }
  return blobs;
}

/**
 * @param {string} ticket
 * @param {number} index
 * @param {number} size
 * @param {string} type
 * @param {AbortSignal} signal
 * @returns {Promise<Blob | null>} null if the host no longer has it
 */
async function fetchPicture(ticket, index, size, type, signal) {
  const parts = [];
  for (let from = 0; from < size;) {
    signal.throwIfAborted();
    const { bytes } =
      await askHost('exportPicture', { ticket, index, from }).catch(nothingWithoutListener) ?? {};
    const part = Uint8Array.from(atob(bytes ?? ''), (char) => char.charCodeAt(0));
    if (part.length === 0) return null;
    parts.push(part);
    from += part.length;
  }
  return new Blob(parts, { type });
}
