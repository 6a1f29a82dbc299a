import { pastedSource, readFile } from '../browser/model/saved-file.js';
import { textAsHTML } from '../browser/ui/saved/transfer.js';
import { compileCore } from '../browser/core/compile.js';
import { Extractor } from '../browser/core/extractor.js';
import { ChosenPage } from './chosen-page.js';
import { element } from './elements.js';
import { InstallOffer } from './install.js';
import { placeOf, readingAddress } from '../browser/library/addresses.js';
import { WebLibrary } from './library-service.js';
import { loadTexts } from './load-texts.js';
import { keepOffline } from './offline.js';
import { receiveLaunchedFiles, takeShared } from './received.js';
import { StartScreen } from './start-screen.js';

/**
 * @import { Host } from '../browser/ui/host.js'
 * @import { Load } from './chosen-page.js'
 * @import { Received } from './received.js'
 *
 * @typedef {ReturnType<typeof import('./library-screen.js').makeLibraryScreen>} LibraryScreen
 */

/**
 * Pilcrow as a web page. It has three screens: the library, the screen on which the
 * user chooses a saved page, and the reader view with the article of that page. If the
 * library is empty, the page starts with the second one.
 *
 * Each step has its own entry in the history. So the browser's Back leads from the
 * view to where it was opened, and Forward opens the same saved page again.
 */
class App {
  #text;
  #uiLang;
  #startScreen;
  #chosenPage;
  #library;
  #program;
  #install;
  #reader = element('reader');
  #libraryRoot = element('library');
  /** @type {Promise<LibraryScreen> | null} */
  #libraryScreen = null;
  /** @type {Load | null} */
  #loadChosen = null;
  #routes = 0;
  /**
   * @type {HTMLElement | null} what another program has handed over, until the start screen shows
   *   it
   */
  #handedOver = null;

