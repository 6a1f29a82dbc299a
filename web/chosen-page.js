import { isTooShort } from '../browser/ui/article/length.js';
import { tooShortFailure } from '../browser/ui/left-out/too-short.js';
import { ReaderView } from '../browser/ui/view/reader-view.js';
import { DeviceSpeech } from '../browser/ui/voice/device-speech.js';
import { CachedPage } from '../browser/core/cached-page.js';
import { parseReply } from '../browser/core/protocol.js';
import { beginExport } from './exports.js';
import { failureOf } from './failures.js';
import { handedAddress } from './lab-addresses.js';
import { offerPage } from './page-handover.js';
import { PageKeeper } from './page-keeper.js';
import { placingWorkerURL } from './placing-worker-url.js';
import { viewStorage } from './view-storage.js';

/**
 * @import { Article } from '../browser/model/article.js'
 * @import { Host } from '../browser/ui/host.js'
 * @import { Source } from '../browser/model/saved-file.js'
 * @import { ReadingChoice } from '../browser/library/model.js'
 * @import { Extractor } from '../browser/core/extractor.js'
 * @import { WebLibrary } from './library-service.js'
 *
 * @typedef {() => Promise<Source>} Load  reads what the user has chosen
 *
 * @typedef {object} Program  what reading needs of the program around it
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {Extractor} extractor
 * @property {WebLibrary} library
 * @property {string} coreVersion
 * @property {() => string} engine  '' for the recommended method
 * @property {() => void} close  leaves the page
 * @property {(id: string, version?: string) => void} openEntry  shows an entry of the library
 * @property {() => void} openLibrary
 */

/** Shows the article of a saved page that the user has chosen. */
export class ChosenPage {
  #root;
  #program;
  /** @type {CachedPage | null} */
  #page = null;
  /** @type {Source | null} */
  #source = null;
  /** @type {Article | null} the article as it was read last */
  #article = null;
  /** How the page was read last. @type {ReadingChoice} */
  #choice = { engine: '', pick: 0, rules: [], decide: [] };
  #pageCount = 0; // the number of saved pages so far, from which each page gets its own name
  #reading = new AbortController();

  /** @param {HTMLElement} root @param {Program} program */
  constructor(root, program) {
    this.#root = root;
    this.#program = program;
  }

  end() {
    this.#reading.abort();
    this.#root.replaceChildren();
  }

  /** @param {Load} load */
  open(load) {
    this.end();
    this.#reading = new AbortController();
    this.#article = null;
    const { text, uiLang, close } = this.#program;
    /** @type {Host} */
    const host = {
      text,
      uiLang,
      close,
      storage: viewStorage,
      speech: new DeviceSpeech(),
      exports: { begin: beginExport },
      reread: { read: (version) => this.#reread(version) },
      library: this.#keeper(),
      lab: (node) => this.#openLab(node),
      placingWorker: placingWorkerURL,
      signal: this.#reading.signal,
    };
    void this.#read(load, new ReaderView(this.#root, host), host);
  }

  #keeper() {
    const { library, openEntry, openLibrary } = this.#program;
    return new PageKeeper(library, {
      article: () => this.#article,
      savingOf: (article) => this.#savingOf(article),
      open: openEntry,
      openLibrary,
    });
  }

  /**
   * @param {Load} load
   * @param {ReaderView} view
   * @param {Host} host
   */
  async #read(load, view, host) {
    view.showLoading();
    const { article, error } = await this.#extract(load);
    if (host.signal?.aborted) return;
    if (article) this.#article = article;
    if (article && isTooShort(article)) {
      view.showError(
        tooShortFailure(article, () => view.show(article), [{ label: host.text('webOpenAnother'),
          run: host.close }], host),
      );
    } else if (article) {
      view.show(article);
    } else {
      const recovery = { another: host.close, again: () => this.#read(load, view, host) };
      view.showError(failureOf(error.code, recovery, host));
    }
  }

  /**
   * @param {Load} load
   * @returns {Promise<ReturnType<typeof parseReply>>}
   */
  async #extract(load) {
    try {
      this.#source = await load();
    } catch (error) { // from the browser: the file was removed or is damaged, or it is a folder
      return { error: { code: 'file', message: String(error) } };
    }
    const { extractor } = this.#program;
    const engine = this.#program.engine();
    this.#choice = { engine, pick: 0, rules: [], decide: [] };
    this.#page = new CachedPage(extractor, {
      ...this.#source,
      engine,
      fields: ['share'],
      name: `page ${++this.#pageCount}`,
    });
    return parseReply((await this.#page.read()).text);
  }

  /** @param {import('../browser/model/article.js').Version} version */
  async #reread(version) {
    const answer = parseReply((await /** @type {CachedPage} */ (this.#page).reread(version)).text);
    if (answer.article) { // the view shows it next, or already has it on the screen
      const { engine, pick, rules, decide } = version;
      this.#article = answer.article;
      this.#choice = { engine: engine || this.#program.engine(), pick, rules, decide };
    }
    return answer;
  }

  /** Opens the lab in another tab, which gets the page from this one. @param {number} node */
  #openLab(node) {
    const { engine, ...corrections } = this.#choice;
    const id = offerPage({ source: /** @type {Source} */ (this.#source), corrections, engine },
      this.#reading.signal);
    window.open(handedAddress(id, node), '_blank', 'noopener');
  }

  /** @param {Article} article @returns {import('../browser/library/model.js').Saving} */
  #savingOf(article) {
    const { format, page, file, charset } = /** @type {Source} */ (this.#source);
    return { article, snapshot: { format, url: '', page, file, charset },
      core: this.#program.coreVersion, choice: this.#choice };
  }
}
