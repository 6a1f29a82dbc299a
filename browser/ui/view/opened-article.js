import { nextTask } from '../../model/next-task.js';
import { announceGrowth } from '../article-growth.js';
import { Entrance, isDividedParagraph } from '../article/enter-html.js';
import { followFragments, FRAGMENT_LINK, targetOf } from '../article/fragments.js';
import { articleHeader } from '../article/header.js';
import { watchImages } from '../article/images.js';
import { addScrollers } from '../article/scrollers.js';
import { build } from '../elements.js';
import { requestOnlyPublicNames } from '../network/picture-policy.js';
import { leaveOutPrivate, withholdPictures } from '../network/pictures.js';
import { showStoredPictures } from '../network/stored-pictures.js';
import { exactSpotAt, isPaged, spotAt } from '../position/place.js';
import { setFormulas } from '../text/formulas.js';
import { markNumberColumns } from '../text/number-columns.js';
import { markScript, markScripts } from '../text/writing-systems.js';

/**
 * @import { Portion } from '../article/enter-html.js'
 * @import { Article, Place } from '../../model/article.js'
 * @import { Host } from '../host.js'
 * @import { Spot } from '../position/place.js'
 * @import { SettingsStore } from '../settings/store.js'
 */

/**
 * The size of the first portion, in UTF-16 units (ELEMENT_CHARS in enter-html.js counts elements):
 * more than two screens of a large monitor hold.
 */
const FIRST_CHARS = 12_000;

/**
 * The size of the portions that follow, in UTF-16 units. To enter such a portion and
 * lay it out takes about 40 ms on a slow machine, so the view stays responsive.
 */
const PORTION_CHARS = 100_000;

/**
 * A portion has at least this share of what was entered before, because browsers go
 * through all blocks of the article again for each portion. Without this, the time
 * would grow with the square of the article's length: with 33,000 paragraphs it is
 * 8 s in Chromium.
 */
const MIN_GROWTH = 0.25;

/**
 * The same in the layouts with pages, where browsers lay out the whole article again for each
 * portion.
 */
const MIN_PAGED_GROWTH = 1;

/**
 * An article in the view. Its first screens are entered at once, and the rest in
 * portions, between which the browser paints and handles input.
 */
export class OpenedArticle {
  #host;
  #settings;
  #page;
  #entrance;
  #enteredChars = 0;
  /** @type {() => void} */
  #resolveComplete = () => {};

  /**
   * @param {Article} article
   * @param {Pick<Host, 'text' | 'uiLang' | 'storedPicture'>} host
   * @param {SettingsStore} settings
   * @param {AbortSignal} signal  aborted when the view closes or shows another article
   */
  constructor(article, host, settings, signal) {
    this.#host = host;
    this.#settings = settings;
    this.#page = article.url;
    requestOnlyPublicNames(article.url);
    this.#entrance = new Entrance(article.html);
    this.signal = signal;
    /**
     * Resolves when the whole article is in the view; never if the signal aborts before.
     *
     * @type {Promise<void>}
     */
    this.complete = new Promise((resolve) => {
      this.#resolveComplete = resolve;
    });
    /** The part of the article that came from the page. */
    this.content = build('div', { class: 'content' });
    this.#enterTargets();
    followFragments(this.content, signal);
    watchImages(this.content, signal);
    /** The article with its header. */
    this.element = build('article', { class: 'article', lang: article.lang,
      dir: article.dir || 'auto' }, articleHeader(article, host), this.content);
    markScript(this.element);
    // Printing does not wait, so the rest of the article has to be there before.
    window.addEventListener('beforeprint', () => this.enterAll(), { signal });
  }

  /**
   * Enters the first screens of the article: those at its beginning, or everything up
   * to a place and the screens after it.
   *
   * @param {Place | null} [place]
   * @returns {Spot | null} where the place is; null without a place, and if the article lacks its
   *   text
   */
  enterFirst(place) {
    const inHeader = place ? exactSpotAt(this.element, place) : null;
    const spot = inHeader
      ?? (place && this.#entrance.contains(place.text) ? this.#enterUpTo(place) : null);
    this.#enter(FIRST_CHARS);
    return spot;
  }

  /** @param {Place} place */
  #enterUpTo(place) {
    let spot = null;
    while (!spot && !this.#entrance.isDone) {
      spot = this.#enter(PORTION_CHARS).map((part) =>
        exactSpotAt(part, place)
      ).find((found) => found !== null) ?? null;
    }
    return spot ?? spotAt(this.element, place);
  }

  /**
   * Enters the rest of the article, portion by portion. Must be called after the first screens were
   * painted.
   */
  async enterRest() {
    while (!this.#entrance.isDone && !this.signal.aborted) {
      this.#grow(
        Math.max(PORTION_CHARS, this.#enteredChars * (isPaged() ? MIN_PAGED_GROWTH : MIN_GROWTH)),
      );
      await nextTask();
    }
    if (!this.signal.aborted) this.#resolveComplete();
  }

  /** Enters all of the rest at once, for callers that can't wait. */
  enterAll() {
    if (!this.#entrance.isDone) this.#grow(Infinity);
  }

  /**
   * Enters the rest when the user follows a link to it. Must be called before other listeners are
   * added, because they look for the target.
   */
  #enterTargets() {
    this.content.addEventListener('click', ({ target }) => {
      const link = target instanceof Element && target.closest(FRAGMENT_LINK);
      if (link && !targetOf(link, this.content)) this.enterAll();
    }, { capture: true, signal: this.signal });
  }

  /**
   * Enters a portion into an article that is on the screen, and reports it to the features.
   *
   * @param {number} chars
   */
  #grow(chars) {
    const selectsAll = isSelectedToItsEnd(this.content);
    const added = this.#enter(chars);
    if (selectsAll) extendSelection(this.content);
    announceGrowth(this.content, added);
  }

  /** @param {number} chars @returns {HTMLElement[]} the outermost elements that were entered */
  #enter(chars) {
    this.#enteredChars += chars;
    return this.#entrance.next(chars).flatMap((portion) => this.#append(portion));
  }

  /** @param {Portion} portion @returns {HTMLElement[]} */
  #append({ parent, content }) {
    showStoredPictures(content, this.#host);
    leaveOutPrivate(content, this.#page, this.#host);
    // before the content enters the document, because pictures load there
    withholdPictures(content, this.#settings, this.#host, this.signal);
    setFormulas(content);
    markNumberColumns(content);
    addScrollers(content, this.#host, this.signal);
    markScripts(content);
    // then all of it counts as added, because features process whole paragraphs
    const isParagraph = parent instanceof HTMLElement && isDividedParagraph(parent);
    const added = isParagraph
      ? [parent]
      : [...content.children].map((each) => /** @type {HTMLElement} */ (each));
    (parent ?? this.content).appendChild(content);
    return added;
  }
}

/**
 * Tells whether the user has selected everything, or at least up to the article's present end.
 *
 * @param {HTMLElement} content
 */
function isSelectedToItsEnd(content) {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !content.isConnected) return false;
  let last = content.lastChild;
  while (last?.lastChild) last = last.lastChild;
  return last !== null
    && selection.getRangeAt(0).comparePoint(last, last.nodeValue?.length ?? 0) === 0;
}

/** Extends the selection to the article's new end. @param {HTMLElement} content */
function extendSelection(content) {
  const range = getSelection()?.getRangeAt(0);
  if (range) {
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, content,
      content.childNodes.length);
  }
}
