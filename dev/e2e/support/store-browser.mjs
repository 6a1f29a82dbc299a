/**
 * Drives the library's store in a browser that a test ends and starts again, always with
 * the same profile and the same copy of the extension.
 *
 * @import { Page, Session, View } from './driver.mjs'
 * @import { StorePage } from './store-page/store.js'
 *
 * @typedef {{code: string, message: string}} Failed
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.mjs';
import { dist, launchers } from './harness.mjs';
import { storeCopy, storePath } from './store-copy.mjs';

export class StoreBrowser {
  #name;
  /** @type {Session | undefined} */
  #session;
  /** @type {Page | undefined} */
  #page;
  #copy;
  #profile;

  /** @param {Session['name']} name @param {string} [profile]  a folder; without it, a new one */
  constructor(name, profile = mkdtempSync(join(tmpdir(), 'pilcrow-profile-'))) {
    this.#name = name;
    this.#profile = profile;
    this.#copy = storeCopy(dist(name === 'chromium' ? 'chrome' : 'firefox'));
  }

  /** Starts the browser, and opens the page with the store. @returns {Promise<View>} */
  async start() {
    this.#session = await launchers[this.#name]({ extension: this.#copy.folder,
      profile: this.#profile });
    return this.openPage();
  }

  /** The folder of the copy of the extension. */
  get folder() {
    return this.#copy.folder;
  }

  /** The folder of the browser's profile. */
  get profile() {
    return this.#profile;
  }

  get session() {
    if (!this.#session) throw new Error('the browser does not run');
    return this.#session;
  }

  /** Opens the page with the store. @returns {Promise<View>} */
  async openPage() {
    // Firefox keeps it open through an update, Chromium does not
    await this.#page?.close().catch(() => {});
    this.#page = await this.session.openOwn(storePath);
    return eventually('the page with the store has its script', async () => {
      const view = await this.session.tab(storePath);
      // it still loads
      const isReady = await view?.evaluate(() => 'storePage' in globalThis).catch(() => false);
      return isReady ? view : undefined;
    });
  }

  async kill() {
    await this.session.kill();
    this.#session = undefined;
    this.#page = undefined;
    const backups = ['prefs.js', 'user.js'].map((file) => join(this.#profile, `${file}.puppeteer`));
    await eventually('Puppeteer has put back the preferences of Firefox',
      () => !backups.some((path) => existsSync(path)));
  }

  /**
   * Installs the extension again, as an update does.
   *
   * @param {number} [migrations] how many the new version adds to the store
   */
  async update(migrations = 0) {
    this.#copy.setMigrations(migrations);
    await this.session.update();
  }

  /**
   * Makes the next start that of a version which adds migrations to the store.
   *
   * @param {number} count
   */
  setMigrations(count) {
    this.#copy.setMigrations(count);
  }

  async close() {
    await this.#session?.close();
    this.#session = undefined;
    this.#page = undefined;
  }

  async remove() {
    await this.close();
    this.#copy.remove();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/**
 * Calls a function of the page with the store. Its functions return the failures of the
 * library, and this throws them.
 * @template {keyof StorePage} Name
 * @param {View} view @param {Name} name @param {Parameters<StorePage[Name]>} args
 * @returns {Promise<Exclude<Awaited<ReturnType<StorePage[Name]>>, Failed>>}
 */
export async function inStore(view, name, ...args) {
  const result = await attempted(view, name, ...args);
  if (result && typeof result === 'object' && 'code' in result) {
    throw new Error(`${name}: ${result.message}`);
  }
  return /** @type {any} */ (result);
}

/**
 * Calls a function of the page with the store, and returns its failure, if it fails.
 * @template {keyof StorePage} Name
 * @param {View} view @param {Name} name @param {Parameters<StorePage[Name]>} args
 * @returns {Promise<Awaited<ReturnType<StorePage[Name]>>>}
 */
export function attempted(view, name, ...args) {
  return view.evaluate((run, given) => Reflect.get(globalThis, 'storePage')[run](...given), name,
    args);
}
