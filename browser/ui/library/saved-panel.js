import { build } from '../elements.js';
import { isolated, plural } from '../locale.js';
import { askInPrivate } from './private-question.js';
import { showLibraryFailure } from './show-failure.js';

/**
 * The panel about the article's copy in the library.
 *
 * @import { SavedCopy } from '../../model/article.js'
 * @import { Host, Keeper } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { SavedArticle } from './saved-article.js'
 */

/** The states with their message keys. @type {Record<SavedCopy['state'], string>} */
const STATES = { unread: 'viewStateUnread', reading: 'viewStateReading', read: 'viewStateRead',
  archived: 'viewStateArchived' };

/** The characters that separate tags: the commas of several writing systems, and semicolons. */
const TAG_SEPARATORS = /[,;،，、；]/u;

/** As browser/library/operations.js allows. */
const MAX_TAG_CHARS = 100;
const MAX_TAGS = 200;

/**
 * @param {HTMLElement} panel
 * @param {SavedArticle} article
 * @param {Keeper} keeper
 * @param {Reading} reading
 */
export function fillSaved(panel, article, keeper, reading) {
  new SavedPanel(panel, article, keeper, reading).fill();
}

class SavedPanel {
  #panel;
  #article;
  #keeper;
  #reading;
  #host;

  /**
   * @param {HTMLElement} panel
   * @param {SavedArticle} article
   * @param {Keeper} keeper
   * @param {Reading} reading
   */
  constructor(panel, article, keeper, reading) {
    this.#panel = panel;
    this.#article = article;
    this.#keeper = keeper;
    this.#reading = reading;
    this.#host = reading.host;
  }

