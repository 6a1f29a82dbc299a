/**
 * The line above the list that says that the library is damaged, and what can be done.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Reader } from '../../client.js'
 *
 * @typedef {object} DamageOptions
 * @property {{read: Pick<Reader, 'entries' | 'damage' | 'accept'>}} client
 * @property {Host['text']} text
 * @property {() => Promise<unknown>} backUp  opens the dialog
 * @property {() => Promise<void>} restore  opens the dialog, and resolves when it has closed
 * @property {() => void} importFiles  opens the dialog
 * @property {() => Promise<void>} startAnew  asks whether to delete the library
 */

import { build } from '../../../ui/elements.js';
import { actionButton } from './parts.js';

export class DamageLine {
  #options;
  element = build('div', { class: 'backup-reminder damage', role: 'status', hidden: '' });

  /** @param {DamageOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** Shows the line if it is needed. The list must have been read before. Never rejected. */
  async update() {
    const { client, text } = this.#options;
    const { isEmptied, unreadable } = await client.read.damage().catch(unknownDamage);
    this.element.hidden = !isEmptied && unreadable === 0;
    if (isEmptied) this.#show(text('libraryEmptied'), this.#waysBack());
    else if (unreadable > 0) {
      this.#show(text('libraryUnreadable', String(unreadable)), this.#waysOn());
    }
  }

  /** @param {string} message @param {Node[]} actions */
  #show(message, actions) {
    this.element.replaceChildren(build('p', {}, message),
      build('div', { class: 'actions' }, ...actions));
  }

  #waysBack() {
    const { text, importFiles } = this.#options;
    return [
      actionButton(text('libraryRestoreBackup'), 'damage-restore suggested', () => this.#restore()),
      actionButton(text('libraryImportMenu'), 'damage-import', importFiles),
      actionButton(text('libraryEmptiedHide'), 'damage-hide', () => this.#accept()),
    ];
  }

  #waysOn() {
    const { text, backUp, startAnew } = this.#options;
    return [
      actionButton(text('libraryBackup'), 'damage-backup suggested', backUp),
      actionButton(text('libraryStartAnew'), 'damage-anew', startAnew),
    ];
  }

  /** A backup that gives articles answers the line. */
  async #restore() {
    const { client, restore } = this.#options;
    const before = (await client.read.entries()).length;
    await restore();
    if ((await client.read.entries()).length > before) await this.#accept();
  }

  async #accept() {
    await this.#options.client.read.accept();
    this.element.hidden = true;
  }
}

/** A store that can't be read has a screen of its own. @param {unknown} error */
function unknownDamage(error) {
  console.info('nothing is known of damage', error);
  return { isEmptied: false, unreadable: 0 };
}
