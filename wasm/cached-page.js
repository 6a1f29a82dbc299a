/**
 * A page that is read in several ways. The core keeps what it parsed of the
 * page that it read last; it gets the page again when it has lost it.
 *
 * @typedef {import('./protocol.js').Request} Request
 * @typedef {import('./protocol.js').Reply} Reply
 */
export class CachedPage {
  #extractor;
  #request;

  /**
   * @param {{extract: (request: Request) => Promise<Reply>}} extractor
   * @param {Request & {name: string}} request the page, and how it is read the first time
   */
  constructor(extractor, request) {
    this.#extractor = extractor;
    this.#request = request;
  }

  /**
   * Reads the page for the first time. An engine that was chosen in an earlier
   * version may be gone; then the default one reads it.
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
