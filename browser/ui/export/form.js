import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { FORMATS, formatNamed } from '../../model/export/formats.js';

/**
 * @import { Host } from '../host.js'
 * @import { SettingsStore } from '../settings/store.js'
 * @import { ExportSource } from '../../model/export/export.js'
 * @import { Wish } from './run-export.js'
 *
 * @typedef {object} FormParts
 * @property {Pick<Host, 'text' | 'uiLang'>} host
 * @property {SettingsStore} settings  keeps the choices for the next export
 * @property
 *   {Pick<ExportSource, 'count' | 'title' | 'keepsPictures' | 'label' | 'isOfHighlights' | 'orders'>}
 *   source
 * @property {(wish: Wish) => void} onStart
 * @property {() => void} onCancel
 */

/** The user's choices for an export. */
export class ExportForm {
  #parts;
  #format;
  #title;
  #order;
  #pictures;
  #hint = build('p', { id: 'export-hint', class: 'hint' });
  element;

  /** @param {FormParts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { host: { text }, settings: { values }, source, onCancel } = parts;
    this.#format = selectOf('export-format',
      FORMATS.filter(({ listsHighlights }) => listsHighlights || !source.isOfHighlights).map((
        { name, label },
      ) => ({ value: name, label: text(label) })), values.exportFormat);
    this.#format.setAttribute('aria-describedby', this.#hint.id);
    this.#title = build('input', { type: 'text', id: 'export-title', maxlength: '300', dir: 'auto',
      autocomplete: 'off', value: source.title });
    this.#order = selectOf('export-order', source.orders ?? [], '');
    this.#pictures = selectOf('export-pictures', [
      { value: 'linked', label: text('viewExportPicturesLinked') },
      { value: 'beside', label: text('viewExportPicturesBeside') },
    ], picturesIn(values, source));
    const cancel = actionButton(text('viewExportCancel'), onCancel);
    this.element = build('form', { class: 'export-form' },
      ...source.label ? [build('p', { class: 'export-count' }, source.label)] : [],
      fieldOf(text('viewExportFormat'), this.#format), this.#hint,
      fieldOf(text('viewExportBookTitle'), this.#title),
      fieldOf(text('viewExportOrder'), this.#order),
      fieldOf(text('viewExportPictures'), this.#pictures),
      build('p', { class: 'actions' },
        build('button', { type: 'submit', class: 'action suggested' }, text('viewExportStart')),
        cancel));
    this.#format.addEventListener('change', () => this.#update());
    this.element.addEventListener('submit', (event) => this.#submit(event));
    this.#update();
  }

  focus() {
    this.#format.focus();
  }

  /** Shows the fields that mean something to the chosen format. */
  #update() {
    const { hint, isBook = false, placesPictures = false } = this.#chosen;
    const { host, source } = this.#parts;
    this.#hint.textContent = host.text(hint);
    show(this.#title, isBook && source.count > 1);
    show(this.#order, isBook && source.count > 1 && (source.orders?.length ?? 0) > 1);
    show(this.#pictures, placesPictures && !source.isOfHighlights);
  }

  get #chosen() {
    return formatNamed(this.#format.value);
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const { settings, source, onStart } = this.#parts;
    const { name } = this.#chosen;
    const pictures = this.#pictures.value;
    settings.set({ exportFormat: name,
      ...pictures !== picturesIn(settings.values, source) && { exportPictures: pictures } });
    onStart(this.#wish(name));
  }

  /** @param {string} format @returns {Wish} */
  #wish(format) {
    const { host, settings, source } = this.#parts;
    const { isBook = false } = this.#chosen;
    return {
      ...wishFor(format, host, settings, source),
      ...isBook && source.count > 1
        && { title: this.#title.value.trim(), order: this.#order.value },
    };
  }
}

/**
 * Returns the wish for one article, with the user's settings.
 *
 * @param {string} name  of the format
 * @param {Pick<Host, 'uiLang'>} host
 * @param {SettingsStore} settings
 * @param {Pick<ExportSource, 'keepsPictures'>} source
 * @returns {Wish}
 */
export function wishFor(name, host, { values }, source) {
  const { placesPictures = false, lacksPictures = false } = formatNamed(name);
  const pictures = placesPictures ? picturesIn(values, source) : '';
  return {
    format: name,
    title: '',
    order: '',
    lang: host.uiLang,
    template: values.markdownTemplate,
    placing: pictures,
    pictures: !lacksPictures && pictures !== 'linked',
  };
}

/**
 * Returns where the pictures of Markdown go, unless the user changes it.
 *
 * @param {Pick<SettingsStore['values'], 'exportPictures'>} settings
 * @param {Pick<ExportSource, 'keepsPictures'>} source
 * @returns {'beside' | 'linked'}
 */
export function picturesIn({ exportPictures }, { keepsPictures }) {
  if (exportPictures === 'beside' || exportPictures === 'linked') return exportPictures;
  return keepsPictures ? 'beside' : 'linked';
}

/** @param {string} id @param {{value: string, label: string}[]} options @param {string} value */
function selectOf(id, options, value) {
  const select = build('select', { id },
    ...options.map((option) => build('option', { value: option.value }, option.label)));
  if (options.some((option) => option.value === value)) select.value = value;
  return select;
}

/** @param {string} label @param {HTMLInputElement | HTMLSelectElement} control */
function fieldOf(label, control) {
  return build('p', { class: 'export-field' }, build('label', { for: control.id }, label), control);
}

/** @param {HTMLElement} control @param {boolean} isShown */
function show(control, isShown) {
  /** @type {HTMLElement} */ (control.closest('.export-field')).hidden = !isShown;
}
