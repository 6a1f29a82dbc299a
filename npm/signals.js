/** @typedef {import('./types.d.ts').AbortSignalLike} AbortSignalLike */

/**
 * Calls back when signals are aborted. A signal gets one listener, however many pages it
 * may end: of more than ten, Node.js warns as of a leak.
 */
export class Signals {
  /** @type {Map<AbortSignalLike, {callbacks: Set<() => void>, listener: () => void}>} */
  #watched = new Map();

  /**
   * @param {AbortSignalLike} signal
   * @param {() => void} callback
   * @returns {() => void} a function after which there is no call back
   */
  whenAborted(signal, callback) {
    const { callbacks, listener } = this.#watched.get(signal) ?? this.#watch(signal);
    callbacks.add(callback);
    return () => {
      if (!callbacks.delete(callback) || callbacks.size > 0) return;
      signal.removeEventListener('abort', listener);
      this.#watched.delete(signal);
    };
  }

  /** @param {AbortSignalLike} signal */
  #watch(signal) {
    /** @type {Set<() => void>} */
    const callbacks = new Set();
    const listener = () => {
      for (const callback of callbacks) callback();
    };
    const watched = { callbacks, listener };
    signal.addEventListener('abort', listener);
    this.#watched.set(signal, watched);
    return watched;
  }
}
