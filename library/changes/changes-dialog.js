import { build } from '../../ui/elements.js';
import { backwardIcon, forwardIcon } from '../../ui/icons.js';
import { plural } from '../../ui/locale.js';
import { articleOf } from '../article-of.js';
import { blocksOf } from './blocks-of.js';
import { compare } from './compare.js';
import { openDialog } from '../dialog.js';
import { pauses } from './pauses.js';
import { timeOf } from '../version-time.js';

/**
 * The dialog that shows what changed between two versions: the changed paragraphs,
 * with the words that were added and removed.
 *
 * @import { Host } from '../../ui/host.js'
 * @import { Reading } from '../../ui/reading.js'
 * @import { Article, Version } from '../model.js'
 * @import { Comparison, Part, Pause, Span } from './compare.js'
 */

/** This many unchanged blocks are shown on each side of a change. */
const CONTEXT = 1;

/** The elements of changed words, and the message keys of what screen readers read before them. */
const MARKS = /** @type {const} */ ({ added: ['ins', 'libraryAddedMark'], removed: ['del', 'libraryRemovedMark'] });

/** @param {Pick<Reading, 'host' | 'signal'>} reading @param {Version} older @param {Version} newer */
export async function openChanges({ host, signal }, older, newer) {
  const view = new ChangesDialog(host, signal, older, newer);
  await view.fill();
}

class ChangesDialog {
  #host;
  #versions;
  #signal;
  #status = build('p', { class: 'stored-status', role: 'status' });
  #position = build('span', { class: 'changes-position' });
  #changes;
  #steps;
  #current = -1;

  /** @param {Host} host @param {AbortSignal} signal @param {Version} older @param {Version} newer */
  constructor(host, signal, older, newer) {
    this.#host = host;
    this.#versions = [older, newer].map(articleOf);
    const { lang, dir } = this.#versions[1];
    this.#changes = build('div', { class: 'changes-text', lang, dir: dir || 'auto', ...dir === 'rtl' && { 'data-rtl': '' } });
    this.#steps = build('div', { class: 'changes-steps', hidden: '' },
      this.#stepButton('libraryPreviousChange', backwardIcon(), -1), this.#position, this.#stepButton('libraryNextChange', forwardIcon(), 1));
    const times = build('p', { class: 'hint' }, host.text('libraryChangesBetween', timeOf(older, host.uiLang), timeOf(newer, host.uiLang)));
    const opened = openDialog('changes', host.text('libraryChanges'), { text: host.text, signal }, times,
      build('div', { class: 'changes-head' }, this.#status, this.#steps), this.#changes);
    this.#signal = opened.signal;
  }

  async fill() {
    this.#status.textContent = this.#host.text('libraryComparing');
    try {
      const pause = pauses(this.#signal);
      const [older, newer] = [await blocksOf(this.#versions[0], pause), await blocksOf(this.#versions[1], pause)];
      const comparison = await compare(older, newer, pause);
      this.#status.textContent = this.#summaryOf(comparison);
      for (const [i, part] of comparison.parts.entries()) {
        await pause();
        this.#changes.append(...this.#nodesOf(part, i === 0, i === comparison.parts.length - 1));
      }
      this.#steps.hidden = this.#changedBlocks().length === 0;
    } catch (error) {
      if (!this.#signal.aborted) throw error;
    }
  }

  /** @param {Comparison} comparison */
  #summaryOf({ added, removed }) {
    if (added + removed === 0) return this.#host.text('libraryChangesNone');
    const counts = [plural(this.#host, 'libraryWordsAdded', added), plural(this.#host, 'libraryWordsRemoved', removed)];
    return new Intl.ListFormat(this.#host.uiLang, { type: 'unit' }).format(counts);
  }

  /** @param {Part} part @param {boolean} isFirst @param {boolean} isLast @returns {HTMLElement[]} */
  #nodesOf({ changed, blocks }, isFirst, isLast) {
    if (changed) return blocks.map((block) => build('p', { class: 'changed', tabindex: '-1' }, ...block.flatMap((each) => this.#marked(each))));
    const before = isFirst ? [] : blocks.slice(0, CONTEXT);
    const after = isLast ? [] : blocks.slice(before.length).slice(-CONTEXT);
    const hidden = blocks.length - before.length - after.length;
    const gap = hidden > 0 ? [build('p', { class: 'hint changes-gap', lang: this.#host.uiLang, dir: 'auto' }, plural(this.#host, 'libraryUnchanged', hidden))] : [];
    const context = (/** @type {Span[]} */ block) => build('p', {}, block[0].text);
    return [...before.map(context), ...gap, ...after.map(context)];
  }

  /** Builds a piece of text. Screen readers rarely announce ins and del by themselves, so a hidden word does. @param {Span} piece @returns {(Node | string)[]} */
  #marked({ kind, text }) {
    if (kind === 'same') return [text];
    const [name, key] = MARKS[kind];
    return [build(name, {}, build('span', { class: 'unseen', lang: this.#host.uiLang }, `${this.#host.text(key)} `), text)];
  }

  /** @param {string} key @param {Node} icon @param {number} direction */
  #stepButton(key, icon, direction) {
    const label = this.#host.text(key);
    const button = build('button', { 'class': 'tool', 'type': 'button', 'aria-label': label, 'title': label }, icon);
    button.addEventListener('click', () => this.#step(direction));
    return button;
  }

  /** @returns {HTMLElement[]} the first block of each change */
  #changedBlocks() {
    return [...this.#changes.querySelectorAll('.changed')].filter((each) => !each.previousElementSibling?.matches('.changed')).map((each) => /** @type {HTMLElement} */ (each));
  }

  /** @param {number} direction */
  #step(direction) {
    const blocks = this.#changedBlocks();
    this.#current = this.#current < 0 && direction < 0 ? blocks.length - 1 : (this.#current + direction + blocks.length) % blocks.length;
    blocks[this.#current].focus({ preventScroll: true });
    blocks[this.#current].scrollIntoView({ block: 'center' });
    this.#showPosition();
  }

  #showPosition() {
    const count = new Intl.NumberFormat(this.#host.uiLang);
    this.#position.textContent = this.#host.text('viewPageOf', count.format(this.#current + 1), count.format(this.#changedBlocks().length));
  }
}