  /**
   * @param {Host['text']} text
   * @param {string} uiLang
   */
  constructor(text, uiLang) {
    this.#text = text;
    this.#uiLang = uiLang;
    const coreVersion = element('version').textContent.trim(); // dev/tools/dist has inserted it
    const extractor = new Extractor({
      workerURL: new URL('../browser/core/worker.js', import.meta.url),
      // only the full core reads saved pages
      compile: () => compileCore(new URL('../browser/core/pilcrow-full.wasm', import.meta.url)),
    });
    this.#program = coreVersion;
    this.#library = new WebLibrary(extractor, coreVersion);
    this.#install = new InstallOffer(text);
    this.#startScreen = new StartScreen(text, uiLang, {
      onFile: (file) => this.#choose(() => readFile(file)),
      onFiles: (files) => void this.#open(files),
      onText: (html) => this.#choose(async () => pastedSource(html)),
      openLibrary: () => this.#go({}),
      openSample: () =>
        this.#choose(async () =>
          pastedSource(
            await (await fetch(new URL('../browser/ui/saved/sample.html', import.meta.url))).text(),
          )
        ),
      importFiles: () => void this.#import([]),
      restore: () => void this.#restore(),
    });
    this.#chosenPage = new ChosenPage(this.#reader, {
      text,
      uiLang,
      extractor,
      coreVersion,
      library: this.#library,
      engine: () => this.#startScreen.engine,
      close: () => history.back(),
      openEntry: (id, version) => this.#go({}, readingAddress(id, { version })),
      openLibrary: () => this.#go({}),
    });
  }

  /** Shows the first screen, and what the page was opened for. */
  async start() {
    // The list's page handles this event, too. It is not to change what is shown here.
    window.addEventListener('popstate', () => setTimeout(() => void this.#route()));
    const shared = new URLSearchParams(location.search).get('shared');
    // A reload keeps the state of the history entry, but loses the saved page that was open. So the
    // state is reset.
    if (shared !== null || history.state?.reading) {
      history.replaceState(null, '', location.pathname);
    }
    receiveLaunchedFiles((received) => this.#receive(received));
    if (shared === null) await this.#route();
    else this.#receive(await takeShared(shared));
  }

  /** @param {Load} load */
  #choose(load) {
    this.#loadChosen = load;
    if (history.state?.reading) void this.#route();
    else this.#go({ reading: true });
  }

  /**
   * Goes to another screen, with an entry in the history.
   * @param {{reading?: true, choosing?: true}} state @param {string} [fragment]
   */
  #go(state, fragment = '') {
    history.pushState(state, '', location.pathname + fragment);
    dispatchEvent(new PopStateEvent('popstate', { state })); // so the list's page also follows
  }

  /** Shows the screen of the current entry in the history. */
  async #route() {
    const route = ++this.#routes;
    const { state, isEntry } = { state: history.state,
      isEntry: placeOf(location.hash).screen !== 'list' }; // or the list of highlights
    if (!isEntry && state?.reading && this.#loadChosen) {
      this.#show(this.#reader);
      this.#chosenPage.open(this.#loadChosen);
      return;
    }
    const hasEntries = isEntry || await this.#library.hasEntries();
    if (route !== this.#routes) return; // the user has gone on meanwhile
    if (!isEntry) delete document.documentElement.dataset.state; // an entry sets it by itself
    if (isEntry || (hasEntries && !state?.choosing)) await this.#showLibrary();
    else this.#showStart(hasEntries);
  }

  /** @param {HTMLElement} shown */
  #show(shown) {
    if (shown !== this.#reader) this.#chosenPage.end();
    for (const each of [this.#startScreen.element, this.#reader, this.#libraryRoot]) {
      each.hidden = shown !== each;
    }
  }

  /** @param {boolean} hasEntries */
  #showStart(hasEntries) {
    const isFirst = this.#routes === 1;
    this.#show(this.#startScreen.element);
    this.#startScreen.show(hasEntries);
    element('install').append(this.#install.element);
    if (this.#handedOver) this.#startScreen.present(this.#handedOver);
    else if (!isFirst) this.#startScreen.focus();
    this.#handedOver = null;
  }

  async #showLibrary() {
    const isFirst = this.#libraryScreen === null;
    this.#show(this.#libraryRoot);
    this.#libraryScreen ??= this.#makeLibrary();
    const { app, header, damage } = await this.#libraryScreen;
    header.append(this.#install.element);
    if (isFirst) await app.start().then(() => damage.update());
    else if (!location.hash) document.title = this.#text('libraryTitle');
  }

  async #makeLibrary() {
    const { makeLibraryScreen } = await import('./library-screen.js');
    return makeLibraryScreen(this.#libraryRoot, {
      text: this.#text,
      uiLang: this.#uiLang,
      library: this.#library,
      program: this.#program,
      openFile: () => {
        this.#startScreen.clear();
        this.#go({ choosing: true });
      },
    });
  }

  /**
   * Restores a backup, and then shows the library.
   *
   * @param {Blob} [file] what the user has chosen already
   */
  async #restore(file) {
    const { restore } = await import('../browser/library/backup/view/menu.js');
    await restore({ client: this.#library, text: this.#text, uiLang: this.#uiLang }, file);
    await this.#leaveStart();
  }

  /**
   * Does with files what they are for: reads a page, and imports or restores any other.
   *
   * @param {(File | FileSystemEntry)[]} files
   */
  async #open(files) {
    const [file] = files;
    const { isToRead } = await import('../browser/library/import/recognize.js');
    if (files.length === 1 && file instanceof File && await isToRead(file)) {
      this.#choose(() => readFile(file));
    } else await this.#import(files);
  }

  /** @param {(File | FileSystemEntry)[]} files */
  async #import(files) {
    const [{ importFiles }, { failureText }] = await Promise.all([
      import('../browser/library/import/view/start.js'),
      import('../browser/ui/library/failure.js'),
    ]);
    if (this.#routes === 0) await this.#route(); // the dialog needs a screen behind it
    await importFiles({
      client: this.#library,
      text: this.#text,
      uiLang: this.#uiLang,
      failure: (code) => failureText(code, this.#text),
      restore: (backup) => void this.#restore(backup),
    }, files);
    await this.#leaveStart();
  }

  /** Shows the library if it has got something, in the place of the start screen. */
  async #leaveStart() {
    if (!this.#startScreen.element.hidden && !document.querySelector('dialog[open]')) {
      await this.#route();
    }
  }

  /**
   * Opens what another program has handed over, or lets the user decide about it.
   * @param {Received | null} received  null if it could not be read
   */
  #receive(received) {
    const { files = [], address = '', text = '' } = received ?? {};
    if (!address && files.length > 0) void this.#openHanded(files, received);
    else if (!address && text) this.#choose(async () => pastedSource(textAsHTML(text)));
    else void this.#present(received);
  }

  /**
   * Lets the user choose one of several pages.
   *
   * @param {File[]} files
   * @param {Received | null} received
   */
  async #openHanded(files, received) {
    const { isToRead } = await import('../browser/library/import/recognize.js');
    const arePages = (await Promise.all(files.map(isToRead))).every(Boolean);
    if (files.length > 1 && arePages) await this.#present(received);
    else await this.#open(files);
  }

  /** @param {Received | null} received */
  async #present(received) {
    const { receivedView, nothingReceived } = await import('./received-view.js');
    const isSomething = received && (received.address || received.files.length > 0);
    const view = isSomething
      ? receivedView(received, {
        keep: (url, title) => this.#library.keepAddress(url, title),
        openLibrary: () => this.#go({}),
        read: (file) => this.#choose(() => readFile(file)),
      }, this.#text)
      : nothingReceived(this.#text);
    this.#handedOver = view;
    if (this.#routes === 0) {
      history.replaceState({ choosing: true }, '', location.pathname);
      await this.#route();
    } else {
      this.#go({ choosing: true });
    }
  }
}

async function start() {
  const { text, uiLang } = await loadTexts();
  void new App(text, uiLang).start();
  await keepOffline();
}

start();
