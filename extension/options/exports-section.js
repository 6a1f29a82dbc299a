import { build } from '../../browser/ui/elements.js';
import { exportFailureText } from '../../browser/ui/export/failure.js';
import { FORMATS, formatNamed } from '../../browser/model/export/formats.js';
import { runExport } from '../../browser/ui/export/run-export.js';
import { SETTINGS } from '../../browser/model/settings.js';
import { text, uiLanguage } from '../browser.js';
import { beginExport, describeExports } from '../exports.js';

/**
 * @import { SettingsStore } from '../../browser/ui/settings/store.js'
 * @import { Announce } from './sites-section.js'
 */

/** The preview follows the typing after this pause, in ms. */
const PREVIEW_PAUSE_MS = 400;

/**
 * Builds the section about exports: the format that is offered first, and the template
 * of Markdown files.
 * @param {SettingsStore} settings
 * @param {Announce} announce
 * @returns {HTMLElement[]}
 */
export function exportsSection(settings, announce) {
  const hint = build('p', { id: 'export-hint', class: 'hint' });
  const select = build('select', { 'id': 'export-format', 'aria-describedby': hint.id },
    ...FORMATS.map(({ name, label }) => build('option', { value: name }, text(label))));
  select.addEventListener('change', () => {
    settings.set({ exportFormat: select.value });
    announce('extOptionsSaved');
  });
  settings.follow(({ exportFormat }) => {
    select.value = exportFormat;
    hint.textContent = text(formatNamed(exportFormat).hint);
  });
  return [
    build('h2', {}, text('extExports')),
    build('p', { class: 'hint' }, text('extExportsHint')),
    build('p', { class: 'export-choice' },
      build('label', { for: select.id }, text('viewExportFormat')), select),
    hint,
    new TemplateEditor(settings, announce).element,
  ];
}

/**
 * The editor for the template, with a preview. The module that makes it is loaded when the editor
 * is first opened.
 */
class TemplateEditor {
  #settings;
  #announce;
  /** The template of users who have not written one. */
  #original = '';
  #field;
  #preview = build('pre', { 'id': 'template-preview', 'tabindex': '0', 'role': 'group',
    'aria-label': text('extTemplatePreview'), 'dir': 'auto' });
  #failure = build('p', { id: 'template-failure', class: 'hint', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Ends the preview that is being made. */
  #making = new AbortController();
  element;

  /** @param {SettingsStore} settings @param {Announce} announce */
  constructor(settings, announce) {
    this.#settings = settings;
    this.#announce = announce;
    const { maxChars } =
      /** @type {import('../../browser/model/settings.js').Text} */ (SETTINGS.markdownTemplate);
    const hint = build('p', { id: 'template-hint', class: 'hint' }, text('extTemplateHint'));
    this.#field = build('textarea', {
      'id': 'markdown-template',
      'rows': '10',
      'spellcheck': 'false',
      'dir': 'ltr',
      'maxlength': String(maxChars),
      'aria-label': text('extTemplate'),
      'aria-describedby': `${hint.id} ${this.#failure.id}`,
    });
    const reset = build('button', { type: 'button', class: 'action' }, text('extTemplateReset'));
    this.element = build('details', { class: 'template-editor' },
      build('summary', {}, text('extTemplate')), hint, this.#field, this.#failure,
      build('p', { class: 'actions' }, reset), build('h3', {}, text('extTemplatePreview')),
      this.#preview);
    this.element.addEventListener('toggle', () => this.element.open && void this.#open());
    this.#field.addEventListener('input', () => this.#onInput());
    this.#field.addEventListener('change', () => this.#save());
    reset.addEventListener('click', () => {
      this.#field.value = this.#original;
      this.#save();
      void this.#show();
    });
  }

  async #open() {
    if (!this.#original) {
      try {
        this.#original = (await describeExports(new AbortController().signal)).template;
      } catch (error) {
        console.warn('the original template is unknown', error);
        this.#failure.textContent = exportFailureText(error, { text, uiLang: uiLanguage() });
        return;
      }
      await this.#settings.ready;
      this.#field.value = this.#settings.values.markdownTemplate || this.#original;
    }
    await this.#show();
  }

  #onInput() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(), PREVIEW_PAUSE_MS);
  }

  /** Stores the template. That of users who have not changed it may change with a new version. */
  #save() {
    const { value } = this.#field;
    // '' is the original one, and a blank one writes nothing
    this.#settings.set({ markdownTemplate: value === this.#original ? '' : value || ' ' });
    this.#settings.flush();
    this.#announce('extOptionsSaved');
  }

  /** Shows a Markdown file that is made with the template, or what is wrong with it. */
  async #show() {
    this.#making.abort();
    this.#making = new AbortController();
    const { signal } = this.#making;
    try {
      const { files: [file] } = await runExport(sample(), {
        format: 'markdown',
        title: '',
        order: '',
        lang: uiLanguage(),
        template: this.#field.value || ' ',
        placing: 'linked',
        pictures: false,
      }, beginExport, signal);
      const content = await file.blob.text();
      if (signal.aborted) return;
      this.#preview.textContent = content;
      this.#failure.textContent = '';
      this.#field.removeAttribute('aria-invalid');
    } catch (error) {
      if (signal.aborted) return;
      this.#failure.textContent = exportFailureText(error, { text, uiLang: uiLanguage() });
      this.#field.setAttribute('aria-invalid', 'true');
    }
  }
}

/** A made-up article. @returns {import('../../browser/model/export/export.js').ExportSource} */
function sample() {
  const now = Date.now();
  const content = build('p', {}, text('extTemplateSampleText'));
  const article = {
    title: text('extTemplateSample'),
    byline: 'Ada Lovelace',
    authors: ['Ada Lovelace'],
    site: 'example.org',
    url: 'https://example.org/article',
    published: '2026-05-03',
    lang: uiLanguage(),
    dir: '',
    excerpt: '',
    words: 1200,
    minutes: 5,
    html: new XMLSerializer().serializeToString(content),
    savedAt: now,
    state: 'unread',
    favorite: false,
    tags: ['Pilcrow'],
    note: '',
    part: '',
    highlights: [],
  };
  return { count: 1, title: '', keepsPictures: false, async *items() {
    yield { article, pictures: new Map() };
  } };
}
