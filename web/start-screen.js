import { PagePicker } from '../ui/saved/page-picker.js';
import { foldedEngineChoice } from '../ui/settings/engine-choice.js';
import { engines } from '../wasm/engines.js';
import { element } from './elements.js';
import { viewStorage } from './view-storage.js';

/**
 * The screen on which the user chooses a saved page.
 *
 * @import { Host } from '../ui/host.js'
 * @import { PageReceiver } from '../ui/saved/page-picker.js'
 */

export class StartScreen {
  element = element('open');
  /** The engine that the user has chosen; '' for the recommended one. */
  engine = '';
  #text;
  #toLibrary = element('to-library');
  #restore = element('restore-backup');
  #received = element('received');

  /**
   * @param {Host['text']} text @param {string} uiLang
   * @param {PageReceiver & {openLibrary: () => void, restore: () => void}} receiver
   */
  constructor(text, uiLang, { openLibrary, restore, ...receiver }) {
    this.#text = text;
    element('heading').textContent = text('webHeading');
    element('intro').textContent = text('webIntro');
    element('promise').textContent = text('webPrivate');
    const version = element('version');
    version.textContent = text('viewVersion', version.textContent);
    element('to-lab').textContent = text('labToLab');
    this.#toLibrary.textContent = text('webToLibrary');
    this.#toLibrary.addEventListener('click', openLibrary);
    this.#restore.textContent = text('libraryRestoreBackup');
    this.#restore.addEventListener('click', restore);
    new PagePicker(element('choose'), receiver, { text, uiLang, close: () => {}, storage: viewStorage });
    element('method').append(foldedEngineChoice(engines, (engine) => { this.engine = engine; }, text));
  }

  /** @param {boolean} hasLibrary  whether there is a library to go to */
  show(hasLibrary) {
    this.#toLibrary.hidden = !hasLibrary;
    this.#restore.hidden = hasLibrary; // the library's menu has it, too
    document.title = this.#text('webTitle');
  }

  focus() {
    element('heading').focus();
  }

  /** Shows what another program has handed over. @param {HTMLElement} view  its first child is the heading */
  present(view) {
    this.#received.replaceChildren(view);
    /** @type {HTMLElement} */ (view.firstElementChild).focus();
  }

  /** Removes what another program has handed over. */
  clear() {
    this.#received.replaceChildren();
  }
}
