import { isTooShort } from '../ui/article/length.js';
import { tooShortFailure } from '../ui/left-out/too-short.js';
import { directionOf } from '../ui/locale.js';
import { ReaderView } from '../ui/reader-view.js';
import { pastedSource, readFile } from '../ui/saved/file.js';
import { PagePicker } from '../ui/saved/page-picker.js';
import { foldedEngineChoice } from '../ui/settings/engine-choice.js';
import { DeviceSpeech } from '../ui/voice/device-speech.js';
import { CachedPage } from '../wasm/cached-page.js';
import { compileCore } from '../wasm/compile.js';
import { engines } from '../wasm/engines.js';
import { Extractor } from '../wasm/extractor.js';
import { parseReply } from '../wasm/protocol.js';
import { failureOf } from './failures.js';
import { chooseLanguage } from './languages.js';
import { textOf } from './messages.js';
import { keepOffline } from './offline.js';
import { viewStorage } from './view-storage.js';

/**
 * @import { Host } from '../ui/host.js'
 * @import { Source } from '../ui/saved/file.js'
 *
 * @typedef {() => Promise<Source>} Load  reads what the user has chosen
 */

/**
 * Pilcrow as a web page. It has a start screen, on which the user chooses a saved
 * page, and the reader view, which shows the article of that page.
 *
 * The reader view has its own entry in the history. So the browser's Back leads from
 * the view to the start screen, and Forward opens the same saved page again.
 */
class App {
  #text;
  #uiLang;
  #startScreen = element('open');
  #reader = element('reader');
  #title = document.title;
  #extractor = new Extractor({
    workerURL: new URL('../wasm/worker.js', import.meta.url),
    compile: () => compileCore(new URL('../wasm/pilcrow-full.wasm', import.meta.url)), // only the full core reads saved pages
  });
  /** @type {Load | null} */
  #loadChosen = null;
  #engine = '';
  /** @type {CachedPage | null} */
  #page = null;
  #pageCount = 0; // the number of saved pages so far, from which each page gets its own name
  #reading = new AbortController();

  /**
   * @param {Host['text']} text
   * @param {string} uiLang
   */
  constructor(text, uiLang) {
    this.#text = text;
    this.#uiLang = uiLang;
    this.#fillStartScreen();
    window.addEventListener('popstate', ({ state }) => this.#onHistory(state));
    // A reload keeps the state of the history entry, but loses the saved page that was open. So the state is reset.
    history.replaceState(null, '');
  }

  #fillStartScreen() {
    document.title = this.#title = this.#text('webTitle');
    element('heading').textContent = this.#text('webHeading');
    element('intro').textContent = this.#text('webIntro');
    element('promise').textContent = this.#text('webPrivate');
    const version = element('version'); // contains only the version number, which cmd/dist has inserted
    version.textContent = this.#text('viewVersion', version.textContent);
    const host = { text: this.#text, uiLang: this.#uiLang, close: () => {}, storage: viewStorage };
    new PagePicker(element('choose'), {
      onFile: (file) => this.#choose(() => readFile(file)),
      onText: (html) => this.#choose(async () => pastedSource(html)),
    }, host);
    element('method').append(foldedEngineChoice(engines, (engine) => { this.#engine = engine; }, this.#text));
  }

  /** @param {Load} load */
  #choose(load) {
    this.#loadChosen = load;
    if (!history.state?.reading) {
      history.pushState({ reading: true }, '');
    }
    this.#openReader(load);
  }

  /** @param {{reading?: boolean} | null} state */
  #onHistory(state) {
    if (state?.reading && this.#loadChosen) {
      this.#openReader(this.#loadChosen);
    } else {
      this.#openStartScreen();
    }
  }

  #openStartScreen() {
    this.#reading.abort();
    this.#reader.replaceChildren();
    this.#show(this.#startScreen);
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
      reread: { read: async (version) => parseReply((await /** @type {CachedPage} */ (this.#page).reread(version)).text) },
      signal: this.#reading.signal,
    };
    this.#read(load, new ReaderView(this.#reader, host), host);
  }

  /** @param {HTMLElement} shown */
  #show(shown) {
    this.#startScreen.hidden = shown !== this.#startScreen;
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
    const recovery = { another: host.close, again: () => this.#read(load, view, host) };
    view.showError(failureOf(error.code, recovery, host));
  }

  /**
   * @param {Load} load
   * @returns {Promise<ReturnType<typeof parseReply>>}
   */
  async #extract(load) {
    let source;
    try {
      source = await load();
    } catch (error) { // from the browser: the file was removed or is damaged, or it is a folder
      return { error: { code: 'file', message: String(error) } };
    }
    this.#page = new CachedPage(this.#extractor, {
      ...source, engine: this.#engine, fields: ['share'], name: `page ${++this.#pageCount}`,
    });
    return parseReply((await this.#page.read()).text);
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
