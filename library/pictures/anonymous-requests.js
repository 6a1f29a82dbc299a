/**
 * Makes requests that don't tell who makes them. A request across origins names its
 * origin, which is that of the extension: in Firefox it differs from one installation
 * to the next, so servers could recognize the user by it. Requests of a sandboxed
 * frame have the origin "null" instead. They need no permission, and so they can read
 * only what a server lets everyone read.
 *
 * @import { Answer } from './fetch-picture.js'
 */

import { OPTIONS } from './fetch-picture.js';

export class AnonymousRequests {
  #frame = document.createElement('iframe');
  #loaded;

  /** @param {string} url  of anonymous.html */
  constructor(url) {
    this.#loaded = new Promise((resolve) => { this.#frame.addEventListener('load', resolve, { once: true }); });
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.src = url;
    document.documentElement.append(this.#frame);
  }

  /** @type {import('./fetch-picture.js').Request} */
  request = async (address, signal) => {
    await this.#loaded;
    const { port1, port2 } = new MessageChannel();
    try {
      return await new Promise((resolve, reject) => {
        port1.onmessage = ({ data }) => (data ? resolve(/** @type {Answer} */ (data)) : reject(new TypeError('no answer')));
        signal.addEventListener('abort', () => {
          port1.postMessage('abort');
          reject(signal.reason);
        }, { once: true });
        this.#frame.contentWindow?.postMessage({ address, options: OPTIONS }, '*', [port2]); // no origin matches "null"
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
