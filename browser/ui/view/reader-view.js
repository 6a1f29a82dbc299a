import { makeControls } from './bar-controls.js';
import { fillBar } from './bar.js';
import { actionControl } from '../buttons.js';
import { build } from '../elements.js';
import { isField } from '../keys/is-field.js';
import { recordRequests } from '../network/pictures.js';
import { PageVersions } from '../page-versions.js';
import { hasOpenPanel } from '../panel.js';
import { beginningOf, placeOf, showPlace, spotInView } from '../position/place.js';
import { ReaderMovement } from '../position/reader-movement.js';
import { afterPaint, Screen } from './screen.js';
import { Toast } from '../toast.js';

/**
 * @import { Article, Place } from '../../model/article.js'
 * @import { Failure, Host } from '../host.js'
 * @import { OpenedArticle } from './opened-article.js'
 * @import { Additions, Reading } from '../reading.js'
 *
 * @typedef {object} PreviousReading the state to continue with, if the page was in the reader view
 *   before
 * @property {Article[]} [following]  the article's further pages
 * @property {import('../../model/article.js').Choice} [choice]
 */

/**
 * The reader view: a bar with controls, and an area for the article. While the
 * article loads, the area shows a skeleton. If there is no article, the area
 * shows why.
 */
export class ReaderView {
  #host;
  #screen;
  #controls;
  #toast = new Toast();
  #movement;
  #additions;
  /** @type {PageVersions | null} */
  #versions = null;
  /** @type {Article[]} the further pages that were appended to the article */
  #following = [];

  /**
   * @param {HTMLElement} root  the element that the reader view fills
   * @param {Host} host
   * @param {Screen} [screen]  the screen in `root`, if it already shows something
   * @param {Additions} [additions]
   */
  constructor(root, host, screen = new Screen(root, host), additions = {}) {
    this.#host = host;
    this.#additions = additions;
    this.#screen = screen;
    this.#movement = new ReaderMovement(screen.main, host.signal);
    this.#controls = fillBar(screen.bar, host, this.#movement);
    screen.panels.after(this.#toast.element);
    closeOnEscape(host);
  }

  showLoading() {
    this.#screen.showLoading();
  }

  /**
   * @param {Article} article
   * @param {PreviousReading} [previous]
   * @returns {Promise<Reading | null>} null if the view was closed meanwhile
   */
  show(article, previous = {}) {
    recordRequests();
    this.#begin(article, previous);
    return this.#show(article);
  }

  /**
   * Adds the controls and features to an article that the screen already shows.
   *
   * @param {Article} article
   * @param {OpenedArticle} opened
   * @param {PreviousReading} [previous]
   */
  adopt(article, opened, previous = {}) {
    this.#begin(article, previous);
    this.#equip(article, opened);
  }

  /** @param {Article} article @param {PreviousReading} previous */
  #begin(article, { following = [], choice }) {
    this.#following = following;
    this.#versions = this.#host.reread
      ? new PageVersions(this.#host.reread, article.url, choice)
      : null;
  }

  /**
   * @param {Article} article  the first extraction of the page, or a later version
   * @returns {Promise<Reading | null>}
   */
  async #show(article) {
    const [place] = await Promise.all([this.#initialPlace(), this.#screen.settings.ready]);
    if (this.#host.signal?.aborted) {
      return null;
    }
    const opened = this.#screen.open(article, place,
      (unseen) => this.#following.length > 0 && unseen.enterAll());
    const reading = this.#equip(article, opened);
    if (this.#following.length > 0) {
      await addFollowing(reading);
      showPlace(reading, place); // it may be in one of these pages
      this.#movement.reset();
    }
    afterPaint(() => void opened.enterRest());
    return reading;
  }

  /**
   * Returns the place at which to open the article. The first version opens
   * where the original page was scrolled to. A later version opens at the place
   * that the user has reached in the version on the screen.
   */
  #initialPlace() {
    const shown = this.#screen.main.querySelector('article');
    if (!shown) {
      return this.#host.place?.();
    }
    const spot = spotInView(shown);
    return spot && placeOf(spot);
  }

  /**
   * Makes the controls of an article that is on the screen, and adds its features
   * after the paint.
   *
   * @param {Article} article
   * @param {OpenedArticle} opened
   * @returns {Reading}
   */
  #equip(article, opened) {
    const reading = this.#readingOf(article, opened);
    const controls = makeControls(reading);
    this.#controls.replaceChildren(...controls.flatMap(({ button }) => button ?? []));
    this.#screen.panels.replaceChildren(...controls.flatMap(({ panel }) => panel ?? []));
    // the outline has opened in the same frame, if the article has one
    requestAnimationFrame(() => document.documentElement.removeAttribute('data-outline'));
    this.#movement.reset();
    afterPaint(() => void addFeatures(reading));
    return reading;
  }

  /** @param {Article} article @param {OpenedArticle} opened @returns {Reading} */
  #readingOf(article, { element, content, complete, signal }) {
    return {
      host: this.#host,
      settings: this.#screen.settings,
      article,
      following: this.#following,
      versions: this.#versions,
      main: this.#screen.main,
      element,
      content,
      complete,
      announce: (...confirmation) => this.#toast.show(...confirmation),
      show: async (version) => void await this.#show(version),
      additions: this.#additions,
      signal,
    };
  }

  /**
   * @returns {Place | null} the current position in the article; null if the user hasn't scrolled
   */
  currentPlace() {
    const shown = this.#screen.main.querySelector('article');
    return shown && this.#movement.hasMoved
      ? placeOf(spotInView(shown) ?? beginningOf(shown))
      : null;
  }

  /** @param {Failure} failure */
  showError({ title, message, actions = [] }) {
    // gets the focus, so screen readers read title and message
    this.#screen.showFailure(title,
      build('section', { class: 'failure' },
        build('h1', { tabindex: '-1', 'aria-describedby': 'failure-message' }, title),
        build('p', { id: 'failure-message' }, message),
        build('p', { class: 'actions' }, ...actions.map(actionControl))));
  }
}

/**
 * Closes the reader view when the user presses Escape, unless the key has
 * another use: in a form field, while an input method is composing, or while a
 * panel or dialog is open, which the browser then closes.
 *
 * @param {Host} host
 */
function closeOnEscape(host) {
  document.addEventListener('keydown', (event) => {
    const isEscape = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
    if (isEscape && !hasOpenPanel() && !isField(event.target)) {
      event.preventDefault();
      host.close();
    }
  }, { signal: host.signal });
}

/** @param {Reading} reading */
async function addFollowing(reading) {
  const { appendPage } = await import('../next-page/append-page.js');
  reading.following.forEach((page, i) => appendPage(reading, page, i + 2));
}

/**
 * Loads the features and adds them to the article. This must not delay the
 * article's first paint. The attribute data-features tells tests that the whole
 * article is there, and that footnotes, pictures and shortcuts respond to the user.
 *
 * @param {Reading} reading
 */
async function addFeatures(reading) {
  const features = await import('./features.js');
  if (!reading.signal.aborted) {
    features.addFeatures(reading);
    await reading.complete;
    reading.element.dataset.features = 'added';
  }
}
