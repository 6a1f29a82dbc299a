import { enterHTML } from './article/enter-html.js';
import { followFragments } from './article/fragments.js';
import { articleHeader, titleOf } from './article/header.js';
import { watchImages } from './article/images.js';
import { addScrollers } from './article/scrollers.js';
import { makeTools } from './bar-controls.js';
import { readerBar } from './bar.js';
import { build } from './elements.js';
import { isField } from './keys/is-field.js';
import { noteRequests, withholdPictures } from './network/pictures.js';
import { PageVersions } from './page-versions.js';
import { hasOpenPanel } from './panel.js';
import { beginningOf, placeOf, showPlace, spotInView } from './position/place.js';
import { Moves } from './position/reader-movement.js';
import { followAppearance } from './settings/appearance.js';
import { SettingsStore } from './settings/store.js';
import { setFormulas } from './text/formulas.js';
import { markNumberColumns } from './text/number-columns.js';
import { markScripts } from './text/writing-systems.js';
import { Toast } from './toast.js';
import { directionOf, prepareDays } from './wording.js';

/**
 * @import { Action, Article, Failure, Host, Place } from './host.js'
 * @import { Reading } from './reading.js'
 *
 * @typedef {object} Before
 * @property {Article[]} [following]  the article's further pages
 * @property {import('./host.js').Choice} [choice]
 */

/**
 * In ms. Most articles arrive before there is anything to see of the wait, and
 * would arrive later if the browser had painted it.
 */
const SKELETON_AFTER = 150;

/**
 * The reader: a bar with its controls, and below it the article, the wait for
 * it, or the reason why there is none.
 */
export class ReaderView {
  #host;
  #settings;
  #bar;
  #panels = build('div');
  #main = build('main');
  // It exists from the start, empty: screen readers announce what changes in
  // a live region, not one that arrives with its text.
  #status = build('p', { class: 'unseen', role: 'status' });
  #toast = new Toast();
  #reading = new AbortController();
  #moves;
  /** @type {PageVersions | null} */
  #versions = null;
  /** @type {Article[]} of the article, as far as they were added to it */
  #following = [];

