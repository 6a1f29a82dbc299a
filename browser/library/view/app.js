import { directionOf } from '../../ui/locale.js';
import { followAppearance } from '../../ui/settings/appearance.js';
import { SettingsStore } from '../../ui/settings/store.js';
import { build } from '../../ui/elements.js';
import { placeOf, readingAddress, taggedIn } from '../addresses.js';
import { Format } from './format.js';
import { ListScreen } from './list-screen.js';

/**
 * @import { BeginExport } from '../../model/export/export.js'
 * @import { Action, Failure, Host } from '../../ui/host.js'
 * @import { Storage } from '../../model/settings.js'
 * @import { Place } from '../addresses.js'
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 * @import { Entry } from '../model.js'
 * @import { Aloud } from '../reading/speech-queue.js'
 * @import { ViewTexts } from './list-parts.js'
 * @import { ListState } from './list-screen.js'
 *
 * @typedef {object} ReadingScreen  shows one article of the library
 * @property {(id: string, version?: string, highlight?: string) => Promise<unknown>} open version:
 *   '' for the entry's shown one; highlight: where to begin, '' for where reading was left
 * @property {() => void} end
 *
 * @typedef {object} ReadingOptions  what the reading screen needs of the library's page
 * @property {LibraryClient} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {Storage} storage
 * @property {() => void} close  goes back to the list
 * @property {(id: string) => Promise<{previous: Entry | undefined, next: Entry | undefined}>}
 *   neighbors in the list as it was left
 * @property {(id: string) => void} openEntry opens another entry, in the place of this one in the
 *   history
 * @property {BeginExport} [beginExport]
 * @property {Aloud} aloud
 *
 * @typedef {object} HighlightsView  shows the highlights of all articles
 * @property {HTMLElement} element
 * @property {() => Promise<void>} load
 * @property {(id: string) => void} focusHighlight  '' for the beginning
 *
 * @typedef {object} HighlightsOptions  what it needs of the library's page
 * @property {LibraryClient} client
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(code: FailureCode) => Failure} failure
 * @property {(address: string) => void} go  goes to another place of the library's page
 * @property {SettingsStore} settings
 * @property {BeginExport} [beginExport]
 *
 * @typedef {object} LibraryOptions
 * @property {LibraryClient} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {Storage} storage  of the settings
 * @property
 *   {(root: HTMLElement, options: ReadingOptions) => ReadingScreen | Promise<ReadingScreen>}
 *   makeReading is called for each article
 * @property {(options: HighlightsOptions) => Promise<HighlightsView>} makeHighlights is called
 *   once, when they are first shown
 * @property {Failure & {steps?: string[]}} emptyLibrary  says how to save the first article
 * @property {(code: FailureCode) => Failure} failure
 * @property {Action[]} [menu]  further entries of the list's menu, such as "Storage" and "Settings"
 * @property {HTMLElement} [header]  is shown above the list
 * @property {AbortSignal} [signal]  ends the library's page
 * @property {BeginExport} [beginExport]  starts an export; if it is missing, nothing is exported
 */

/**
 * The library as a page with three screens: the list, the highlights of all articles,
 * and an article. Each has its own entry in the history, so Back leads to the list, as
 * it was left: its filters, its search, its place.
 */
export class LibraryApp {
  #options;
  #signal;
  #settings;
  #listScreen;
  #listRoot = build('div', { class: 'library-root' });
  #readingRoot = build('div', { class: 'reading-root', hidden: '' });
  #highlightsRoot = build('div', { class: 'highlights-root', hidden: '' });
  /** @type {ReadingScreen | null} */
  #reading = null;
  #readingId = '';
  /** @type {Place['screen']} */
  #screen = 'list';
  /** What the page's address says is shown. */
  #address = 'list';
  /** The highlight at which an article was opened. */
  #highlight = '';
  /** @type {Promise<HighlightsView> | null} */
  #highlights = null;
  /** Where the list of highlights was left, in px. */
  #highlightsTop = 0;
  /** @type {ListState | null} the list as it was left for an article */
  #left = null;
  /**
   * @type {string[]} the ids of the list as it was left: reading an article may change what the
   *   filters leave
   */
  #order = [];
  /** @type {Promise<unknown>} resolves when the list has its entries */
  #loaded = Promise.resolve();
  #title;
  /** @type {Aloud} */
  #aloud = { continues: false, starts: false };

  /** @param {HTMLElement} root @param {LibraryOptions} options */
  constructor(root, options) {
    this.#options = options;
    this.#signal = options.signal ?? new AbortController().signal;
    const { text, uiLang, storage, client, emptyLibrary, failure, menu = [], beginExport } =
      options;
    document.documentElement.lang = uiLang;
    document.documentElement.dir = directionOf(uiLang);
    document.title = this.#title = text('libraryTitle');
    this.#settings = new SettingsStore(storage);
    followAppearance(this.#settings, this.#signal);
    addEventListener('pagehide', () => this.#settings.flush(), { signal: this.#signal });
    this.#listScreen = new ListScreen({
      client,
      texts: { text, uiLang, format: new Format(uiLang) },
      settings: this.#settings,
      signal: this.#signal,
      emptyLibrary,
      menu,
      failure,
      beginExport,
      onOpen: (id) => this.open(id),
      go: (address) => this.#go(address),
      ...typeof speechSynthesis !== 'undefined' && { onReadAloud: (ids) => this.readAloud(ids) },
    });
    if (options.header) this.#listScreen.element.querySelector('main')?.prepend(options.header);
    this.#listRoot.append(this.#listScreen.element);
    root.replaceChildren(this.#listRoot, this.#highlightsRoot, this.#readingRoot);
  }

  /** Reads the library, and shows the list or the entry of the page's address. */
  async start() {
    history.scrollRestoration = 'manual';
    addEventListener('popstate', () => this.#followAddress(), { signal: this.#signal });
    this.#loaded = this.#settings.ready.then(() => this.#listScreen.load());
    this.#followAddress();
    await this.#loaded;
    this.#editTags(taggedIn(location.hash));
  }

  /** @param {string} id  '' for none */
  #editTags(id) {
    if (id === '') return;
    this.#replaceAddress('');
    this.#listScreen.editTags(id);
  }

  /** Opens an entry. @param {string} id */
  open(id) {
    this.#go(readingAddress(id));
  }

  /** @param {string} address  a fragment, see addresses.js */
  #go(address) {
    history.pushState({ fromList: true }, '',
      address === '#' ? location.pathname + location.search : address);
    this.#followAddress();
  }

