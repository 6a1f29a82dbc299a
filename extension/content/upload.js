/**
 * Sends the serialized page to the extraction host.
 *
 * @typedef {object} UploadPart
 * @property {(opening: Opening) => Upload} begin starts to wait for the extraction host, so that the page is serialized while the host starts
 *
 * @typedef {object} Upload
 * @property {(snapshot: string, place: Place | null, lack: NoArticle) => Promise<string>} send
 *   resolves once the host is done: to an error code, or to '' if there is an article
 */

__pilcrow.add('upload', ({ port }) => {
  /** In UTF-16 units. This much text takes at most 8 MB in any encoding. Chrome rejects messages over 64 MiB. */
  const chunkChars = 2 << 20;

  /** @param {Opening} opening @returns {Upload} */
  function begin({ ticket }) {
    const ready = port.askBackground('awaitHost', { ticket });
    ready.catch(ignoreReported);
    return {
      async send(snapshot, place, lack) {
        await ready;
        const url = location.href;
        const chunks = split(snapshot);
        for (const [index, text] of chunks.entries()) {
          const last = index === chunks.length - 1;
          const reply = await port.askHost('chunk', { ticket, index, text, last, url, place, lack });
          if (!reply?.ok) return reply?.error?.code ?? 'no_host';
        }
        return '';
      },
    };
  }

  /** Prevents an unhandled rejection. `send` awaits the same promise and reports its failure. */
  function ignoreReported() {}

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
