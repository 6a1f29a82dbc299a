/**
 * The progress of an import, with Pause and Stop.
 *
 * @import { ImportOptions } from '../options.js'
 * @import { Progress } from '../run.js'
 */

import { build } from '../../../ui/elements.js';

export class ProgressView {
  #options;
  #bar = build('progress', { 'aria-labelledby': 'import-title' });
  #text = build('p', { class: 'import-progress' });
  #isPaused = false;
  nodes;

  /**
   * @param {ImportOptions} options
   * @param {{pause: () => void, resume: () => void, stop: () => void}} actions
   */
  constructor(options, actions) {
    this.#options = options;
    const { text } = options;
    const pause = build('button', { 'type': 'button', 'class': 'action', 'data-do': 'pause' },
      text('libraryImportPause'));
    const stop = build('button', { 'type': 'button', 'class': 'action', 'data-do': 'stop' },
      text('libraryImportStop'));
    pause.addEventListener('click', () => {
      this.#isPaused = !this.#isPaused;
      pause.textContent = text(this.#isPaused ? 'libraryImportContinue' : 'libraryImportPause');
      if (this.#isPaused) actions.pause();
      else actions.resume();
    });
    stop.addEventListener('click', () => {
      stop.disabled = true;
      pause.disabled = true;
      actions.stop();
    });
    this.nodes = [this.#bar, this.#text, build('div', { class: 'actions' }, pause, stop)];
  }

  /** @param {Progress} progress */
  show({ done, all }) {
    const number = new Intl.NumberFormat(this.#options.uiLang);
    this.#bar.max = Math.max(all, 1);
    this.#bar.value = done;
    this.#text.textContent = this.#options.text('libraryImportProgress', number.format(done),
      number.format(all));
  }
}
