import { isTooShort } from '../../browser/ui/article/length.js';
import { ReaderView } from '../../browser/ui/view/reader-view.js';
import { DeviceSpeech } from '../../browser/ui/voice/device-speech.js';
import { placingWorkerURL, text } from '../browser.js';
import { beginExport } from '../exports.js';
import { askBackground, askHost } from '../messages.js';
import { closeThisTab, ownAddress, pageTabOf } from '../own-tab.js';
import { siteAutoOpen, siteMemory } from '../site-memory.js';
import { answerOf } from './answer.js';
import { keepHostAlive } from './keep-alive.js';
import { ArticleKeeper } from './keeper.js';
import { fetchPictures } from './pictures.js';

/**
 * @import { Article } from '../../browser/model/article.js'
 * @import { Host } from '../../browser/ui/host.js'
 * @import { OpenedArticle } from '../../browser/ui/view/opened-article.js'
 * @import { PreviousReading } from '../../browser/ui/view/reader-view.js'
 * @import { Screen, ScreenHost } from '../../browser/ui/view/screen.js'
 * @import { Received } from './ask-article.js'
 * @import { EarlyKeys } from './early-keys.js'
 * @import { PageConnection } from './page-connection.js'
 *
 * @typedef {object} FirstScreen what first-screen.js hands over
 * @property {Screen} screen
 * @property {ScreenHost} host
 * @property {PageConnection | null} page the connection to the web page; null in a tab
 * @property {() => Promise<void>} keysReleased
 * @property {EarlyKeys} earlyKeys
 * @property {Promise<Received | undefined>} articleReply
 * @property {string} ticket
 */

/** The reader view with its controls and features. It continues with what first-screen.js shows. */
export class Reader {
  #isTab;
  #ticket;
  #articleReply;
  #page;
  #host;
  #view;
  #keysReleased;
  #earlyKeys;

