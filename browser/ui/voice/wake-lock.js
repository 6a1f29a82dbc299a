/**
 * Keeps the screen on while the voice speaks. If the browser refuses the lock,
 * for example because the battery is low, the voice continues without it. The
 * browser releases the lock when the tab is hidden, so the lock is requested
 * again when the tab becomes visible.
 */
export class WakeLock {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #wanted = false;

  /** @param {AbortSignal} signal  after its abort, the lock is not requested again */
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
      // A NotAllowedError, because the browser refuses the lock: the screen may
      // turn off.
    }
  }

  release() {
    this.#wanted = false;
    this.#lock?.release().catch(() => {}); // rejects if the browser has already released the lock
    this.#lock = null;
  }
}
