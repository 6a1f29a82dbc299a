/**
 * A page that can be read several times with different options. The core caches
 * the last page that it parsed. If the core no longer has the page, it is sent
 * again.
 *
 * @typedef {import('./protocol.js').Request} Request
 * @typedef {import('./protocol.js').Reply} Reply
 */
export class CachedPage {
  #extractor;
  #request;

  /**
   * @param {{extract: (request: Request) => Promise<Reply>}} extractor
   * @param {Request & {name: string}} request the page, and the options of the first reading
   */
  constructor(extractor, request) {
    this.#extractor = extractor;
    this.#request = request;
  }

  /**
   * Reads the page for the first time. The stored choice of an engine may be from
   * an older version that had that engine; then the default engine reads the page.
   * @returns {Promise<Reply>}
   */
  async read() {
    const reply = await this.#extractor.extract(this.#request);
    return reply.error?.code === 'unknown_engine' ? this.#extractor.extract({ ...this.#request, engine: '' }) : reply;
  }

  /**
   * @param {Pick<Request, 'engine' | 'fields'> & import('./protocol.js').Corrections} version
   * @returns {Promise<Reply>}
   */
  async reread({ engine, fields, ...corrections }) {
    const request = { ...this.#request, engine: engine || this.#request.engine, fields, corrections };
    const reply = await this.#extractor.extract({ ...request, page: '' });
    return reply.error?.code === 'unknown_page' ? this.#extractor.extract(request) : reply;
  }
}