  /** @param {FirstScreen} first */
  constructor({ screen, host, page, keysReleased, earlyKeys, articleReply, ticket }) {
    this.#ticket = ticket;
    this.#articleReply = articleReply;
    this.#keysReleased = keysReleased;
    this.#earlyKeys = earlyKeys;
    this.#isTab = page === null;
    this.#page = page ?? withoutPage();
    const keeper = new ArticleKeeper(ticket, this.#page.onSave);
    this.#host = this.#hostWith(host, keeper);
    this.#view = new ReaderView(/** @type {HTMLElement} */ (document.getElementById('reader')),
      this.#host, screen, {
      countChanges: (reading) => keeper.countChanges(reading),
      showChanges: (reading) => keeper.showChanges(reading),
      features: [() => earlyKeys.play()], // when all others are there
    });
  }

  /** @param {ScreenHost} host @param {ArticleKeeper} keeper @returns {Host} */
  #hostWith(host, keeper) {
    const page = this.#page;
    return {
      ...host,
      close: () => void this.#keysReleased().then(page.leave),
      speech: new DeviceSpeech(),
      autoOpen: siteAutoOpen,
      openSettings: () => void askBackground('openSettings', {}),
      openingKey: async () =>
        (await askBackground('openingKey', {}).catch(ignoreOrphaned))?.key ?? '',
      place: async () => (this.#isTab ? null : (await this.#articleReply)?.place ?? null),
      reread: { read: (version) => this.#reread(version),
        prepare: () => void askHost('prepare', {}).catch(ignoreOrphaned), memory: siteMemory },
      exports: { begin: beginExport,
        pictures: (signal, only) => fetchPictures(this.#ticket, signal, only) },
      offerPaper: page.offerPaper,
      print: page.print,
      library: keeper,
      lab: (node) =>
        void askBackground('openLab', { ticket: this.#ticket, node }).catch(ignoreOrphaned),
      placingWorker: placingWorkerURL,
      ...page.fetchNext && { readNext: (after) => this.#readNext(after) },
    };
  }

  close() {
    this.#host.close();
  }

  /**
   * @param {Received} reply
   * @param {OpenedArticle | null} opened the article, if its first screens are shown
   */
  async continueWith(reply, opened) {
    const { article, lack, following, choice } = reply;
    if (article && opened) {
      try {
        this.#view.adopt(article, opened, { choice });
      } catch (error) {
        await this.#showFailed(error);
      }
      this.#onShown(article);
    } else if (article && (following?.length || !isTooShort(article))) {
      await this.#showArticle(article, { following, choice });
    } else {
      await this.#fail(reasonOf(reply), article, lack?.frame);
    }
  }

  /** @param {Article} article @param {PreviousReading} [previous] */
  async #showArticle(article, previous) {
    const reading = await this.#view.show(article, previous).catch((error) =>
      this.#showFailed(error)
    );
    this.#onShown(article);
    return reading ?? null;
  }

  /** @param {Article} article */
  #onShown(article) {
    this.#page.setShown?.({ address: article.url, currentPlace: () => this.#view.currentPlace() });
    keepHostAlive();
  }

  /**
   * Reads the web page again with other options. The answer is empty if the browser
   * has ended the extraction host, because then the host has lost the page.
   * @param {import('../../browser/model/article.js').Version} version
   * @returns {Promise<import('../../browser/model/article.js').Answer>}
   */
  async #reread(version) {
    return answerOf(await askHost('reread', { ticket: this.#ticket, ...version }));
  }

  /**
   * Reads the article's next page. This works only in a frame, because the content
   * script of the web page fetches the next page.
   * @param {number} after how many pages are shown
   * @returns {Promise<import('../../browser/model/article.js').Answer>}
   */
  async #readNext(after) {
    const failed = await this.#page.fetchNext?.(after);
    return failed
      ? { error: { code: failed, message: '' } }
      : answerOf(await askHost('nextPage', { ticket: this.#ticket, after }));
  }

  /**
   * Shows a failure if the article can't be shown, because otherwise the view would be empty.
   *
   * @param {unknown} error
   */
  #showFailed(error) {
    console.warn('the article could not be shown', error);
    return this.#fail('crashed');
  }

  /** Returns the page's copy in the library. If the library fails, there is none to offer. */
  #savedCopy() {
    return this.#host.library?.find().catch(noCopy);
  }

  /**
   * Shows a failure in the reader view. A reader view in a tab that has no article,
   * not even a short one, loads the notice page instead, which can also open saved
   * pages, unless the library has a copy of the page.
   * @param {string} code @param {Article} [article] @param {string} [frame]
   */
  async #fail(code, article, frame = '') {
    this.#earlyKeys.end();
    if (this.#isTab && !article && !await this.#savedCopy()) {
      location.replace(
        ownAddress('extension/notice/notice.html', { reason: code, frame },
          pageTabOf(location.href)),
      );
      return;
    }
    const copy = await this.#savedCopy();
    const recovery = {
      ...copy && { openSaved: () => this.#host.library?.open?.() },
      again: this.#page.again,
      show: article && (() => this.#showArticle(article)),
      leave: { label: text(this.#isTab ? 'extCloseTab' : 'extActionOn'), run: this.#host.close },
    };
    // loaded only here, because most articles do not need it
    const { failureOf } = await import('./failure.js');
    this.#view.showError(failureOf(code, article, recovery, frame, this.#host));
  }
}

/** Handles the failure of the library when a page has failed already. */
function noCopy() {
  return null;
}

/**
 * Returns the code of the reason why there is no article, or only a short one.
 *
 * @param {Received} reply
 */
function reasonOf({ article, error, lack }) {
  const lacksText = article || error?.code === 'nothing_found';
  return (lacksText && lack?.kind) || error?.code || (article ? 'scarce' : 'no_host');
}

/** Ignores the error of a message that was sent after the extension was updated. */
function ignoreOrphaned() {}

/** @returns {PageConnection} */
function withoutPage() {
  return { leave: closeThisTab, again: retryInPageTab };
}

/**
 * Reads the web page again in its own tab. The background script shows that tab and closes this
 * one.
 */
function retryInPageTab() {
  const pageTab = pageTabOf(location.href);
  if (pageTab === undefined) void closeThisTab();
  else void askBackground('retry', { tabId: pageTab });
}
