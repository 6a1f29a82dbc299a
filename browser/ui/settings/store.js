import { initialSettings, readSettings } from '../../model/settings.js';

/**
 * @import { Settings, Storage } from '../../model/settings.js'
 *
 * @typedef {object} Timer  the platform's timer, or a fake one in tests
 * @property {(run: () => void, delay: number) => unknown} start
 * @property {() => number} now  in ms
 */

/**
 * The minimum time between two writes. Without this limit, moving a slider would cause a write for
 * every pixel.
 */
const WRITE_INTERVAL_MS = 1000;

/** @type {Timer} */
const platformTimer = {
  start: (run, delay) => setTimeout(run, delay),
  now: () => performance.now(),
};

/**
 * The settings of one view. A change takes effect at once. The first change is
 * also saved at once, and all changes within the next second are saved
 * together. Therefore little is lost if the view closes right after a change.
 */
export class SettingsStore {
  #storage;
  #timer;
  #values = initialSettings();
  /** @type {Set<(values: Settings) => void>} */
  #listeners = new Set();
  /** @type {Partial<Settings>} set in this view; they take precedence over values loaded later */
  #changed = {};
  /** @type {Partial<Settings>} */
  #unsaved = {};
  #isScheduled = false;
  #lastWrite = -Infinity;

  /**
   * @param {Storage} storage
   * @param {Timer} [timer]
   */
  constructor(storage, timer = platformTimer) {
    this.#storage = storage;
    this.#timer = timer;
    /**
     * Resolves when the saved settings are in effect. It never rejects: if loading fails, the
     * defaults stay.
     */
    this.ready = this.#load();
  }

  /** @returns {Readonly<Settings>} */
  get values() {
    return this.#values;
  }

  /** @param {Partial<Settings>} changes */
  set(changes) {
    this.#values = readSettings({ ...this.#values, ...changes });
    Object.assign(this.#changed, changes);
    Object.assign(this.#unsaved, changes);
    this.#notify();
    this.#saveSoon();
  }

  /** @param {(keyof Settings)[]} [names]  all settings if missing */
  reset(names) {
    const initial = initialSettings();
    const reset = names ? Object.fromEntries(names.map((name) => [name, initial[name]])) : initial;
    this.set(reset);
  }

  /**
   * Calls the listener now and after each change, until the signal aborts.
   *
   * @param {(values: Settings) => void} listener
   * @param {AbortSignal} [signal]
   */
  follow(listener, signal) {
    listener(this.#values);
    if (signal?.aborted) return;
    this.#listeners.add(listener);
    signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  /** Loads the settings again, after another view on the same page may have changed them. */
  async reload() {
    this.flush();
    this.#changed = {};
    await this.#load();
  }

  /** Writes unsaved changes at once, for a view that is about to close. */
  flush() {
    if (Object.keys(this.#unsaved).length > 0) {
      this.#write();
    }
  }

  async #load() {
    try {
      const stored = await this.#storage.load();
      this.#values = readSettings({ ...stored, ...this.#changed });
    } catch (error) {
      // The storage can be disabled or broken. The view works without it.
      console.info('settings could not be loaded', error);
    }
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) {
      listener(this.#values);
    }
  }

  #saveSoon() {
    const delay = this.#lastWrite + WRITE_INTERVAL_MS - this.#timer.now();
    if (delay <= 0) {
      this.#write();
    } else if (!this.#isScheduled) {
      this.#isScheduled = true;
      this.#timer.start(() => this.flush(), delay);
    }
  }

  #write() {
    const changes = this.#unsaved;
    this.#unsaved = {};
    this.#isScheduled = false;
    this.#lastWrite = this.#timer.now();
    this.#storage.save(changes).catch((error) =>
      console.info('settings could not be saved', error)
    );
  }
}
