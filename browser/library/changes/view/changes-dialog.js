import { iconButton } from '../../../ui/buttons.js';
import { build } from '../../../ui/elements.js';
import { backwardIcon, forwardIcon } from '../../../ui/icons.js';
import { plural } from '../../../ui/locale.js';
import { openDialog } from '../../dialog.js';
import { blocksOfAll } from '../blocks-of.js';
import { ChangedText } from './changed-text.js';
import { compare } from '../compare.js';
import { pauses } from '../pauses.js';

/**
 * The dialog that shows what changed between two versions of an article: the changed
 * paragraphs, with the words that were added and removed, and the moved ones. The two
 * versions are shown in one text, or side by side.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Reading } from '../../../ui/reading.js'
 * @import { Article } from '../../model.js'
 * @import { Comparison, Pause } from '../compare.js'
 *
 * @typedef {object} Side  one of the two versions
 * @property {Article[]} pages  the article, and the pages that were added to it
 * @property {string} label  says which version it is: a time, or "The page now"
 *
 * @typedef {object} DialogAction  a button at the end of the dialog
 * @property {string} label
 * @property {(done: (confirmation: string) => void) => void} run calls `done` when it is done; the
 *   confirmation replaces the button
 */

/**
 * @param {Pick<Reading, 'host' | 'signal'>} reading
 * @param {Side} older
 * @param {Side} newer
 * @param {DialogAction[]} [actions]
 */
export async function openChanges({ host, signal }, older, newer, actions = []) {
  const view = new ChangesDialog(host, signal, [older, newer], actions);
  await view.fill();
}

class ChangesDialog {
  #host;
  #sides;
  #signal;
  #status = build('p', { class: 'stored-status', role: 'status' });
  #position = build('span', { class: 'changes-position' });
  #text;
  #steps;
  #sideBySide;
  #current = -1;
  /** @type {Comparison | null} */
  #comparison = null;

  /**
   * @param {Host} host
   * @param {AbortSignal} signal
   * @param {[older: Side, newer: Side]} sides
   * @param {DialogAction[]} actions
   */
  constructor(host, signal, sides, actions) {
    this.#host = host;
    this.#sides = sides;
    const [older, newer] = sides;
    this.#text = new ChangedText(host, newer.pages[0], [older.label, newer.label]);
    this.#steps = build('div', { class: 'changes-steps', hidden: '' },
      this.#stepButton('libraryPreviousChange', backwardIcon(), -1), this.#position,
      this.#stepButton('libraryNextChange', forwardIcon(), 1));
    this.#sideBySide = build('button', { 'class': 'action small changes-beside', 'type': 'button',
      'aria-pressed': 'false', 'hidden': '' }, host.text('libraryChangesBeside'));
    this.#sideBySide.addEventListener('click', () => void this.#toggleLayout());
    const opened = openDialog('changes', host.text('libraryChanges'), { text: host.text, signal },
      build('p', { class: 'hint' }, host.text('libraryChangesBetween', older.label, newer.label)),
      build('div', { class: 'changes-head' }, this.#status, this.#sideBySide, this.#steps),
      this.#text.element, ...actions.length > 0
      ? [build('p', { class: 'actions' }, ...actions.map((action) => this.#actionButton(action)))]
      : []);
    this.#signal = opened.signal;
  }

  async fill() {
    this.#status.textContent = this.#host.text('libraryComparing');
    try {
      const pause = pauses(this.#signal);
      const comparison = await compare(await blocksOfAll(this.#sides[0].pages, pause),
        await blocksOfAll(this.#sides[1].pages, pause), pause);
      this.#status.textContent = this.#summaryOf(comparison);
      this.#comparison = comparison;
      await this.#text.show(comparison, 'one', pause);
      const hasNone = this.#text.changes().length === 0;
      this.#steps.hidden = hasNone;
      this.#sideBySide.hidden = hasNone;
    } catch (error) {
      if (!this.#signal.aborted) throw error;
    }
  }

  /** @param {Comparison} comparison */
  #summaryOf({ added, removed, moved }) {
    if (added + removed + moved === 0) return this.#host.text('libraryChangesNone');
    const counts = [plural(this.#host, 'libraryWordsAdded', added),
      plural(this.#host, 'libraryWordsRemoved', removed)];
    if (moved > 0) counts.push(plural(this.#host, 'libraryBlocksMoved', moved));
    return new Intl.ListFormat(this.#host.uiLang, { type: 'unit' }).format(counts);
  }

  async #toggleLayout() {
    if (!this.#comparison) return;
    const isBeside = this.#sideBySide.ariaPressed !== 'true';
    this.#sideBySide.ariaPressed = String(isBeside);
    this.#sideBySide.closest('dialog')?.toggleAttribute('data-beside', isBeside);
    this.#current = -1;
    this.#position.textContent = '';
    await this.#text.show(this.#comparison, isBeside ? 'beside' : 'one', pauses());
  }

  /** @param {DialogAction} action */
  #actionButton({ label, run }) {
    const button = build('button', { class: 'action', type: 'button' }, label);
    const status = build('span', { role: 'status' });
    button.addEventListener('click', () =>
      run((confirmation) => {
        status.textContent = confirmation;
        button.replaceWith(status);
      }));
    return button;
  }

  /** @param {string} key @param {Node} icon @param {number} direction */
  #stepButton(key, icon, direction) {
    const label = this.#host.text(key);
    return iconButton(label, icon, () => this.#step(direction));
  }

  /** @param {number} direction */
  #step(direction) {
    const changes = this.#text.changes();
    this.#current = this.#current < 0 && direction < 0
      ? changes.length - 1
      : (this.#current + direction + changes.length) % changes.length;
    changes[this.#current].focus({ preventScroll: true });
    changes[this.#current].scrollIntoView({ block: 'center' });
    const count = new Intl.NumberFormat(this.#host.uiLang);
    this.#position.textContent = this.#host.text('viewPageOf', count.format(this.#current + 1),
      count.format(changes.length));
  }
}
