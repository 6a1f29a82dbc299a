import { bringAlong } from '../browser/library/view/bring-along.js';
import { build } from '../browser/ui/elements.js';
import { PagePicker } from '../browser/ui/saved/page-picker.js';
import { foldedEngineChoice } from '../browser/ui/settings/engine-choice.js';
import { engines } from '../browser/core/engines.js';
import { element } from './elements.js';
import { viewStorage } from './view-storage.js';

/**
 * The screen on which the user chooses a saved page. To people who have no library yet,
 * it says what else there is: a sample article, the ways to bring a library along, and
 * the extension.
 *
 * @import { Host } from '../browser/ui/host.js'
 * @import { Ways } from '../browser/library/view/bring-along.js'
 * @import { PageReceiver } from '../browser/ui/saved/page-picker.js'
 */

export class StartScreen {
  element = element('open');
  /** The engine that the user has chosen; '' for the recommended one. */
  engine = '';
  #text;
  #toLibrary = element('to-library');
  #sample = element('sample');
  #ways = element('ways');
  #received = element('received');

  /**
   * @param {Host['text']} text @param {string} uiLang
   * @param {PageReceiver & Ways & {openLibrary: () => void, openSample: () => void}} receiver
   */
  constructor(text, uiLang, { openLibrary, openSample, importFiles, restore, ...receiver }) {
    this.#text = text;
    element('heading').textContent = text('webHeading');
    element('intro').textContent = text('webIntro');
    element('promise').textContent = text('viewPromise');
    const version = element('version');
    version.textContent = text('viewVersion', version.textContent);
    element('to-lab').textContent = text('labToLab');
    this.#toLibrary.textContent = text('webToLibrary');
    this.#toLibrary.addEventListener('click', openLibrary);
    new PagePicker(element('choose'), receiver, { text, uiLang, close: () => {},
      storage: viewStorage });
    this.#sample.textContent = text('viewOpenSample');
    this.#sample.addEventListener('click', openSample);
    this.#ways.replaceChildren(bringAlong(text, { importFiles, restore }), extensionSection(text));
    element('method').append(foldedEngineChoice(engines, (engine) => {
      this.engine = engine;
    }, text));
  }

  /** @param {boolean} hasLibrary  whether there is a library to go to */
  show(hasLibrary) {
    this.#toLibrary.hidden = !hasLibrary;
    // who has one knows, and its menu imports and restores, too
    this.#sample.hidden = this.#ways.hidden = hasLibrary;
    document.title = this.#text('webTitle');
  }

  focus() {
    element('heading').focus();
  }

  /**
   * Shows what another program has handed over.
   *
   * @param {HTMLElement} view its first child is the heading
   */
  present(view) {
    this.#received.replaceChildren(view);
    /** @type {HTMLElement} */ (view.firstElementChild).focus();
  }

  /** Removes what another program has handed over. */
  clear() {
    this.#received.replaceChildren();
  }
}

/** The extension has no public address yet, so this is no link. @param {Host['text']} text */
function extensionSection(text) {
  return build('section', { 'aria-labelledby': 'extension' },
    build('h2', { id: 'extension' }, text('webExtensionTitle')),
    build('p', {}, text('webExtension')));
}
