import { isTooShort, tooShortFailure } from '../ui/left-out/too-short.js';
import { ReaderView } from '../ui/reader-view.js';
import { readFile } from '../ui/saved/file.js';
import { PagePicker } from '../ui/saved/page-picker.js';
import { NotPageError, pastedPage } from '../ui/saved/page.js';
import { foldedEngineChoice } from '../ui/settings/engine-choice.js';
import { DeviceSpeech } from '../ui/voice/device-speech.js';
import { directionOf } from '../ui/wording.js';
import { engines } from '../wasm/engines.js';
import { Extractor } from '../wasm/extractor.js';
import { KeptPage } from '../wasm/kept-page.js';
import { failureOf } from './failures.js';
import { chooseLanguage } from './languages.js';
import { textOf } from './messages.js';
import { keepOffline } from './offline.js';
import { viewStorage } from './view-storage.js';

/**
 * @import { Host } from '../ui/host.js'
 * @import { SavedPage } from '../ui/saved/page.js'
 * @import { Reply } from '../wasm/protocol.js'
 *
 * @typedef {() => Promise<SavedPage>} Load  gives the page, or rejects
 */

/**
 * The web page: a screen on which a saved page is chosen, and the reader.
 *
 * The reader is an entry of its own in the history, so the browser's Back
 * leads from it to the choice, and Forward opens the same page again.
 */
class App {
  #text;
  #uiLang;
  #choice = element('open');
  #reader = element('reader');
  #title = document.title;
  #extractor = new Extractor({ workerURL: new URL('../wasm/worker.js', import.meta.url) });
  /** @type {Load | null} */
  #chosen = null;
  #engine = '';
  /** @type {KeptPage | null} */
  #page = null;
  #pages = 0; // so far; each has a name of its own
  #reading = new AbortController();

  /**
   * @param {Host['text']} text
   * @param {string} uiLang
   */
  constructor(text, uiLang) {
    this.#text = text;
    this.#uiLang = uiLang;
    this.#fillChoice();
    window.addEventListener('popstate', ({ state }) => this.#follow(state));
    // A reload keeps the history's state and loses the page that it was for.
    history.replaceState(null, '');
  }

  #fillChoice() {
    document.title = this.#title = this.#text('webTitle');
    element('heading').textContent = this.#text('webHeading');
    element('intro').textContent = this.#text('webIntro');
    element('promise').textContent = this.#text('webPrivate');
    const version = element('version'); // holds the number alone: cmd/dist put it there
    version.textContent = this.#text('viewVersion', version.textContent);
    const host = { text: this.#text, uiLang: this.#uiLang, close: () => {}, storage: viewStorage };
    new PagePicker(element('choose'), {
      onFile: (file) => this.#choose(() => readFile(file)),
      onText: (html) => this.#choose(async () => pastedPage(html)),
    }, host);
    element('method').append(foldedEngineChoice(engines, (engine) => { this.#engine = engine; }, this.#text));
  }

  /** @param {Load} load */
  #choose(load) {
    this.#chosen = load;
    if (!history.state?.reading) {
      history.pushState({ reading: true }, '');
    }
    this.#openReader(load);
  }

  /** @param {{reading?: boolean} | null} state */
  #follow(state) {
    if (state?.reading && this.#chosen) {
      this.#openReader(this.#chosen);
    } else {
      this.#openChoice();
    }
  }

  #openChoice() {
    this.#reading.abort();
    this.#reader.replaceChildren();
    this.#show(this.#choice);
    document.title = this.#title;
    delete document.documentElement.dataset.state;
    element('heading').focus();
  }

  /** @param {Load} load */
  #openReader(load) {
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#show(this.#reader);
    /** @type {Host} */
    const host = {
      text: this.#text,
      uiLang: this.#uiLang,
      close: () => history.back(),
      storage: viewStorage,
      speech: new DeviceSpeech(),
      reread: { read: (version) => /** @type {KeptPage} */ (this.#page).reread(version) },
      signal: this.#reading.signal,
    };
    this.#read(load, new ReaderView(this.#reader, host), host);
  }

  /** @param {HTMLElement} shown */
  #show(shown) {
    this.#choice.hidden = shown !== this.#choice;
    this.#reader.hidden = shown !== this.#reader;
  }

  /**
   * @param {Load} load
   * @param {ReaderView} view
   * @param {Host} host
   */
  async #read(load, view, host) {
    view.showLoading();
    const { article, error } = await this.#extract(load);
    if (host.signal?.aborted) {
      return;
    }
    if (article && isTooShort(article)) {
      view.showError(tooShortFailure(article, () => view.show(article), [{ label: this.#text('webOpenAnother'), run: host.close }], host));
      return;
    }
    if (article) {
      view.show(article);
      return;
    }
    const ways = { another: host.close, again: () => this.#read(load, view, host) };
    view.showError(failureOf(error.code, ways, host));
  }

  /**
   * @param {Load} load
   * @returns {Promise<Reply>}
   */
  async #extract(load) {
    let saved;
    try {
      saved = await load();
    } catch (error) {
      // Otherwise the browser may not read the file: it is gone, or it is a folder.
      return { error: { code: error instanceof NotPageError ? 'not_page' : 'file', message: String(error) } };
    }
    this.#page = new KeptPage(this.#extractor, {
      page: saved.html, url: saved.address, source: 'saved', engine: this.#engine, fields: ['share'], name: `page ${++this.#pages}`,
    });
    return this.#page.read();
  }
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`index.html has no element "${id}"`);
  }
  return found;
}

async function start() {
  const { folder, tag } = chooseLanguage(navigator.languages);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  const messages = await fetch(`_locales/${folder}/messages.json`);
  new App(textOf(await messages.json()), tag);
  await keepOffline();
}

start();
