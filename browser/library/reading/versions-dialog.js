import { build } from '../../ui/elements.js';
import { failureText } from '../../ui/library/failure.js';
import { isolated, plural } from '../../ui/locale.js';
import { codeOf } from '../failure.js';
import { articleOf, textOf } from '../article-of.js';
import { openDialog } from '../dialog.js';
import { timeOf } from '../version-time.js';

/**
 * The dialog with an entry's versions. It shows another version, shows what changed
 * from one to the next, and lets today's core read the stored page again.
 *
 * @import { Reading } from '../../ui/reading.js'
 * @import { LibraryClient } from '../client.js'
 * @import { Version } from '../model.js'
 *
 * @typedef {object} VersionsOptions
 * @property {LibraryClient} client
 * @property {string} entry
 * @property {string} version  the one on the screen
 * @property {(version: string) => Promise<Reading | undefined>} open  shows another one
 */

/** @param {Reading} reading @param {VersionsOptions} options */
export async function openVersions(reading, options) {
  if (document.querySelector('dialog[open]')) return; // the shortcut was pressed twice
  try {
    const versions = await options.client.read.versionsOf(options.entry);
    if (!reading.signal.aborted) new VersionsDialog(reading, options, versions);
  } catch (error) {
    reading.announce(failureText(codeOf(error), reading.host.text).message);
  }
}

class VersionsDialog {
  #reading;
  #options;
  #versions;
  #text;
  #status = build('p', { class: 'stored-status', role: 'status' });
  #dialog;
  #isBusy = false;

  /**
   * @param {Reading} reading
   * @param {VersionsOptions} options
   * @param {Version[]} versions the oldest first
   */
  constructor(reading, options, versions) {
    this.#reading = reading;
    this.#options = options;
    this.#versions = versions;
    this.#text = reading.host.text;
    const rows = versions.map((_, i) => this.#row(i)).reverse();
    const { dialog } = openDialog('versions', this.#text('libraryVersions'), { text: this.#text,
      signal: reading.signal }, build('p', { class: 'hint' }, this.#text('libraryVersionsHint')),
      build('ol', { class: 'versions-list', reversed: '' }, ...rows), ...this.#readAgainRow(),
      this.#status);
    this.#dialog = dialog;
  }

  /** @param {number} i  the index of the version */
  #row(i) {
    const version = this.#versions[i];
    const id = `version-${i}`;
    const show = build('button', { class: 'entry', type: 'button',
      ...version.id === this.#options.version && { 'aria-current': 'true' } },
      build('span', { id }, timeOf(version, this.#reading.host.uiLang)),
      build('span', { class: 'hint' }, this.#factsOf(version)));
    show.addEventListener('click', () => void this.#show(version));
    return build('li', {}, show, ...i > 0
      ? [this.#button('libraryChanges', () => void this.#compare(i), { 'aria-describedby': id })]
      : []);
  }

  /** @param {Version} version */
  #factsOf(version) {
    const { host } = this.#reading;
    const core = textOf(version.core) && host.text('libraryReadBy', isolated(textOf(version.core)));
    const shown = version.id === this.#options.version ? [host.text('libraryVersionOpen')] : [];
    return [...shown, plural(host, 'viewBlockWords', articleOf(version).words), core].filter(
      Boolean,
    ).join(' · ');
  }

  /** @param {string} label @param {() => void} run @param {Record<string, string>} [attributes] */
  #button(label, run, attributes = {}) {
    const button = build('button', { class: 'action small', type: 'button', ...attributes },
      this.#text(label));
    button.addEventListener('click', run);
    return button;
  }

  /** Whether the version on the screen has several pages. */
  get #hasPages() {
    return this.#versions.some(({ id, pages = 1 }) => id === this.#options.version && pages > 1);
  }

  #readAgainRow() {
    if (!this.#versions.some(({ hasSnapshot }) => hasSnapshot === true)) {
      return [build('p', { class: 'hint' }, failureText('noSnapshot', this.#text).message)];
    }
    return [
      build('p', { class: 'actions' },
        this.#button('libraryReadAgain', () => void this.#readAgain(), {
          'aria-describedby': 'read-again-hint',
        })),
      build('p', { class: 'hint', id: 'read-again-hint' },
        this.#text(this.#hasPages ? 'libraryReadAgainFirst' : 'libraryReadAgainHint')),
    ];
  }

  /** @param {Version} version */
  async #show(version) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { client, entry, open } = this.#options;
    const failed = await client.run('showVersion', { id: entry, version: version.id }).then(
      () => '',
      (error) => failureText(codeOf(error), this.#text).message,
    );
    this.#dialog.close();
    const reading = await open(version.id); // it can be read, even if the choice can't be stored
    reading?.announce(
      failed || this.#text('libraryVersionShown', timeOf(version, reading.host.uiLang)),
    );
  }

  async #readAgain() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#status.textContent = this.#text('libraryReadingAgain');
    try {
      const { client, entry } = this.#options;
      const { version } = await client.run('readAgain', { id: entry });
      if (version !== this.#options.version) await this.#showReadAgain(version);
      else this.#status.textContent = this.#text('libraryReadAgainSame');
    } catch (error) {
      this.#status.textContent = failureText(codeOf(error), this.#text).message;
    }
    this.#isBusy = false;
  }

  /**
   * Shows the reading, and what differs from the version that was on the screen; but not that its
   * further pages are missing.
   *
   * @param {string} id of the new version
   */
  async #showReadAgain(id) {
    const { client, version, open } = this.#options;
    const [older, newer] = await Promise.all(
      [version, id].map((each) => client.read.version(each)),
    );
    this.#dialog.close();
    const reading = await open(id);
    if (!reading || !older || !newer) return;
    if (this.#hasPages) {
      reading.announce(this.#text('libraryVersionShown', timeOf(newer, reading.host.uiLang)));
    } else await compareVersions(reading, older, newer);
  }

  /** @param {number} i */
  async #compare(i) {
    await compareVersions(this.#reading, this.#versions[i - 1], this.#versions[i]);
  }
}

/** @param {Reading} reading @param {Version} older @param {Version} newer */
async function compareVersions(reading, older, newer) {
  const { openChanges } = await import('../changes/view/changes-dialog.js');
  const side = (/** @type {Version} */ version) => ({ pages: [articleOf(version)],
    label: timeOf(version, reading.host.uiLang) });
  await openChanges(reading, side(older), side(newer));
}
