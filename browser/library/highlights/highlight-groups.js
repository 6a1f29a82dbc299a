/**
 * The list of all highlights: for each article a heading and its highlights. All
 * headings are in the document, though the browser renders only those near the window
 * (highlights.css). And only those highlights are in it that are near the visible
 * part of the window; the others are empty space of about their height. So thousands
 * take little time and memory.
 *
 * @import { Entry, EntryHighlight } from '../model.js'
 * @import { Clause } from '../search/query.js'
 * @import { ViewTexts } from '../view/list-parts.js'
 * @import { Group } from './highlight-list-model.js'
 *
 * @typedef {object} Portion  highlights that enter and leave the document together
 * @property {Entry} entry
 * @property {EntryHighlight[]} highlights
 * @property {number} first  the number of highlights of the article before these
 * @property {number} all  the number of highlights of the article
 * @property {string} key  what it shows; equal portions keep their elements
 */

import { build } from '../../ui/elements.js';
import { readingAddress } from '../addresses.js';
import { metaParts } from '../view/entry-item.js';
import { dateOf, siteOf, titleOf } from '../view/format.js';
import { buildHighlight } from './highlight-item.js';

const MAX_PORTION = 20;

/** How many articles the browser renders, or leaves out, together. */
const STRETCH_ARTICLES = 10;

/** The height of a highlight that was not shown yet, about. */
const USUAL_PX = 160;

/** Portions enter the document when they are this close to the visible part. */
const MARGIN = '100% 0%';

export class HighlightGroups {
  element = build('div', { class: 'quote-groups' });
  #texts;
  /** @type {Clause[]} */
  #clauses = [];
  /** @type {Map<Element, Portion>} by its list */
  #portions = new Map();
  #near;