  /**
   * Opens the first of these articles, and reads them aloud one after the other.
   *
   * @param {string[]} ids
   */
  readAloud(ids) {
    Object.assign(this.#aloud, { continues: true, starts: true });
    this.open(ids[0]);
    this.#order = ids;
  }

  /** Shows what an article was opened from, as if the user went back to it. */
  showList() {
    if (this.#readingId === '') return;
    if (history.state?.fromList) history.back();
    else this.#replaceAddress('');
  }

  /** @param {string} id  '' for the list */
  #replaceAddress(id) {
    history.replaceState(history.state, '',
      id === '' ? location.pathname + location.search : readingAddress(id));
    this.#followAddress();
  }

  #followAddress() {
    const place = placeOf(location.hash);
    const address = place.screen === 'reading' ? readingAddress(place.entry, place) : place.screen;
    if (address === this.#address) return;
    const { former, id, highlight } = { former: this.#screen, id: this.#readingId,
      highlight: this.#highlight };
    if (former === 'reading' && place.screen === 'reading') this.#endReading(); // the next article
    else this.#leave(former);
    this.#address = address;
    this.#screen = place.screen;
    this.#highlight = place.highlight;
    if (place.screen === 'reading') void this.#enterReading(place);
    else if (place.screen === 'highlights') void this.#enterHighlights(highlight);
    else this.#enterList(id);
  }

  /** Remembers how a screen is left, and hides it. @param {Place['screen']} screen */
  #leave(screen) {
    if (screen === 'reading') return this.#leaveReading();
    if (screen === 'highlights') this.#highlightsTop = scrollY;
    else {
      this.#left = this.#listScreen.state;
      this.#order = this.#listScreen.model.shownIds;
    }
    this.#rootOf(screen).hidden = true;
    return undefined;
  }

  /** @param {Place['screen']} screen */
  #rootOf(screen) {
    return { list: this.#listRoot, highlights: this.#highlightsRoot,
      reading: this.#readingRoot }[screen];
  }

  /** @param {Place} place */
  async #enterReading({ entry: id, version, highlight }) {
    const address = this.#address;
    this.#readingId = id;
    this.#readingRoot.hidden = false;
    const { client, text, uiLang, storage, makeReading, beginExport } = this.#options;
    this.#settings.flush();
    const reading = await makeReading(this.#readingRoot, {
      client,
      text,
      uiLang,
      storage,
      beginExport,
      close: () => this.showList(),
      neighbors: (each) => this.#neighbors(each),
      openEntry: (each) => this.#replaceAddress(each),
      aloud: this.#aloud,
    });
    if (this.#address !== address) return; // the user has gone on meanwhile
    this.#reading = reading;
    await reading.open(id, version, highlight);
  }

  /**
   * An article that the list did not have, such as one that was saved since, is looked for in the
   * list as it is now.
   *
   * @param {string} id
   */
  async #neighbors(id) {
    await this.#loaded;
    const { model } = this.#listScreen;
    if (!this.#order.includes(id)) this.#order = model.shownIds;
    return model.neighbors(id, this.#order);
  }

  #endReading() {
    this.#reading?.end();
    this.#reading = null;
    this.#readingRoot.replaceChildren();
  }

  #leaveReading() {
    this.#endReading();
    Object.assign(this.#aloud, { continues: false, starts: false });
    this.#readingId = '';
    this.#readingRoot.hidden = true;
    void this.#settings.reload(); // the article's view has its own store
    delete document.documentElement.dataset.state;
    document.documentElement.removeAttribute('data-outline');
  }

  /** @param {string} id  of the entry that was read, or '' */
  #enterList(id) {
    this.#listRoot.hidden = false;
    document.title = this.#title;
    this.#listScreen.restore(this.#left ?? this.#listScreen.state);
    this.#listScreen.focusEntry(id);
  }

  /** @param {string} highlight  at which the article was opened, or '' */
  async #enterHighlights(highlight) {
    this.#highlightsRoot.hidden = false;
    document.title = this.#options.text('viewHighlights');
    const isFirst = this.#highlights === null;
    this.#highlights ??= this.#makeHighlights();
    const screen = await this.#highlights;
    if (this.#screen !== 'highlights') return; // the user has gone on meanwhile
    if (isFirst) await screen.load();
    scrollTo({ top: this.#highlightsTop, behavior: 'instant' });
    screen.focusHighlight(highlight);
  }

  async #makeHighlights() {
    const { client, text, uiLang, failure, makeHighlights, beginExport } = this.#options;
    const screen = await makeHighlights({
      client,
      texts: { text, uiLang, format: new Format(uiLang) },
      settings: this.#settings,
      signal: this.#signal,
      failure,
      beginExport,
      go: (address) => this.#go(address),
    });
    this.#highlightsRoot.append(screen.element);
    return screen;
  }
}
