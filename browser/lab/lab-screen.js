import { actionButton } from '../ui/buttons.js';
import { build } from '../ui/elements.js';
import { LabFailure } from './failure.js';
import { LiveStudy } from './live-study.js';
import { LabView } from './view/lab-view.js';

/**
 * @import { LabHost } from '../model/lab.js'
 * @import { Source } from './live-study.js'
 * @import { Example } from './view/example-rows.js'
 * @import { Corrections, Request, Reply } from '../core/protocol.js'
 *
 * @typedef {object} Opened  a page, and how it is to be read
 * @property {Source} source
 * @property {Corrections} [corrections]
 * @property {string} [engine]  '' or nothing for the default engine
 * @property {Example} [example]  the worked example that the page is
 *
 * @typedef {() => Promise<Opened>} Load  rejected with a LabFailure
 *
 * @typedef {object} Program  what the screen needs of the program around it
 * @property {LabHost['text']} text
 * @property {string} uiLang
 * @property {string} version
 * @property {LabHost['documentation']} documentation
 * @property {{extract: (request: Request) => Promise<Reply>}} core  the full module
 */

/** Shows one page after another in the lab. */
export class LabScreen {
  #root;
  #program;
  #shown = new AbortController();

  /** @param {HTMLElement} root @param {Program} program */
  constructor(root, program) {
    this.#root = root;
    this.#program = program;
  }

  /** Removes the lab from the screen. */
  close() {
    this.#shown.abort();
    this.#root.replaceChildren();
  }

  /**
   * Shows a page, or says why it can't be shown.
   *
   * @param {Load} load
   * @param {number} [node]  the number of an element, at whose block the lab begins; -1 for none
   */
  async open(load, node = -1) {
    this.close();
    this.#shown = new AbortController();
    const { signal } = this.#shown;
    const { text, uiLang, version, documentation, core } = this.#program;
    this.#root.append(
      build('div', { class: 'lab-message' }, build('p', { role: 'status' }, text('labLoading'))),
    );
    try {
      const { source, corrections = {}, engine, example } = await load();
      if (signal.aborted) return;
      const study = new LiveStudy(core, source, corrections, text);
      await new LabView(this.#root, study, { text, uiLang, version, documentation, signal }).show({
        block: node,
        engine,
        example,
      });
    } catch (error) {
      if (signal.aborted) return;
      console.info('the page could not be shown', error);
      this.#fail(error, () => void this.open(load, node));
    }
  }

  /** @param {unknown} error @param {() => void} again */
  #fail(error, again) {
    const { text } = this.#program;
    const heading = build('h1', { tabindex: '-1' }, text('labFailed'));
    const button = actionButton(text('labAgain'), again);
    this.#root.replaceChildren(
      build('div', { class: 'lab-message' }, heading,
        build('p', {}, error instanceof LabFailure ? error.message : text('labBroken')),
        build('p', {}, button)),
    );
    heading.focus();
  }
}
