/**
 * Keeps the screen on while somebody listens. The browser may refuse, as it
 * does with a low battery; the voice goes on without it. It takes the lock
 * away when the tab is hidden, and gets asked again when the tab is back.
 */
export class WakeLock {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #wanted = false;

  /** @param {AbortSignal} signal  ends the interest in the tab's coming back */
  constructor(signal) {
    document.addEventListener('visibilitychange', () => {
      if (this.#wanted && document.visibilityState === 'visible') void this.#request();
    }, { signal });
  }

  async hold() {
    if (this.#wanted) return;
    this.#wanted = true;
    await this.#request();
  }

  async #request() {
    try {
      const lock = await navigator.wakeLock?.request('screen');
      if (this.#wanted) this.#lock = lock ?? null;
      else await lock?.release();
    } catch {
      // A NotAllowedError: the screen may go dark, and that is all.
    }
  }

  release() {
    this.#wanted = false;
    this.#lock?.release().catch(() => {}); // released by the browser already
    this.#lock = null;
  }
}
