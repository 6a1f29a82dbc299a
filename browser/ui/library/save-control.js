import { bookmarkIcon } from '../icons.js';
import { onKeys } from '../keys/shortcuts.js';
import { panelWithButton } from '../panel.js';
import { reportChanges } from './changed-since.js';
import { askInPrivate } from './private-question.js';
import { SavedArticle } from './saved-article.js';
import { showLibraryFailure } from './show-failure.js';

/**
 * The bar's button that saves the article in the library. The first press saves. If
 * the article is saved, the button opens a panel with what can be done with the copy.
 * The confirmation offers what people do next, and is gone when they do nothing.
 *
 * @import { Keeper } from '../host.js'
 * @import { BarControl, Reading } from '../reading.js'
 * @import { ToastAction } from '../toast.js'
 */

/** The keyboard shortcut, a single letter. It stands for "bookmark". */
export const SAVE_KEY = 'b';

/** The id of the panel. */
const PANEL = 'saved';

/**
 * @param {Reading} reading
 * @returns {BarControl | null} null if the host has no library
 */
export function saveControl(reading) {
  const { library } = reading.host;
  return library ? new SaveControl(reading, library).parts : null;
}

class SaveControl {
  #reading;
  #keeper;
  #article;
  #isSaving = false;
  /** @type {PromiseWithResolvers<void>} resolves when the panel has its content */
  #filled = Promise.withResolvers();

  /** @param {Reading} reading @param {Keeper} keeper */
  constructor(reading, keeper) {
    this.#reading = reading;
    this.#keeper = keeper;
    this.#article = new SavedArticle(keeper, reading.signal);
    this.parts = panelWithButton({ name: PANEL, label: 'viewSavedIn', icon: bookmarkIcon(),
      load: () => this.#loadPanel() }, reading);
    const { button } = this.parts;
    button.dataset.control = PANEL;
    button.addEventListener('click', () => this.#onClick(), { signal: reading.signal });
    onKeys({ [SAVE_KEY]: (event) => this.#onKey(event) }, reading);
    keeper.onSave?.(() => void this.#saveOrAsk());
    this.#article.follow(() => this.#show());
    void reportChanges(this.#article, reading);
  }

  async #loadPanel() {
    const { fillSaved } = await import('./saved-panel.js');
    return (/** @type {HTMLElement} */ panel) => {
      fillSaved(panel, this.#article, this.#keeper, this.#reading);
      this.#filled.resolve();
    };
  }

  /** Shows whether the article is saved. Only then, the button belongs to the panel. */
  #show() {
    const { button, panel } = this.parts;
    const isSaved = this.#article.copy !== null;
    const label = this.#reading.host.text(isSaved ? 'viewSavedIn' : 'viewSave');
    button.ariaLabel = label;
    button.title = label;
    button.ariaPressed = String(isSaved);
    button.popoverTargetElement = isSaved ? panel : null;
    if (isSaved) {
      button.setAttribute('aria-controls', PANEL);
      button.ariaExpanded ??= 'false';
    } else {
      button.removeAttribute('aria-controls');
      button.removeAttribute('aria-expanded');
    }
  }

  /** If the article is saved, the browser itself opens the panel. */
  #onClick() {
    if (!this.#article.copy) void this.#press();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    event.preventDefault();
    if (!event.repeat) void this.#press();
  }

  async #press() {
    await this.#article.found;
    if (this.#article.copy) this.#openPanel();
    else await this.#saveOrAsk();
  }

  #openPanel() {
    const { panel, button } = this.parts;
    if (!panel.matches(':popover-open')) panel.showPopover({ source: button });
    panel.focus();
  }

  /** What the user may want next, as buttons of the confirmation. @returns {ToastAction[]} */
  #nextSteps() {
    const { text } = this.#reading.host;
    return [
      { label: text('libraryTagNew'), run: () => void this.#openTags() },
      ...this.#keeper.openLibrary
        ? [{ label: text('viewOpenLibrary'), run: () => this.#keeper.openLibrary?.() }]
        : [],
    ];
  }

  async #openTags() {
    this.#openPanel();
    await this.#filled.promise;
    /** @type {HTMLElement | null} */ (this.parts.panel.querySelector('#saved-tags'))?.focus();
  }

  /** Saves the article, in a private window after a question. */
  async #saveOrAsk() {
    await this.#article.found;
    void askInPrivate(this.#keeper, this.#reading, () => void this.#saveNow());
  }

  async #saveNow() {
    if (this.#isSaving) return;
    this.#isSaving = true;
    const { host, announce } = this.#reading;
    try {
      await this.#article.saveAndShow();
      const { copy } = this.#article;
      announce(
        host.text(copy && copy.versions > 1 && this.#keeper.open ? 'viewSavedAgain' : 'viewSaved'),
        ...this.#nextSteps(),
      );
    } catch (error) {
      showLibraryFailure(error, this.#reading, () => void this.#saveNow());
    } finally {
      this.#isSaving = false;
    }
  }
}
