/**
 * Fetches the article's next page for the reader, which may not: as the page
 * itself would, from its own origin alone. The address is the one that the
 * host found in the page; nobody can name another.
 *
 * @typedef {object} NextPagePart
 * @property {(ticket: string, after: number) => Promise<string>} read
 *   after so many pages; resolves with an error code once the host is done, '' when there is an article
 */

__pilcrow.add('nextPage', ({ port }) => {
  /** In ms. */
  const patience = 20_000;

  /** In bytes: as much as the core reads of a page, and so much at a time. */
  const maxBytes = 32 << 20;
  const chunkSize = 2 << 20;

  /** Of bytes that become arguments of one call. */
  const fewBytes = 8 << 10;

  const page = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

  /** @type {NextPagePart['read']} */
  async function read(ticket, after) {
    try {
      const { address } = await port.askHost('nextAddress', { ticket, after }) ?? {};
      if (typeof address !== 'string') return 'no_host';
      return isOurs(address) ? await bring(address, ticket) : 'elsewhere';
    } catch (error) { // the host was ended, or the extension updated
      console.info('Pilcrow', error);
      return 'no_host';
    }
  }

  /** @param {string} address */
  function isOurs(address) {
    return /^https?:/.test(address) && new URL(address).origin === location.origin;
  }

  /** @param {string} address @param {string} ticket */
  async function bring(address, ticket) {
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await ask(address, signal);
      const type = response.headers.get('Content-Type') ?? '';
      if (!response.ok) return 'refused';
      if (!page.test(type)) return 'not_page';
      return await send(await bytesOf(response), { ticket, url: response.url, charset: charsetOf(type) });
    } catch (error) {
      console.info('Pilcrow', error);
      return 'unreachable';
    }
  }

  /**
   * In this mode the browser itself stops at a redirect to another origin,
   * before it asks there.
   * @param {string} address @param {AbortSignal} signal
   */
  function ask(address, signal) {
    return fetch(address, { mode: 'same-origin', credentials: 'same-origin', headers: { Accept: 'text/html,application/xhtml+xml' }, signal });
  }

  /**
   * Firefox hands the page's buffers out, of which most methods are barred:
   * so the bytes are copied into one of ours.
   * @param {Response} response
   * @returns {Promise<Uint8Array>} its beginning, where there is more than the core reads
   */
  async function bytesOf(response) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const parts = [];
    let size = 0;
    for (let piece = await reader.read(); !piece.done && size < maxBytes; piece = await reader.read()) {
      parts.push(piece.value);
      size += piece.value.length;
    }
    await reader.cancel(); // of what goes on beyond; of an end it is nothing
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes.subarray(0, maxBytes);
  }

  /** @param {string} type @returns {string} or '' */
  function charsetOf(type) {
    return (/charset\s*=\s*"?([\w:.-]{1,40})/i.exec(type) ?? [])[1] ?? '';
  }

  /** @param {Uint8Array} bytes @param {{ticket: string, url: string, charset: string}} about */
  async function send(bytes, about) {
    for (let start = 0, index = 0; start === 0 || start < bytes.length; start += chunkSize, index++) {
      const last = start + chunkSize >= bytes.length;
      const reply = await port.askHost('nextChunk', { ...about, index, last, bytes: textOf(bytes.subarray(start, start + chunkSize)) });
      if (!reply?.ok) return reply?.error?.code ?? 'no_host';
    }
    return '';
  }

  /** A character for each byte: messages carry no bytes in Chrome. @param {Uint8Array} bytes */
  function textOf(bytes) {
    let text = '';
    for (let start = 0; start < bytes.length; start += fewBytes) text += String.fromCharCode(...bytes.subarray(start, start + fewBytes));
    return text;
  }

  return { read };
});