  fill() {
    const saved = build('div', { class: 'saved' }, this.#facts(), this.#changed(), this.#actions(),
      this.#pictures(), this.#state(), this.#favorite(), this.#tags(), this.#note());
    const removed = this.#removed();
    this.#panel.append(saved, removed);
    this.#article.follow(({ copy, isRemoved }) => {
      const losesFocus = (copy === null ? saved : removed).contains(document.activeElement);
      saved.hidden = copy === null;
      removed.hidden = !isRemoved;
      if (losesFocus) (isRemoved ? removed.querySelector('button') : this.#panel)?.focus();
      // it was removed elsewhere
      if (!copy && !isRemoved && this.#panel.matches(':popover-open')) this.#panel.hidePopover();
    });
  }

  #facts() {
    const { openVersions } = this.#reading.additions;
    const date = build('span');
    const count = openVersions
      ? this.#button('libraryVersions', () => this.#closeAnd(openVersions), '', '',
        'quiet saved-versions')
      : build('span');
    const line = build('p', { class: 'saved-facts' }, date, ' ', count);
    const format = new Intl.DateTimeFormat(this.#host.uiLang, { dateStyle: 'medium',
      timeStyle: 'short' });
    this.#follow(({ savedAt, versions }) => {
      date.textContent = this.#host.text('viewSavedOn', format.format(savedAt))
        + (versions > 1 ? ' ·' : '');
      count.textContent = plural(this.#host, 'viewSavedVersions', versions);
      count.hidden = versions < 2;
    });
    return line;
  }

  /** Says how the page differs from the copy, if it is known. */
  #changed() {
    const line = build('p');
    this.#article.follow(({ changes }) => {
      line.textContent = changes;
      line.hidden = changes === '';
    });
    return line;
  }

  /**
   * Shows how many of the pictures are stored, and offers to fetch those that need a permission.
   */
  #pictures() {
    const box = build('div', { class: 'saved-pictures' });
    const format = new Intl.NumberFormat(this.#host.uiLang);
    this.#follow(({ pictures: { all, kept, hosts, failed = 0 } }) => {
      const buttons = this.#keeper.keepPictures
        ? hosts.map((host) =>
          this.#button('viewKeepPictures', () => this.#article.keepPictures(host), isolated(host))
        )
        : [];
      if (this.#keeper.keepPictures && failed > 0) {
        buttons.push(this.#button('viewKeepPicturesAgain', () => this.#article.keepPictures('')));
      }
      box.hidden = all === 0;
      box.replaceChildren(
        build('p', {},
          this.#host.text('viewSavedPictures', format.format(kept), format.format(all))),
        ...buttons,
      );
    });
    return box;
  }

  #state() {
    const inputs = Object.keys(STATES).map((value) =>
      build('input', { type: 'radio', name: 'saved-state', value })
    );
    const labels = Object.values(STATES).map((key, i) =>
      build('label', { class: 'option' }, inputs[i], build('span', {}, this.#host.text(key)))
    );
    const group = build('fieldset', { class: 'choice' },
      build('legend', {}, this.#host.text('viewState')),
      build('div', { class: 'options' }, ...labels));
    for (const input of inputs) {
      input.addEventListener('change', () =>
        void this.#run(() =>
          this.#article.change({ state: /** @type {SavedCopy['state']} */ (input.value) })
        ));
    }
    this.#follow(({ state }) => {
      for (const input of inputs) input.checked = input.value === state;
    });
    return group;
  }

  #favorite() {
    const input = build('input', { type: 'checkbox', role: 'switch' });
    input.addEventListener('change',
      () => void this.#run(() => this.#article.change({ favorite: input.checked })));
    this.#follow(({ favorite }) => {
      input.checked = favorite;
    });
    return build('label', { class: 'switch' }, build('span', {}, this.#host.text('viewFavorite')),
      input);
  }

  #tags() {
    const hint = build('span', { id: 'saved-tags-hint', class: 'saved-hint' },
      this.#host.text('viewTagsHint'));
    const input = build('input', { 'id': 'saved-tags', 'type': 'text', 'autocomplete': 'off',
      'dir': 'auto', 'aria-describedby': hint.id });
    input.addEventListener('change',
      () =>
        void this.#run(() => this.#article.change({ tags: tagsIn(input.value) }),
          'viewSavedChanges'));
    this.#follow(({ tags }) => {
      if (document.activeElement !== input) input.value = tags.join(', ');
    });
    return build('p', { class: 'saved-field' },
      build('label', { for: input.id }, this.#host.text('viewTags')), input, hint);
  }

  #note() {
    const area = build('textarea', { id: 'saved-note', rows: '3', dir: 'auto',
      maxlength: '100000' });
    area.addEventListener('change',
      () => void this.#run(() => this.#article.change({ note: area.value }), 'viewSavedChanges'));
    this.#follow(({ note }) => {
      if (document.activeElement !== area) area.value = note;
    });
    return build('p', { class: 'saved-field' },
      build('label', { for: area.id }, this.#host.text('viewSavedNote')), area);
  }

  #actions() {
    const { open } = this.#keeper;
    return build('p', { class: 'actions' }, ...open
      ? [
        this.#button('viewOpenSaved', async () => open.call(this.#keeper)),
        ...this.#changes(),
        this.#button('viewSaveAgain',
          async () => askInPrivate(this.#keeper, this.#reading, () => void this.#saveAgain())),
      ]
      : [], this.#button('viewRemoveSaved', () => this.#article.remove(), '', 'viewSavedRemoved'));
  }

  #changes() {
    const { showChanges } = this.#reading.additions;
    return showChanges ? [this.#button('viewThenAndNow', () => this.#closeAnd(showChanges))] : [];
  }

  /**
   * Closes the panel, and shows something else about the copy.
   *
   * @param {(reading: Reading) => Promise<void>} show
   */
  async #closeAnd(show) {
    this.#panel.hidePopover();
    await show(this.#reading);
  }

  #saveAgain() {
    return this.#run(() => this.#article.saveAndShow(), 'viewSavedAgain');
  }

  #removed() {
    return build('div', {}, build('p', {}, this.#host.text('viewSavedRemovedHint')),
      build('p', { class: 'actions' },
        this.#button('viewUndo', () => this.#article.restore(), '', 'viewUndone')));
  }

  /**
   * @param {string} key
   * @param {() => Promise<void>} run
   * @param {string} [substitution]
   * @param {string} [done] the message key of the confirmation
   * @param {string} [style] its class
   */
  #button(key, run, substitution = '', done = '', style = 'action') {
    const button = build('button', { 'class': style, 'type': 'button', 'data-key': key },
      this.#host.text(key, substitution));
    button.addEventListener('click', () => void this.#run(run, done));
    return button;
  }

  /** @param {() => Promise<void>} run @param {string} [done] the message key of the confirmation */
  async #run(run, done) {
    try {
      await run();
      if (done) this.#reading.announce(this.#host.text(done));
    } catch (error) {
      showLibraryFailure(error, this.#reading, () => void this.#run(run, done));
    }
  }

  /**
   * Calls `show` now and after each change, as long as the article is saved.
   *
   * @param {(copy: SavedCopy) => void} show
   */
  #follow(show) {
    this.#article.follow(({ copy }) => {
      if (copy) show(copy);
    });
  }
}

/** @param {string} text @returns {string[]} sorted, without duplicates */
export function tagsIn(text) {
  const tags = text.split(TAG_SEPARATORS).map((tag) => tag.trim().slice(0, MAX_TAG_CHARS)).filter((
    tag,
  ) => tag !== '');
  return [...new Set(tags)].sort().slice(0, MAX_TAGS);
}
