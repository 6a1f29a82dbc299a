/**
 * The dialog about the space that the library takes: sizes, the largest articles,
 * the trash, and how to delete everything.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { LibraryClient } from '../../client.js'
 * @import { Sizes, SizedEntry } from '../sizes.js'
 *
 * @typedef {object} StorageOptions
 * @property {Pick<LibraryClient, 'read' | 'run' | 'onChange'>} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {boolean} [isExempt] the browser never deletes the library by itself. Chrome exempts
 *   extensions with the permission unlimitedStorage, and yet persisted() is false there
 * @property {() => Promise<unknown>} backUp  opens the dialog that makes a backup
 * @property {() => Promise<void>} [forget] deletes what is remembered about the library outside of
 *   it
 */

import { closeButton } from '../../../ui/dialog.js';
import { build } from '../../../ui/elements.js';
import { plural } from '../../../ui/locale.js';
import { codeOf } from '../../failure.js';
import { action, ask } from './ask.js';
import { askToErase } from './erase-dialog.js';
import { failureText } from '../../../ui/library/failure.js';
import { sizeText } from '../format.js';
import { isPersisted } from '../persist.js';
import { sizesOf } from '../sizes.js';

/** The counts are shown anew at most this often, while other pages change the library. */
const REFRESH_MS = 500;

/**
 * Opens the dialog. Resolves when it has closed.
 *
 * @param {StorageOptions} options
 * @returns {Promise<void>}
 */
export function openStoragePanel(options) {
  const panel = new StoragePanel(options);
  return new Promise((resolve) => {
    panel.dialog.addEventListener('close', () => {
      panel.end();
      resolve();
    });
    document.body.append(panel.dialog);
    panel.dialog.showModal();
    void panel.refresh();
  });
}

