import { titleOf } from '../article/header.js';
import { build } from '../elements.js';
import { directionOf, warmUpDates } from '../locale.js';
import { OpenedArticle } from './opened-article.js';
import { needsOutline } from '../outline/needed.js';
import { bringToView } from '../position/place.js';
import { followAppearance } from '../settings/appearance.js';
import { SettingsStore } from '../settings/store.js';

/**
 * @import { Article, Place } from '../../model/article.js'
 * @import { Host } from '../host.js'
 *
 * @typedef {Pick<Host, 'text' | 'uiLang' | 'storage' | 'signal'>} ScreenHost what the screen needs
 *   before the rest of the host is there
 */

/**
 * The placeholder of an article (the skeleton) appears only after this delay.
 * Most articles arrive sooner, and painting a skeleton first would delay them.
 */
const SKELETON_DELAY_MS = 150;

/**
 * The elements of the view, without its controls and features: with it alone, the
 * first screen of an article can be painted. The reader view (reader-view.js) fills
 * the bar and the panels afterwards.
 */
export class Screen {
  #host;
  #reading = new AbortController();
  /**
   * Empty until the view has its controls. Its height is that of the filled bar, so the article
   * doesn't move.
   */
  bar = build('nav', { class: 'bar' });
  panels = build('div');
  main = build('main');
  // This live region is inserted empty, at the start. Screen readers announce
  // changes in a live region, but not a region that is inserted with its text.
  #status = build('p', { class: 'unseen', role: 'status' });

  /**
   * @param {HTMLElement} root  the element that the view fills
   * @param {ScreenHost} host
   */
  constructor(root, host) {
    this.#host = host;
    document.documentElement.lang = host.uiLang;
    document.documentElement.dir = directionOf(host.uiLang);
    this.settings = new SettingsStore(host.storage);
    followAppearance(this.settings, host.signal);
    window.addEventListener('pagehide', () => this.settings.flush(), { signal: host.signal });
    root.replaceChildren(this.bar, this.panels, this.#status, this.main);
  }

  showLoading() {
    const text = this.#host.text('viewLoading');
    this.#status.textContent = text;
    this.main.setAttribute('aria-busy', 'true');
    const section = build('section', {}, build('h1', { class: 'unseen' }, text));
    this.#setContent('loading', section);
    setTimeout(() => section.append(skeleton()), SKELETON_DELAY_MS);
    warmUpDates(this.#host.uiLang); // uses the idle time while the article loads
  }

  /**
   * Shows the first screens of an article, at a place of its text if there is one.
   * Ends what showed the former article. After the paint the caller continues with
   * enterRest.
   *
   * @param {Article} article
   * @param {Place | null} [place]
   * @param {(opened: OpenedArticle) => void} [prepare]  changes the article before it is shown
   * @returns {OpenedArticle}
   */
  open(article, place, prepare = () => {}) {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#host.signal?.addEventListener('abort', () => this.#reading.abort(), { signal });
    const opened = new OpenedArticle(article, this.#host, this.settings, signal);
    const spot = opened.enterFirst(place);
    prepare(opened);
    document.documentElement.toggleAttribute('data-outline',
      this.settings.values.outline && needsOutline(article));
    document.title = titleOf(article, this.#host);
    this.#setContent('ready', opened.element);
    this.main.dir = opened.element.dir; // in a right-to-left article, pages turn from right to left
    this.#endLoading();
    if (spot && spot.block.localName !== 'h1') bringToView(this.main, spot);
    return opened;
  }

  /** @param {string} title @param {HTMLElement} message */
  showFailure(title, message) {
    document.title = title;
    this.#setContent('failed', message);
    this.#endLoading();
  }

  /**
   * Replaces everything below the bar.
   *
   * @param {'loading' | 'ready' | 'failed'} state
   * @param {HTMLElement} content
   */
  #setContent(state, content) {
    this.main.replaceChildren(content);
    this.main.removeAttribute('dir');
    document.documentElement.dataset.state = state;
  }

  /** Ends the loading state: scrolls to the top and focuses the heading. */
  #endLoading() {
    this.#status.textContent = '';
    this.main.removeAttribute('aria-busy');
    window.scrollTo(0, 0);
    this.main.querySelector('h1')?.focus({ preventScroll: true });
  }
}

/** Builds a placeholder in the shape of an article, shown while the article loads. */
function skeleton() {
  const lines = Array.from({ length: 12 }, () => build('span', { class: 'skeleton-line' }));
  return build('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...lines);
}

/** Calls `run` after the next paint. @param {() => void} run */
export function afterPaint(run) {
  requestAnimationFrame(() => setTimeout(run));
}