  /** @param {ViewTexts} texts @param {AbortSignal} signal */
  constructor(texts, signal) {
    this.#texts = texts;
    this.#near = new IntersectionObserver(
      (entries) => entries.forEach((each) => this.#onMove(each)),
      { rootMargin: MARGIN },
    );
    signal.addEventListener('abort', () => this.#near.disconnect(), { once: true });
  }

  /** @param {Group[]} groups @param {Clause[]} clauses  are marked in quotes and notes */
  show(groups, clauses) {
    const focus = this.#focus();
    const former = new Map([...this.#portions].map(([list, { key }]) => [key, list]));
    const filled = new Set(
      [...this.#portions].filter(([list]) => list.childElementCount > 0).map(([, portion]) =>
        placeOf(portion)
      ),
    );
    this.#clauses = clauses;
    this.#portions = new Map();
    const words = JSON.stringify(clauses);
    this.element.replaceChildren(
      ...stretchesOf(groups.map((group) => this.#section(group, words, former))),
    );
    for (const list of former.values()) this.#near.unobserve(list);
    for (const [list, portion] of this.#portions) {
      if (filled.has(placeOf(portion)) && list.childElementCount === 0) {
        this.#fill(/** @type {HTMLElement} */ (list)); // at once, so that nothing blinks
      }
    }
    if (focus) this.#restoreFocus(focus);
  }

  /**
   * @param {Group} group
   * @param {string} words what is marked
   * @param {Map<string, Element>} former lists by their keys; those that stay are taken out
   */
  #section({ entry, highlights }, words, former) {
    const lists = [];
    for (let first = 0; first < highlights.length; first += MAX_PORTION) {
      const some = highlights.slice(first, first + MAX_PORTION);
      const key = `${entry.id} ${first} ${highlights.length} ${words} ${
        some.map(({ id, changedAt }) => `${id}:${changedAt}`).join(' ')
      }`;
      const list = former.get(key) ?? this.#newList(some.length, first);
      former.delete(key);
      this.#portions.set(list, { entry, highlights: some, first, all: highlights.length, key });
      lists.push(list);
    }
    return build('section', { class: 'quote-group' }, this.#heading(entry), ...lists);
  }

  /** @param {Entry} entry */
  #heading(entry) {
    const link = build('a', { 'class': 'quote-title', 'href': readingAddress(entry.id),
      'data-do': 'article', 'data-entry': entry.id }, titleOf(entry));
    return build('header', {},
      build('h2', { dir: 'auto', ...(entry.lang && { lang: entry.lang }) }, link),
      metaParts([siteOf(entry), dateOf(entry, this.#texts), entry.byline]));
  }

  /** @param {number} count @param {number} first */
  #newList(count, first) {
    // VoiceOver ignores a list without markers that has no role
    const list = build('ol', { class: 'quotes', role: 'list', start: String(first + 1) });
    list.style.minBlockSize = `${count * USUAL_PX}px`;
    this.#near.observe(list);
    return list;
  }

  /** @param {IntersectionObserverEntry} move */
  #onMove({ target, isIntersecting, boundingClientRect }) {
    const list = /** @type {HTMLElement} */ (target);
    if (isIntersecting && list.childElementCount === 0) this.#fill(list);
    else if (!isIntersecting && list.childElementCount > 0
      && !list.contains(document.activeElement))
    {
      list.style.minBlockSize = `${boundingClientRect.height}px`;
      list.replaceChildren();
    }
  }

  /** @param {HTMLElement} list */
  #fill(list) {
    const portion = this.#portions.get(list);
    if (!portion) return;
    const { entry, highlights, first, all } = portion;
    list.replaceChildren(...highlights.map((highlight, i) => {
      const item = buildHighlight(highlight, { entry, clauses: this.#clauses, texts: this.#texts });
      item.setAttribute('aria-posinset', String(first + i + 1));
      item.setAttribute('aria-setsize', String(all));
      return item;
    }));
    list.style.minBlockSize = '';
  }

  /**
   * Moves the focus to a highlight.
   *
   * @param {string} id
   * @returns {boolean} false if the list doesn't have it
   */
  focusHighlight(id) {
    for (const [list, { highlights }] of this.#portions) {
      if (!highlights.some((each) => each.id === id)) continue;
      if (list.childElementCount === 0) this.#fill(/** @type {HTMLElement} */ (list));
      const item =
        /** @type {HTMLElement | null} */ (list.querySelector(`[data-id="${CSS.escape(id)}"]`));
      item?.focus();
      return item !== null;
    }
    return false;
  }

  /**
   * @returns {{id: string, control: string, index: number} | null} where the focus is in the list
   */
  #focus() {
    const focused = document.activeElement;
    const item = focused instanceof HTMLElement && this.element.contains(focused)
      ? focused.closest('.quote')
      : null;
    if (!(item instanceof HTMLElement) || !(focused instanceof HTMLElement)) return null;
    return { id: item.dataset.id ?? '', control: focused.dataset.do ?? '',
      index: [...this.element.querySelectorAll('.quote')].indexOf(item) };
  }

  /**
   * Moves the focus to where it was; if that is gone, to the highlight that has taken its place.
   *
   * @param {{id: string, control: string, index: number}} focus
   */
  #restoreFocus({ id, control, index }) {
    if (this.focusHighlight(id)) {
      const item = document.activeElement;
      if (control) {
        /** @type {HTMLElement | null} */ (item?.querySelector(`[data-do="${control}"]`))?.focus({
          preventScroll: true,
        });
      }
      return;
    }
    for (const list of this.#portions.keys()) {
      if (list.childElementCount === 0 && list.getBoundingClientRect().top < innerHeight) {
        this.#fill(/** @type {HTMLElement} */ (list));
      }
    }
    const items = /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('.quote'));
    items[Math.min(index, items.length - 1)]?.focus({ preventScroll: true });
  }
}

/** @param {HTMLElement[]} sections */
function stretchesOf(sections) {
  const count = Math.ceil(sections.length / STRETCH_ARTICLES);
  return Array.from({ length: count },
    (_, i) =>
      build('div', { class: 'quote-stretch' },
        ...sections.slice(i * STRETCH_ARTICLES, (i + 1) * STRETCH_ARTICLES)));
}

/** @param {Portion} portion */
function placeOf({ entry, first }) {
  return `${entry.id} ${first}`;
}