class StoragePanel {
  #options;
  #closed = new AbortController();
  #content = build('div', { 'class': 'space-content', 'aria-busy': 'true' });
  #status = build('p', { class: 'space-status', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {StorageOptions} options */
  constructor(options) {
    this.#options = options;
    const { text } = options;
    const title = build('h2', { id: 'space-title', class: 'panel-title', tabindex: '-1',
      autofocus: '' }, text('librarySpace'));
    const erase = action(text('librarySpaceErase'), 'space-erase');
    erase.addEventListener('click', () => void this.#erase());
    this.#content.append(build('p', {}, text('librarySpaceCounting')));
    this.dialog = build('dialog', { 'class': 'panel space', 'closedby': 'any',
      'aria-labelledby': title.id },
      build('header', { class: 'sheet-head' }, title,
        closeButton(text('viewCloseSheet'), () => this.dialog.close())), this.#content,
      build('p', { class: 'actions space-end' }, erase), this.#status);
    options.client.onChange(() => this.#refreshSoon(), this.#closed.signal);
  }

  end() {
    clearTimeout(this.#timer);
    this.#closed.abort();
    this.dialog.remove();
  }

  /** Reads all sizes and shows them. */
  async refresh() {
    const { client, text } = this.#options;
    try {
      const sizes = await sizesOf(client.read);
      this.#show([...await this.#figures(sizes), ...this.#largest(sizes), ...this.#trash(sizes)]);
    } catch (error) {
      console.warn('the sizes of the library are unknown', error);
      const { title, message } = failureText(codeOf(error), text);
      this.#show([build('h3', {}, title), build('p', {}, message)]);
    }
  }

  #refreshSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), REFRESH_MS);
  }

  /**
   * Replaces the content. The focus stays in the dialog, if possible on the same button.
   *
   * @param {Node[]} nodes
   */
  #show(nodes) {
    const focused = document.activeElement;
    const place = this.#buttons().findIndex((button) => button === focused);
    this.#content.replaceChildren(...nodes);
    this.#content.removeAttribute('aria-busy');
    if (place < 0) return;
    const buttons = this.#buttons();
    (buttons[place] ?? buttons.at(-1) ?? this.dialog.querySelector('button'))?.focus();
  }

  #buttons() {
    return [...this.#content.querySelectorAll('button')];
  }

  /** @param {Sizes} sizes */
  async #figures({ count, articles, pictures, index }) {
    const { text, uiLang, isExempt } = this.#options;
    const row = (/** @type {string} */ label, /** @type {number} */ bytes) =>
      build('div', {}, build('dt', {}, label), build('dd', {}, sizeText(bytes, uiLang)));
    const isKept = isExempt || await isPersisted();
    return [
      build('p', {}, plural(this.#options, 'librarySpaceCount', count)),
      build('dl', { class: 'space-sizes' }, row(text('librarySpaceArticles'), articles),
        row(text('librarySpacePictures'), pictures), row(text('librarySpaceIndex'), index),
        row(text('librarySpaceAll'), articles + pictures + index)),
      ...await this.#estimate(),
      build('p', { class: 'space-kept' },
        text(isKept ? 'librarySpaceKept' : 'librarySpaceNotKept')),
    ];
  }

  /**
   * The browser's own figures. Its files take more space than their content, and it frees space
   * late.
   */
  async #estimate() {
    const { text, uiLang } = this.#options;
    try {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate();
      return [
        build('p', { class: 'space-estimate' },
          text('librarySpaceEstimate', sizeText(usage, uiLang),
            sizeText(Math.max(0, quota - usage), uiLang))),
      ];
    } catch (error) {
      console.info('the browser has no figures', error);
      return [];
    }
  }

  /** @param {Sizes} sizes */
  #largest({ largest }) {
    if (largest.length === 0) return [];
    return [build('h3', {}, this.#options.text('librarySpaceLargest')),
      build('ul', { class: 'space-largest' }, ...largest.map((entry) => this.#item(entry)))];
  }

  /** @param {SizedEntry} entry */
  #item({ id, title, bytes }) {
    const { client, text, uiLang } = this.#options;
    const name = title || text('librarySpaceUntitled');
    const button = build('button', { 'class': 'action space-delete', 'type': 'button',
      'aria-label': `${text('librarySpaceDelete')}: ${name}` }, text('librarySpaceDelete'));
    button.addEventListener('click',
      () => void this.#do(() => client.run('remove', { ids: [id] }), 'librarySpaceDeleted'));
    return build('li', {},
      build('div', { class: 'space-entry' },
        build('div', { class: 'space-name' }, build('bdi', {}, name)),
        build('span', { class: 'space-bytes' }, sizeText(bytes, uiLang))), button);
  }

  /** @param {Sizes} sizes */
  #trash({ trash }) {
    const { text } = this.#options;
    const empty = action(text('librarySpaceEmptyTrash'), 'space-empty');
    empty.addEventListener('click', () => void this.#emptyTrash(trash));
    return [
      build('h3', {}, text('librarySpaceTrash')),
      build('p', {}, trash.length > 0
        ? plural(this.#options, 'librarySpaceTrashed', trash.length)
        : text('librarySpaceTrashEmpty')),
      ...(trash.length > 0 ? [empty] : []),
    ];
  }

  /** @param {string[]} ids */
  async #emptyTrash(ids) {
    const { client, text } = this.#options;
    const done = await ask({
      title: text('librarySpaceTrashQuestion'),
      confirm: text('librarySpaceTrashConfirm'),
      run: () => client.run('erase', { ids }),
    }, text);
    if (done) this.#say(text('librarySpaceTrashEmpty'));
    await this.refresh();
  }

  async #erase() {
    if (await askToErase(this.#options)) this.#say(this.#options.text('librarySpaceErased'));
    await this.refresh();
  }

  /**
   * Runs an operation, and says that it was done or why not.
   *
   * @param {() => Promise<unknown>} run
   * @param {string} key of the message
   */
  async #do(run, key) {
    const { text } = this.#options;
    try {
      await run();
      this.#say(text(key));
    } catch (error) {
      console.warn('the library has not changed', error);
      const { title, message } = failureText(codeOf(error), text);
      this.#say(`${title}. ${message}`);
    }
    await this.refresh();
  }

  /** @param {string} message */
  #say(message) {
    // a new node, so that screen readers repeat an identical text
    this.#status.replaceChildren(build('span', {}, message));
  }
}
