/**
 * What the dialogs about backups share.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Watch } from '../backup-file.js'
 *
 * @typedef {object} ProgressTexts
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {string} running  the key of the message with the two numbers
 * @property {string} stop  the label of the button that stops it
 */

import { build } from '../../../ui/elements.js';

/** Screen readers need not hear every number. */
const SPOKEN_SHARE = 0.1;

/** A progress bar with a button that stops the work, and the message at its end. */
export class Progress {
  #texts;
  #bar = build('progress', {});
  #count = build('span', { class: 'backup-count' });
  #message = build('div', { class: 'backup-status', role: 'status' });
  #running;
  #stop = new AbortController();
  #spoken = 0;
  element;

  /** @param {ProgressTexts} texts */
  constructor(texts) {
    this.#texts = texts;
    const stop = actionButton(texts.stop, 'backup-stop', () => this.stop());
    this.#running = build('div', { class: 'backup-running', hidden: '' }, this.#bar,
      build('div', { class: 'backup-row' }, this.#count, stop));
    this.element = build('div', { class: 'backup-progress' }, this.#running, this.#message);
  }

  /** Shows the bar. @returns {Required<Watch>} what the work needs */
  start() {
    this.#stop = new AbortController();
    this.#spoken = 0;
    this.#message.replaceChildren();
    this.#running.hidden = false;
    this.#bar.removeAttribute('value');
    this.#running.querySelector('button')?.focus();
    return { signal: this.#stop.signal, onProgress: (done, all) => this.#show(done, all) };
  }

  stop() {
    this.#stop.abort();
  }

  /** Shows messages in the place of the bar. @param {...(string | Node)} messages */
  end(...messages) {
    this.#running.hidden = true;
    this.#message.replaceChildren(
      ...messages.map((each) => (typeof each === 'string' ? build('p', {}, each) : each)),
    );
  }

  /** @param {number} done @param {number} all */
  #show(done, all) {
    const { text, running, uiLang } = this.#texts;
    const format = new Intl.NumberFormat(uiLang);
    this.#bar.max = Math.max(all, 1);
    this.#bar.value = done;
    this.#count.textContent = text(running, format.format(done), format.format(all));
    this.#bar.setAttribute('aria-label', this.#count.textContent);
    if (done < this.#spoken + all * SPOKEN_SHARE) return;
    this.#spoken = done;
    this.#message.replaceChildren(
      build('span', { class: 'backup-spoken' }, this.#count.textContent),
    );
  }
}

/** @param {string} label @param {string} kind a class @param {() => unknown} run */
export function actionButton(label, kind, run) {
  const button = build('button', { class: `action ${kind}`, type: 'button' }, label);
  button.addEventListener('click', () => void run());
  return button;
}

/** @param {number | string} time @param {string} uiLang @returns {string} '' if it is none */
export function dateOf(time, uiLang) {
  const date = new Date(time);
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(uiLang, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}

/** Reports whether the user has stopped it, or has chosen nothing. @param {unknown} error */
export function isAborted(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Makes the browser ask before the page is left, while work is going on. @template Result @param {() => Promise<Result>} work @returns {Promise<Result>} */
export async function withoutLeaving(work) {
  const ask = (/** @type {Event} */ event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  try {
    return await work();
  } finally {
    removeEventListener('beforeunload', ask);
  }
}
