/**
 * Sends the serialized page to the extraction host.
 *
 * @typedef {object} UploadPart
 * @property {(opening: Opening) => Upload} begin must be called before the DOM walk, in whose
 *   pauses the page may change its address
 *
 * @typedef {object} Upload
 * @property {(snapshot: string, place: Place | null, lack: NoArticle) => Promise<string>} send
 *   resolves once the host is done: to an error code, or to '' if there is an article
 */

__pilcrow.add('upload', ({ port }) => {
  /**
   * In UTF-16 units. This much text takes at most 8 MB in any encoding. Chrome rejects messages
   * over 64 MiB.
   */
  const chunkChars = 2 << 20;

  /** @param {Opening} opening @returns {Upload} */
  function begin({ ticket }) {
    const url = location.href;
    return {
      async send(snapshot, place, lack) {
        const chunks = split(snapshot);
        for (const [index, text] of chunks.entries()) {
          const last = index === chunks.length - 1;
          const reply = await sendChunk({ ticket, index, text, last, url, place, lack });
          if (!reply?.ok) return reply?.error?.code ?? 'no_host';
        }
        return '';
      },
    };
  }

  /**
   * Sends a chunk. By the time of the first one, the host usually knows the ticket.
   * Otherwise the background script replies when the host knows it, and the chunk is
   * sent again.
   * @param
   *   {{ticket: string, index: number, text: string, last: boolean, url: string, place: Place | null, lack: NoArticle}}
   *   chunk
   */
  async function sendChunk(chunk) {
    if (chunk.index > 0) return port.askHost('chunk', chunk);
    // the host does not listen yet
    const reply = await port.askHost('chunk', chunk).catch(() => undefined);
    if (reply && reply.error?.code !== 'unknown_ticket') return reply;
    await port.askBackground('awaitHost', { ticket: chunk.ticket });
    return port.askHost('chunk', chunk);
  }

  /** Splits the snapshot into chunks, but never inside a surrogate pair. @param {string} text */
  function split(text) {
    const chunks = [];
    for (let start = 0; start < text.length;) {
      let end = Math.min(start + chunkChars, text.length);
      if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--;
      chunks.push(text.slice(start, end));
      start = end;
    }
    return chunks;
  }

  /** @param {number} unit */
  function isHighSurrogate(unit) {
    return unit >= 0xD800 && unit <= 0xDBFF;
  }

  return { begin };
});
