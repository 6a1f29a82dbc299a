import { enterHTML } from './article/enter-html.js';
import { followFragments } from './article/fragments.js';
import { articleHeader, titleOf } from './article/header.js';
import { watchImages } from './article/images.js';
import { addScrollers } from './article/scrollers.js';
import { makeControls } from './bar-controls.js';
import { readerBar } from './bar.js';
import { build } from './elements.js';
import { isField } from './keys/is-field.js';
import { directionOf, warmUpDates } from './locale.js';
import { recordRequests, withholdPictures } from './network/pictures.js';
import { PageVersions } from './page-versions.js';
import { hasOpenPanel } from './panel.js';
import { beginningOf, placeOf, showPlace, spotInView } from './position/place.js';
import { ReaderMovement } from './position/reader-movement.js';
import { followAppearance } from './settings/appearance.js';
import { SettingsStore } from './settings/store.js';
import { setFormulas } from './text/formulas.js';
import { markNumberColumns } from './text/number-columns.js';
import { markScripts } from './text/writing-systems.js';
import { Toast } from './toast.js';

/**
 * @import { Action, Article, Failure, Host, Place } from './host.js'
 * @import { Reading } from './reading.js'
 *
 * @typedef {object} PreviousReading  the state to continue with, if the page was in the reader view before
 * @property {Article[]} [following]  the article's further pages
 * @property {import('./host.js').Choice} [choice]
 */

/**
 * The placeholder of an article (the skeleton) appears only after this delay.
 * Most articles arrive sooner, and painting a skeleton first would delay them.
 */
const SKELETON_DELAY_MS = 150;

/**
 * The reader view: a bar with controls, and an area for the article. While the
 * article loads, the area shows a skeleton. If there is no article, the area
 * shows why.
 */
export class ReaderView {
  #host;
  #settings;
  #bar;
  #panels = build('div');
  #main = build('main');
  // This live region is inserted empty, at the start. Screen readers announce
  // changes in a live region, but not a region that is inserted with its text.
  #status = build('p', { class: 'unseen', role: 'status' });
  #toast = new Toast();
  #reading = new AbortController();
  #movement;
  /** @type {PageVersions | null} */
  #versions = null;
  /** @type {Article[]} the further pages that were appended to the article */
  #following = [];