  /**
   * @param {HTMLElement} root  filled by the view
   * @param {Host} host
   */
  constructor(root, host) {
    this.#host = host;
    document.documentElement.lang = host.uiLang;
    document.documentElement.dir = directionOf(host.uiLang);
    this.#settings = new SettingsStore(host.storage);
    followAppearance(this.#settings, host.signal);
    window.addEventListener('pagehide', () => this.#settings.flush(), { signal: host.signal });
    this.#moves = new Moves(this.#main, host.signal);
    this.#bar = readerBar(host, this.#moves);
    root.replaceChildren(this.#bar.bar, this.#panels, this.#status, this.#toast.element, this.#main);
    closeOnEscape(host);
  }

  showLoading() {
    const text = this.#host.text('viewLoading');
    this.#status.textContent = text;
    this.#main.setAttribute('aria-busy', 'true');
    const wait = build('section', {}, build('h1', { class: 'unseen' }, text));
    this.#put('loading', wait);
    setTimeout(() => wait.append(skeleton()), SKELETON_AFTER);
    prepareDays(this.#host.uiLang); // while there is nothing else to do
  }

  /** @param {Article} article @param {Before} [before]  what came of it in a reader that was left */
  async show(article, { following = [], choice } = {}) {
    noteRequests();
    this.#following = following;
    this.#versions = this.#host.reread ? new PageVersions(this.#host.reread, article.url, choice) : null;
    await this.#show(article);
  }

  /** @param {Article} article  the first one of its page, or another version */
  async #show(article) {
    const [place] = await Promise.all([this.#placeToOpen(), this.#settings.ready]);
    if (this.#host.signal?.aborted) {
      return;
    }
    const reading = this.#begin(article);
    if (this.#following.length > 0) await addFollowing(reading);
    document.title = titleOf(article, this.#host);
    this.#put('ready', reading.element);
    this.#main.dir = reading.element.dir; // pages follow one another as lines begin
    const tools = makeTools(reading);
    this.#bar.tools.replaceChildren(...tools.map(({ button }) => button));
    this.#panels.replaceChildren(...tools.flatMap(({ panel }) => panel ?? []));
    this.#arrive();
    showPlace(reading, place);
    this.#moves.begin();
    afterPaint(() => void addFeatures(reading));
  }

  /** Another version of the article is shown where this one is read, the first one where the page is. */
  #placeToOpen() {
    const shown = this.#main.querySelector('article');
    if (!shown) {
      return this.#host.place?.();
    }
    const spot = spotInView(shown);
    return spot && placeOf(spot);
  }

  /**
   * @param {Article} article
   * @returns {Reading}
   */
  #begin(article) {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#host.signal?.addEventListener('abort', () => this.#reading.abort(), { signal });
    const show = (/** @type {Article} */ other) => this.#show(other);
    return {
      host: this.#host,
      settings: this.#settings,
      article,
      following: this.#following,
      versions: this.#versions,
      main: this.#main,
      ...articleParts(article, this.#host, this.#settings, signal),
      say: (text) => this.#toast.say(text),
      show,
      signal,
    };
  }

  /** @returns {Place | null} where the reading has come to; nothing where it has stayed where it began */
  placeRead() {
    const shown = this.#main.querySelector('article');
    return shown && this.#moves.any ? placeOf(spotInView(shown) ?? beginningOf(shown)) : null;
  }

  /** @param {Failure} failure */
  showError({ title, message, actions = [] }) {
    document.title = title;
    this.#put('failed', build('section', { class: 'failure' },
      build('h1', { tabindex: '-1', 'aria-describedby': 'failure-message' }, title), // which has the focus: both are said
      build('p', { id: 'failure-message' }, message),
      build('p', { class: 'actions' }, ...actions.map(actionControl))));
    this.#arrive();
  }

  /**
   * @param {'loading' | 'ready' | 'failed'} state
   * @param {HTMLElement} what
   */
  #put(state, what) {
    this.#main.replaceChildren(what);
    this.#main.removeAttribute('dir');
    document.documentElement.dataset.state = state;
  }

  /** Ends the wait: what there is to read begins at the top, at its heading. */
  #arrive() {
    this.#status.textContent = '';
    this.#main.removeAttribute('aria-busy');
    window.scrollTo(0, 0);
    this.#main.querySelector('h1')?.focus({ preventScroll: true });
  }
}

/**
 * Escape is the reader's only where nobody else wants it: not in a field, not
 * while an input method is composing, not when something inside is open: that
 * closes first, and the browser does it.
 *
 * @param {Host} host
 */
function closeOnEscape(host) {
  document.addEventListener('keydown', (event) => {
    const wanted = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
    if (wanted && !hasOpenPanel() && !isField(event.target)) {
      event.preventDefault();
      host.close();
    }
  }, { signal: host.signal });
}

/**
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

/** What the article is not kept waiting for. It says when its notes, pictures and keys answer. @param {Reading} reading */
async function addFeatures(reading) {
  const features = await import('./features.js');
  if (!reading.signal.aborted) {
    features.addFeatures(reading);
    reading.element.dataset.features = 'added';
  }
}

/** The shape of an article, for those who wait. */
function skeleton() {
  const lines = Array.from({ length: 12 }, () => build('span', { class: 'skeleton-line' }));
  return build('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...lines);
}

/**
 * @param {Action} action
 * @param {number} place  the first one is the suggestion
 */
function actionControl({ label, run, href }, place) {
  const kind = place === 0 ? 'action suggested' : 'action';
  if (href) {
    return build('a', { class: kind, href, target: '_blank', rel: 'noreferrer noopener' }, label);
  }
  const button = build('button', { class: kind, type: 'button' }, label);
  button.addEventListener('click', () => run?.());
  return button;
}
