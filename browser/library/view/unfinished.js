import { build } from '../../ui/elements.js';
import { plural } from '../../ui/locale.js';
import { readingAddress } from '../addresses.js';
import { metaParts } from './entry-item.js';
import { siteOf, titleOf } from './format.js';

/**
 * @import { Entry } from '../model.js'
 * @import { ViewTexts } from './list-parts.js'
 */

/** The articles that were read last and not finished, to continue with one press. */
export class Unfinished {
  #list = build('ul', { class: 'unfinished-list' });
  #texts;
  element;

  /** @param {ViewTexts} texts */
  constructor(texts) {
    this.#texts = texts;
    const heading = build('h2', { id: 'unfinished-title' }, texts.text('libraryContinue'));
    this.element = build('section', { class: 'unfinished', 'aria-labelledby': heading.id,
      hidden: '' }, heading, this.#list);
  }

  /** @param {Entry[]} entries */
  show(entries) {
    this.element.hidden = entries.length === 0;
    this.#list.replaceChildren(...entries.map((entry) => build('li', {}, this.#item(entry))));
  }

  /** @param {Entry} entry */
  #item(entry) {
    const left = Math.max(1, Math.round(entry.minutes * (1 - entry.progress)));
    const line = build('span', { class: 'item-progress', 'aria-hidden': 'true' });
    line.style.setProperty('--share', String(entry.progress));
    return build('a', { class: 'unfinished-item', href: readingAddress(entry.id),
      'data-open': entry.id },
      build('span', { class: 'unfinished-name', dir: 'auto' }, titleOf(entry)), ' ',
      metaParts([siteOf(entry), plural(this.#texts, 'viewMinutesLeft', left)]), line);
  }
}