  /**
   * @param {HTMLElement} root  the element that the reader view fills
   * @param {Host} host
   */
  constructor(root, host) {
    this.#host = host;
    document.documentElement.lang = host.uiLang;
    document.documentElement.dir = directionOf(host.uiLang);
    this.#settings = new SettingsStore(host.storage);
    followAppearance(this.#settings, host.signal);
    window.addEventListener('pagehide', () => this.#settings.flush(), { signal: host.signal });
    this.#movement = new ReaderMovement(this.#main, host.signal);
    this.#bar = readerBar(host, this.#movement);
    root.replaceChildren(this.#bar.bar, this.#panels, this.#status, this.#toast.element, this.#main);
    closeOnEscape(host);
  }

  showLoading() {
    const text = this.#host.text('viewLoading');
    this.#status.textContent = text;
    this.#main.setAttribute('aria-busy', 'true');
    const section = build('section', {}, build('h1', { class: 'unseen' }, text));
    this.#setContent('loading', section);
    setTimeout(() => section.append(skeleton()), SKELETON_DELAY_MS);
    warmUpDates(this.#host.uiLang); // uses the idle time while the article loads
  }

  /** @param {Article} article @param {PreviousReading} [previous] */
  async show(article, { following = [], choice } = {}) {
    recordRequests();
    this.#following = following;
    this.#versions = this.#host.reread ? new PageVersions(this.#host.reread, article.url, choice) : null;
    await this.#show(article);
  }

  /** @param {Article} article  the first extraction of the page, or a later version */
  async #show(article) {
    const [place] = await Promise.all([this.#initialPlace(), this.#settings.ready]);
    if (this.#host.signal?.aborted) {
      return;
    }
    const reading = this.#startReading(article);
    if (this.#following.length > 0) await addFollowing(reading);
    document.title = titleOf(article, this.#host);
    this.#setContent('ready', reading.element);
    this.#main.dir = reading.element.dir; // in a right-to-left article, pages turn from right to left
    const controls = makeControls(reading);
    this.#bar.controls.replaceChildren(...controls.map(({ button }) => button));
    this.#panels.replaceChildren(...controls.flatMap(({ panel }) => panel ?? []));
    this.#endLoading();
    showPlace(reading, place);
    this.#movement.reset();
    afterPaint(() => void addFeatures(reading));
  }

  /**
   * Returns the place at which to open the article. The first version opens
   * where the original page was scrolled to. A later version opens at the place
   * that the user has reached in the version on the screen.
   */
  #initialPlace() {
    const shown = this.#main.querySelector('article');
    if (!shown) {
      return this.#host.place?.();
    }
    const spot = spotInView(shown);
    return spot && placeOf(spot);
  }

  /**
   * Builds the article's elements and the context for its controls and
   * features, and ends the controls and features of the article shown before.
   *
   * @param {Article} article
   * @returns {Reading}
   */
  #startReading(article) {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#host.signal?.addEventListener('abort', () => this.#reading.abort(), { signal });
    const show = (/** @type {Article} */ version) => this.#show(version);
    return {
      host: this.#host,
      settings: this.#settings,
      article,
      following: this.#following,
      versions: this.#versions,
      main: this.#main,
      ...articleParts(article, this.#host, this.#settings, signal),
      announce: (text) => this.#toast.show(text),
      show,
      signal,
    };
  }

  /** @returns {Place | null} the current position in the article; null if the user hasn't scrolled */
  currentPlace() {
    const shown = this.#main.querySelector('article');
    return shown && this.#movement.hasMoved ? placeOf(spotInView(shown) ?? beginningOf(shown)) : null;
  }

  /** @param {Failure} failure */
  showError({ title, message, actions = [] }) {
    document.title = title;
    this.#setContent('failed', build('section', { class: 'failure' },
      build('h1', { tabindex: '-1', 'aria-describedby': 'failure-message' }, title), // gets the focus, so screen readers read title and message
      build('p', { id: 'failure-message' }, message),
      build('p', { class: 'actions' }, ...actions.map(actionControl))));
    this.#endLoading();
  }

  /**
   * Replaces everything below the bar.
   *
   * @param {'loading' | 'ready' | 'failed'} state
   * @param {HTMLElement} content
   */
  #setContent(state, content) {
    this.#main.replaceChildren(content);
    this.#main.removeAttribute('dir');
    document.documentElement.dataset.state = state;
  }

  /** Ends the loading state: scrolls to the top and focuses the heading. */
  #endLoading() {
    this.#status.textContent = '';
    this.#main.removeAttribute('aria-busy');
    window.scrollTo(0, 0);
    this.#main.querySelector('h1')?.focus({ preventScroll: true });
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

/**
 * Builds the article's element, with its header and content.
 *
 * @param {Article} article
 * @param {Host} host
 * @param {SettingsStore} settings
 * @param {AbortSignal} signal
 */
function articleParts(article, host, settings, signal) {
  const entered = enterHTML(article.html);
  withholdPictures(entered, settings, host, signal);
  const content = build('div', { class: 'content' }, entered);
  followFragments(content, signal);
  watchImages(content, signal);
  setFormulas(content);
  markNumberColumns(content);
  addScrollers(content, host, signal);
  const element = build('article', {
    class: 'article', lang: article.lang, dir: article.dir || 'auto',
  }, articleHeader(article, host), content);
  markScripts(element);
  return { element, content };
}

/** @param {Reading} reading */
async function addFollowing(reading) {
  const { appendPage } = await import('./next-page/append-page.js');
  reading.following.forEach((page, i) => appendPage(reading, page, i + 2));
}

/** @param {() => void} run */
function afterPaint(run) {
  requestAnimationFrame(() => setTimeout(run));
}

/**
 * Loads the features and adds them to the article. This must not delay the
 * article's first paint. The attribute data-features tells tests that footnotes,
 * pictures and shortcuts respond to the user.
 *
 * @param {Reading} reading
 */
async function addFeatures(reading) {
  const features = await import('./features.js');
  if (!reading.signal.aborted) {
    features.addFeatures(reading);
    reading.element.dataset.features = 'added';
  }
}

/** Builds a placeholder in the shape of an article, shown while the article loads. */
function skeleton() {
  const lines = Array.from({ length: 12 }, () => build('span', { class: 'skeleton-line' }));
  return build('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...lines);
}

/**
 * Builds the button or link for an action.
 *
 * @param {Action} action
 * @param {number} index  0 for the recommended action
 */
function actionControl({ label, run, href }, index) {
  const className = index === 0 ? 'action suggested' : 'action';
  if (href) {
    return build('a', { class: className, href, target: '_blank', rel: 'noreferrer noopener' }, label);
  }
  const button = build('button', { class: className, type: 'button' }, label);
  button.addEventListener('click', () => run?.());
  return button;
}
