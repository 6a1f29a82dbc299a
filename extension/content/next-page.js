/**
 * Fetches the article's next page for the reader view, whose content security
 * policy allows no request to the web. This script fetches as the web page itself
 * would, and only from the page's origin. It gets the address from the extraction
 * host, which found it in the page; the reader view can't supply another address.
 *
 * @typedef {object} NextPagePart
 * @property {(ticket: string, after: number) => Promise<string>} read `after` is the number of
 *   pages that the reader view shows; resolves to an error code or '', once the host is done
 */

__pilcrow.add('nextPage', ({ port }) => {
  const timeoutMs = 20_000;

  /** The core reads at most this much of a page. */
  const maxPageBytes = 32 << 20;
  const chunkBytes = 2 << 20;

  /**
   * The number of bytes in one call of String.fromCharCode, which gets one argument for each byte.
   * Engines limit the number of arguments.
   */
  const maxCallBytes = 8 << 10;

  const pageType = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

  /** @type {NextPagePart['read']} */
  async function read(ticket, after) {
    try {
      const { address } = await port.askHost('nextAddress', { ticket, after }) ?? {};
      if (typeof address !== 'string') return 'no_host';
      return isSameOrigin(address) ? await deliver(address, ticket) : 'elsewhere';
    } catch (error) { // the browser ended the host, or the extension was updated
      console.info('Pilcrow', error);
      return 'no_host';
    }
  }

  /** @param {string} address */
  function isSameOrigin(address) {
    return /^https?:/.test(address) && new URL(address).origin === location.origin;
  }

  /** @param {string} address @param {string} ticket */
  async function deliver(address, ticket) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await request(address, signal);
      const type = response.headers.get('Content-Type') ?? '';
      if (response.type === 'opaqueredirect') return 'elsewhere';
      if (!response.ok) return 'refused';
      if (!pageType.test(type)) return 'not_page';
      return await send(await bytesOf(response), { ticket, url: response.url,
        charset: charsetOf(type) });
    } catch (error) {
      console.info('Pilcrow', error);
      return 'unreachable';
    }
  }

  /**
   * Fetches the page, without following a redirect. Only the page's own address was
   * checked, and shown to the user; a script can't see where a redirect leads before
   * the browser has followed it, so the next request could sign the user out. The
   * price is small: a site's own links rarely need a redirect, and most of those that
   * do lead to a sign-in page or to the first page. The reader then says that the
   * site redirected, and the link beside it follows the redirect.
   * @param {string} address @param {AbortSignal} signal
   */
  function request(address, signal) {
    return fetch(address, { mode: 'same-origin', redirect: 'manual', credentials: 'same-origin',
      headers: { Accept: 'text/html,application/xhtml+xml' }, signal });
  }

  /**
   * Returns the response's bytes in one new buffer. In Firefox the chunks of the
   * response belong to the page's world, and a content script can't call most of
   * their methods.
   * @param {Response} response
   * @returns {Promise<Uint8Array>} cut to maxPageBytes
   */
  async function bytesOf(response) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const parts = [];
    let size = 0;
    for (let piece = await reader.read(); !piece.done && size < maxPageBytes;
      piece = await reader.read())
    {
      parts.push(piece.value);
      size += piece.value.length;
    }
    await reader.cancel(); // stops the download if there is more; otherwise it does nothing
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes.subarray(0, maxPageBytes);
  }

  /** @param {string} type @returns {string} '' without a charset */
  function charsetOf(type) {
    return (/charset\s*=\s*"?([\w:.-]{1,40})/i.exec(type) ?? [])[1] ?? '';
  }

  /** @param {Uint8Array} bytes @param {{ticket: string, url: string, charset: string}} about */
  async function send(bytes, about) {
    for (let start = 0, index = 0; start === 0 || start < bytes.length;
      start += chunkBytes, index++)
    {
      const last = start + chunkBytes >= bytes.length;
      const reply = await port.askHost('nextChunk', { ...about, index, last,
        bytes: binaryString(bytes.subarray(start, start + chunkBytes)) });
      if (!reply?.ok) return reply?.error?.code ?? 'no_host';
    }
    return '';
  }

  /**
   * Returns a string with one character for each byte, because Chrome's messages can't contain
   * bytes.
   *
   * @param {Uint8Array} bytes
   */
  function binaryString(bytes) {
    let text = '';
    for (let start = 0; start < bytes.length; start += maxCallBytes) {
      text += String.fromCharCode(...bytes.subarray(start, start + maxCallBytes));
    }
    return text;
  }

  return { read };
});
