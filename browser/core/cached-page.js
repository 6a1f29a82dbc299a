/**
 * A web page that can be read several times with different options. A core keeps
 * only the last page that it parsed. If the core that answers does not have this
 * page, the page is sent to it.
 *
 * @typedef {import('./protocol.js').Request} Request
 * @typedef {import('./protocol.js').Reply} Reply
 */
export class CachedPage {
  #extractor;
  #request;

  /**
   * @param {{extract: (request: Request) => Promise<Reply>}} extractor
   * @param {Request & {name: string}} request  the page and the options for the first reading
   */
  constructor(extractor, request) {
    this.#extractor = extractor;
    this.#request = request;
  }

  /**
   * The page itself, without the options for reading it.
   *
   * @returns {Pick<Request, 'page' | 'format' | 'url' | 'file' | 'charset'>}
   */
  get source() {
    const { page, format, url, file, charset } = this.#request;
    return { page, format, url, file, charset };
  }

  /**
   * Reads the page for the first time. If the engine that the user chose is
   * unknown, the default engine reads the page: the choice may have been stored by
   * an older version of Pilcrow.
   * @returns {Promise<Reply>}
   */
  async read() {
    const reply = await this.#extractor.extract(this.#request);
    return reply.error?.code === 'unknown_engine'
      ? this.#extractor.extract({ ...this.#request, engine: '' })
      : reply;
  }

  /**
   * Reads the page again with other options.
   * @param {Pick<Request, 'engine' | 'fields'> & import('./protocol.js').Corrections} version
   * @returns {Promise<Reply>}
   */
  async reread({ engine, fields, ...corrections }) {
    return this.#sendAgain({ ...this.#request, engine: engine || this.#request.engine, fields,
      corrections });
  }

  /**
   * Finds out how the page is read: a request of the form "lab".
   * @param {Pick<Request, 'engine' | 'fields' | 'changes' | 'truth' | 'corrections'>} version
   * @returns {Promise<Reply>}
   */
  async study(version) {
    return this.#sendAgain({ ...this.#request, ...version, form: 'lab' });
  }

  /**
   * Sends a request about the kept page, and the page with it if the core has lost it.
   *
   * @param {Request & {name: string}} request
   */
  async #sendAgain(request) {
    const reply = await this.#extractor.extract({ ...request, page: '' });
    return reply.error?.code === 'unknown_page' ? this.#extractor.extract(request) : reply;
  }
}
