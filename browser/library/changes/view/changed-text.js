import { build } from '../../../ui/elements.js';
import { plural } from '../../../ui/locale.js';

/**
 * The text of two versions with their differences, as one text or in two columns.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Article } from '../../model.js'
 * @import { Comparison, Kind, Pause, Span } from '../compare.js'
 *
 * @typedef {'one' | 'beside'} Layout one text with both versions' words, or one version beside the
 *   other
 */

/** This many unchanged blocks are shown on each side of a change. */
const CONTEXT = 1;

/** The beginning of a moved block that stands for it at its former place. */
const MAX_MOVED_CHARS = 120;

/** The elements of changed words, and the message keys of what screen readers read before them. */
const MARKS =
  /** @type {const} */ ({ added: ['ins', 'libraryAddedMark'],
    removed: ['del', 'libraryRemovedMark'] });

/** What each of the two versions does not have. @type {[older: Kind[], newer: Kind[]]} */
const MISSING = [['added', 'moved'], ['removed', 'movedAway']];

export class ChangedText {
  #host;
  #labels;
  #shown = 0; // counts the layouts: a new one ends an unfinished one
  element;

  /** @param {Host} host @param {Article} newer @param {[older: string, newer: string]} labels */
  constructor(host, { lang, dir }, labels) {
    this.#host = host;
    this.#labels = labels;
    this.element = build('div', { class: 'changes-text', lang, dir: dir || 'auto',
      ...dir === 'rtl' && { 'data-rtl': '' } });
  }

  /** @param {Comparison} comparison @param {Layout} layout @param {Pause} pause */
  async show({ parts }, layout, pause) {
    const names = this.#labels.map((
      label,
    ) => [build('p', { class: 'changes-name', lang: this.#host.uiLang, dir: 'auto' }, label)]);
    const shown = ++this.#shown;
    this.element.replaceChildren(...layout === 'beside' ? [columns(names)] : []);
    for (const [i, part] of parts.entries()) {
      await pause();
      if (shown !== this.#shown) return;
      this.element.append(
        ...part.changed
          ? [this.#changedPart(part.blocks, layout)]
          : this.#context(part.blocks, i === 0, i === parts.length - 1),
      );
    }
  }

  /** Returns the first block of each change. @returns {HTMLElement[]} */
  changes() {
    return [...this.element.querySelectorAll('.changed-part')].map((
      part,
    ) => /** @type {HTMLElement} */ (part.querySelector('.changed')));
  }

  /**
   * @param {Span[][]} blocks
   * @param {boolean} isFirst
   * @param {boolean} isLast
   * @returns {HTMLElement[]}
   */
  #context(blocks, isFirst, isLast) {
    const before = isFirst ? [] : blocks.slice(0, CONTEXT);
    const after = isLast ? [] : blocks.slice(before.length).slice(-CONTEXT);
    const hidden = blocks.length - before.length - after.length;
    const gap = hidden > 0
      ? [
        build('p', { class: 'hint changes-gap', lang: this.#host.uiLang, dir: 'auto' },
          plural(this.#host, 'libraryUnchanged', hidden)),
      ]
      : [];
    const unchanged = (/** @type {Span[]} */ block) => build('p', {}, block[0].text);
    return [...before.map(unchanged), ...gap, ...after.map(unchanged)];
  }

  /** @param {Span[][]} blocks @param {Layout} layout */
  #changedPart(blocks, layout) {
    const part = build('div', { class: 'changed-part' });
    if (layout === 'one') part.append(...blocks.map((block) => this.#block(block)));
    else {part.append(columns(MISSING.map((missing) =>
        blocksWithout(blocks, missing).map((block) =>
          this.#block(block)
        )
      )));}
    return part;
  }

  /** @param {Span[]} block */
  #block(block) {
    const [{ kind, text }] = block;
    if (kind === 'moved') return this.#moved('libraryMovedHere', text, 'moved');
    if (kind === 'movedAway') return this.#moved('libraryMovedAway', shortened(text), 'moved-away');
    return build('p', { class: 'changed', tabindex: '-1' },
      ...block.flatMap((each) => this.#marked(each)));
  }

  /** @param {string} key @param {string} text @param {string} name */
  #moved(key, text, name) {
    return build('p', { class: `changed ${name}`, tabindex: '-1' },
      build('span', { class: 'changes-tag', lang: this.#host.uiLang, dir: 'auto' },
        this.#host.text(key)), ' ', text);
  }

  /**
   * Builds a piece of text. Screen readers rarely announce ins and del by themselves, so a hidden
   * word does.
   *
   * @param {Span} piece
   * @returns {(Node | string)[]}
   */
  #marked({ kind, text }) {
    if (kind !== 'added' && kind !== 'removed') return [text];
    const [name, key] = MARKS[kind];
    return [
      build(name, {},
        build('span', { class: 'unseen', lang: this.#host.uiLang }, `${this.#host.text(key)} `),
        text),
    ];
  }
}

/** @param {Node[][]} each  the nodes of both */
function columns(each) {
  return build('div', { class: 'changes-columns' },
    ...each.map((nodes) => build('div', {}, ...nodes)));
}

/** @param {Span[][]} blocks @param {Kind[]} missing */
function blocksWithout(blocks, missing) {
  return blocks.map((block) => block.filter(({ kind }) => !missing.includes(kind))).filter((
    { length },
  ) => length > 0);
}

/** @param {string} text */
function shortened(text) {
  return text.length <= MAX_MOVED_CHARS
    ? text
    : `${text.slice(0, MAX_MOVED_CHARS).replace(/[\ud800-\udbff]$/, '')}…`;
}
