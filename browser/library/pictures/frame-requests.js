/**
 * Makes requests in a frame. Its policy forbids redirects to the user's own network
 * before the browser follows them (browser/model/requests/public-names.js).
 *
 * An anonymous frame doesn't tell who makes the requests. A request across origins
 * names its origin, which is that of the extension: in Firefox it differs from one
 * installation to the next, so servers could recognize the user by it. Requests of a
 * sandboxed frame have the origin "null" instead. They need no permission, and so they
 * can read only what a server lets everyone read.
 *
 * @import { Answer } from './fetch-picture.js'
 */

import { isPublic, publicNames } from '../../model/requests/public-names.js';
import { OPTIONS } from './fetch-picture.js';

export class FrameRequests {
  #frame = document.createElement('iframe');
  #loaded;
  #options;

  /**
   * @param {string} url of anonymous.html
   * @param {string} page the article's address, or ''
   * @param {{anonymous: boolean}} as
   */
  constructor(url, page, { anonymous }) {
    // Chrome compares this with the network that the answer comes from, also after redirects; other
    // browsers ignore it.
    this.#options = { ...OPTIONS, ...isPublic(page) && { targetAddressSpace: 'public' } };
    this.#loaded = new Promise((resolve) => {
      this.#frame.addEventListener('load', resolve, { once: true });
    })
      .then(() =>
        this.#frame.contentWindow?.postMessage({ policy: publicNames('connect-src', page) }, '*')
      );
    if (anonymous) this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.src = url;
    document.documentElement.append(this.#frame);
  }

  /** @type {import('./fetch-picture.js').Request} */
  request = async (address, signal) => {
    await this.#loaded;
    const { port1, port2 } = new MessageChannel();
    try {
      return await new Promise((resolve, reject) => {
        port1.onmessage = (
          { data },
        ) => (data ? resolve(/** @type {Answer} */ (data)) : reject(new TypeError('no answer')));
        signal.addEventListener('abort', () => {
          port1.postMessage('abort');
          reject(signal.reason);
        }, { once: true });
        // no origin matches "null"
        this.#frame.contentWindow?.postMessage({ address, options: this.#options }, '*', [port2]);
      });
    } finally {
      port1.onmessage = null;
    }
  };

  /** Ends all requests. */
  close() {
    this.#frame.remove();
  }
}
