/**
 * Brings the serialized page to the extraction host.
 *
 * @typedef {object} UploadPart
 * @property {(opening: Opening) => Upload} begin the host gets ready while the page is serialized
 *
 * @typedef {object} Upload
 * @property {(snapshot: string, place: Place | null, lack: NoArticle) => Promise<string>} send
 *   resolves with an error code once the host is done, '' when there is an article
 */

__pilcrow.add('upload', ({ port }) => {
  /** In UTF-16 units: 8 MB at most, however they are encoded; Chrome refuses messages over 64 MiB. */
  const chunkSize = 2 << 20;

  /** @param {Opening} opening @returns {Upload} */
  function begin({ ticket, hostIsReady }) {
    const ready = hostIsReady ? Promise.resolve() : port.askBackground('awaitHost', { ticket });
    ready.catch(isHeardOf);
    return {
      async send(snapshot, place, lack) {
        await ready;
        const url = location.href;
        const chunks = cut(snapshot);
        for (const [index, text] of chunks.entries()) {
          const last = index === chunks.length - 1;
          const reply = await port.askHost('chunk', { ticket, index, text, last, url, place, lack });
          if (!reply?.ok) return reply?.error?.code ?? 'no_host';
        }
        return '';
      },
    };
  }

  /** A failure is told by send, which awaits it. */
  function isHeardOf() {}

  /** Never between the halves of a surrogate pair. @param {string} text */
  function cut(text) {
    const chunks = [];
    for (let start = 0; start < text.length;) {
      let end = Math.min(start + chunkSize, text.length);
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
