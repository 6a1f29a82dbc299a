/**
 * Keeps the screen on while somebody listens. The browser may refuse, as it
 * does with a low battery, and takes the lock away when the tab is hidden; the
 * voice goes on without it.
 */
export class WakeLock {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #wanted = false;

  async hold() {
    if (this.#wanted) return;
    this.#wanted = true;
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
