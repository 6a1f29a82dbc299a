import { initialSettings, readSettings } from './settings.js';

/**
 * @import { Settings } from './settings.js'
 *
 * @typedef {object} Storage  where settings outlive the view
 * @property {() => Promise<Record<string, unknown>>} load
 * @property {(changes: Partial<Settings>) => Promise<void>} save  keeps the others as they are
 *
 * @typedef {object} Timer  the two functions of the platform, or a test's own
 * @property {(run: () => void, delay: number) => unknown} start
 * @property {() => number} now  in ms
 */

/** At most one write in this time, in ms: a slider changes with every pixel. */
const PAUSE = 1000;

/** @type {Timer} */
const platformTimer = {
  start: (run, delay) => setTimeout(run, delay),
  now: () => performance.now(),
};

/**
 * The settings of one view: they take effect at once and are saved soon.
 *
 * The first change is written at once and those within the next second in one
 * go, so that little is lost when the view is closed right after a change.
 */
export class SettingsStore {
  #storage;
  #timer;
  #values = initialSettings();
  /** @type {Set<(values: Settings) => void>} */
  #listeners = new Set();
  /** @type {Partial<Settings>} what was set here, which counts more than what is loaded later */
  #changed = {};
  /** @type {Partial<Settings>} */
  #unsaved = {};
  #waiting = false;
  #lastWrite = -Infinity;

  /**
   * @param {Storage} storage
   * @param {Timer} [timer]
   */
  constructor(storage, timer = platformTimer) {
    this.#storage = storage;
    this.#timer = timer;
    /** Resolves once the saved settings are in effect; it never rejects. */
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
    this.#tell();
    this.#saveSoon();
  }

  /** @param {(keyof Settings)[]} [names]  all of them without it */
  reset(names) {
    const initial = initialSettings();
    const reset = names ? Object.fromEntries(names.map((name) => [name, initial[name]])) : initial;
    this.set(reset);
  }

  /**
   * Calls back now and after each change, until the signal ends.
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

  /** Writes what waits, for a view that is about to go. */
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
      // Storage can be switched off or broken: the view works without it.
      console.info('settings could not be loaded', error);
    }
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) {
      listener(this.#values);
    }
  }

  #saveSoon() {
    const rest = this.#lastWrite + PAUSE - this.#timer.now();
    if (rest <= 0) {
      this.#write();
    } else if (!this.#waiting) {
      this.#waiting = true;
      this.#timer.start(() => this.flush(), rest);
    }
  }

  #write() {
    const changes = this.#unsaved;
    this.#unsaved = {};
    this.#waiting = false;
    this.#lastWrite = this.#timer.now();
    this.#storage.save(changes).catch((error) => console.info('settings could not be saved', error));
  }
}
