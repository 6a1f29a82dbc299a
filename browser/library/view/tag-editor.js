import { build } from '../../ui/elements.js';
import { MAX_TAG_CHARS } from '../operations.js';
import { openDialog } from './dialog.js';

/**
 * @import { Entry } from '../model.js'
 * @import { Tagging } from '../operations.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {object} TagParts
 * @property {Entry[]} entries
 * @property {string[]} known  the tags of the library, the most used first
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(tagging: Tagging) => void} onDone  is called if anything has changed
 */

const MAX_SUGGESTIONS = 12;

/**
 * Opens the editor for the tags of one or several entries. Each tag is a checkbox; it
 * is mixed if only some of the entries have the tag, and then stays as it is until it
 * is pressed. New tags are typed, several with commas between them.
 *
 * @param {TagParts} parts
 */
export function openTagEditor({ entries, known, texts, signal, onDone }) {
  const editor = new TagEditor(entries, known, texts);
  openDialog({
    name: 'tag-editor',
    title: texts.text('libraryTags'),
    closeLabel: texts.text('viewCloseSheet'),
    content: [editor.element],
    signal,
    onClose: () => {
      const tagging = editor.tagging();
      if (tagging.add.length + tagging.remove.length > 0) onDone(tagging);
    },
  });
  editor.focus();
}

class TagEditor {
  #entries;
  #known;
  /** @type {Map<string, boolean | null>} null for mixed */
  #former = new Map();
  /** @type {Map<string, boolean | null>} */
  #now;
  #field = build('input', { type: 'text', id: 'tag-field', autocomplete: 'off',
    autocapitalize: 'off', maxlength: '1000', enterkeyhint: 'done', dir: 'auto' });
  #list = build('ul', { class: 'tag-list' });
  element;

  /** @param {Entry[]} entries @param {string[]} known @param {ViewTexts} texts */
  constructor(entries, known, { text }) {
    this.#entries = entries;
    this.#known = known;
    for (const tag of new Set(entries.flatMap(({ tags }) => tags))) {
      this.#former.set(tag, this.#sharedBy(tag));
    }
    this.#now = new Map(this.#former);
    const label = build('label', { for: this.#field.id }, text('libraryTagNew'));
    const add = build('button', { type: 'submit', class: 'action' }, text('libraryTagAdd'));
    const form = build('form', { class: 'tag-form' }, label,
      build('div', { class: 'tag-entry' }, this.#field, add));
    form.addEventListener('submit', (event) => this.#onSubmit(event));
    this.#field.addEventListener('input', () => this.#fill());
    this.element = build('div', {}, form, this.#list,
      build('p', { class: 'hint' }, text('libraryTagHint')));
    this.#fill();
  }

  focus() {
    this.#field.focus();
  }

  /** @param {string} tag @returns {boolean | null} */
  #sharedBy(tag) {
    return this.#entries.every(({ tags }) => tags.includes(tag)) || null;
  }

  /** With an empty field, Enter closes the editor. @param {SubmitEvent} event */
  #onSubmit(event) {
    event.preventDefault();
    const added = typedTags(this.#field.value);
    if (added.length === 0) this.element.closest('dialog')?.close();
    added.forEach((tag) => this.#now.set(this.#spelled(tag), true));
    this.#field.value = '';
    this.#fill();
  }

  /** A tag that differs from a known one only in its capitals is that one. @param {string} tag */
  #spelled(tag) {
    return [...this.#now.keys(), ...this.#known].find((known) =>
      known.toLowerCase() === tag.toLowerCase()
    ) ?? tag;
  }

  /** Shows the tags of the entries, then suggestions that contain what is typed. */
  #fill() {
    const typed = this.#field.value.split(/[,،、，]/).at(-1)?.trim().toLowerCase() ?? '';
    const suggested = this.#known.filter((tag) =>
      !this.#now.has(tag) && tag.toLowerCase().includes(typed)
    ).slice(0, MAX_SUGGESTIONS);
    this.#list.replaceChildren(
      ...[...this.#now.keys(), ...suggested].map((tag) => build('li', {}, this.#option(tag))),
    );
  }

  /** @param {string} tag */
  #option(tag) {
    const state = this.#now.has(tag) ? this.#now.get(tag) : false;
    const box = build('input', { type: 'checkbox', value: tag });
    box.checked = state === true;
    box.indeterminate = state === null;
    box.addEventListener('change', () => this.#now.set(tag, box.checked));
    return build('label', { class: 'option' }, box, build('span', { dir: 'auto' }, tag));
  }

  /** @returns {Tagging} also with what is typed, but not submitted */
  tagging() {
    typedTags(this.#field.value).forEach((tag) => this.#now.set(this.#spelled(tag), true));
    const changed = [...this.#now].filter(([tag, state]) =>
      state !== null && state !== (this.#former.get(tag) ?? false)
    );
    const withState = (/** @type {boolean} */ wanted) =>
      changed.filter(([, state]) => state === wanted).map(([tag]) => tag);
    return { add: withState(true),
      remove: withState(false).filter((tag) => this.#former.has(tag)) };
  }
}

/** @param {string} typed @returns {string[]} */
export function typedTags(typed) {
  return [
    ...new Set(
      typed.split(/[,،、，]/).map((tag) => tag.trim().replace(/^#/, '').slice(0, MAX_TAG_CHARS))
        .filter((tag) => tag !== ''),
    ),
  ];
}
