import { closeButton } from '../dialog.js';
import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { isolated } from '../locale.js';
import { canShareFiles, download, shareFiles } from './deliver.js';
import { exportFailureText } from './failure.js';
import { ExportForm } from './form.js';
import { runExport } from './run-export.js';

/**
 * @import { Host } from '../host.js'
 * @import { SettingsStore } from '../settings/store.js'
 * @import { BeginExport, ExportSource } from '../../model/export/export.js'
 * @import { Exported, Progress, Wish } from './run-export.js'
 *
 * @typedef {object} ExportParts
 * @property {Pick<Host, 'text' | 'uiLang'>} host
 * @property {SettingsStore} settings
 * @property {ExportSource} source
 * @property {BeginExport} begin
 * @property {AbortSignal} signal  closes the dialog, and ends the export
 */

/** Progress is announced at most so often, so that a screen reader can finish its sentences. */
const ANNOUNCE_MS = 4000;

/** Opens the dialog in which the user exports articles. @param {ExportParts} parts */
export function openExport(parts) {
  // the shortcut was pressed twice while this module loaded
  if (document.querySelector('dialog.export[open]')) return;
  new ExportDialog(parts).open();
}

/** Shows the choices, then the progress, then what was saved or why nothing was. */
class ExportDialog {
  #parts;
  #body = build('div', { class: 'export-body' });
  #status = build('p', { class: 'unseen', role: 'status' });
  #dialog;
  /** Keeps the choices when an export is canceled or fails. */
  #form;
  /** Ends the export that runs. */
  #running = new AbortController();
  #announcedAt = 0;

  /** @param {ExportParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#form = new ExportForm({ ...parts, onStart: (wish) => void this.#run(wish),
      onCancel: () => this.#dialog.close() });
    const { text } = parts.host;
    const heading = build('h2', { id: 'export-heading', class: 'panel-title', tabindex: '-1' },
      text('viewExportTitle'));
    this.#dialog = build('dialog', { 'class': 'panel export', 'aria-labelledby': heading.id },
      build('header', { class: 'sheet-head' }, heading,
        closeButton(text('viewCloseSheet'), () => this.#dialog.close())), this.#body, this.#status);
  }

  open() {
    const { signal } = this.#parts;
    const closed = new AbortController();
    signal.addEventListener('abort', () => this.#dialog.close(), { signal: closed.signal });
    this.#dialog.addEventListener('close', () => {
      closed.abort();
      this.#running.abort();
      this.#dialog.remove();
    });
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#showForm();
  }

  #showForm() {
    this.#show(this.#form.element);
    this.#form.focus();
  }

  /** @param {Wish} wish */
  async #run(wish) {
    const { source, begin } = this.#parts;
    this.#running = new AbortController();
    const { signal } = this.#running;
    const onProgress = this.#showProgress();
    try {
      const exported = await runExport(source, wish, begin, signal, onProgress);
      if (signal.aborted) return;
      download(exported.files);
      this.#showDone(exported);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('the export failed', error);
      this.#showFailed(error);
    }
  }

  /** @returns {(progress: Progress) => void} shows how far the export is */
  #showProgress() {
    const { host: { text, uiLang }, source: { count } } = this.#parts;
    const bar = build('progress', { 'max': String(count), 'aria-label': text('viewExportWorking'),
      ...count > 1 && { value: '0' } });
    const line = build('p', { class: 'export-line' }, text('viewExportWorking'));
    const cancel = this.#button('viewExportCancel', () => this.#cancel());
    this.#show(line, bar, build('p', { class: 'actions' }, cancel));
    cancel.focus();
    this.#announce(text('viewExportWorking'));
    const number = new Intl.NumberFormat(uiLang);
    return ({ done, title }) => {
      if (count === 1) return;
      bar.value = done;
      line.textContent = text('viewExportProgress', number.format(done), number.format(count),
        isolated(title));
      if (performance.now() - this.#announcedAt > ANNOUNCE_MS) {
        this.#announce(text('viewExportProgressShort', number.format(done), number.format(count)));
      }
    };
  }

  #cancel() {
    this.#running.abort();
    this.#showForm();
    this.#announce(this.#parts.host.text('viewExportCanceled'));
  }

  /** @param {Exported} exported */
  #showDone({ files, missing, skipped }) {
    const { host: { text, uiLang } } = this.#parts;
    const number = new Intl.NumberFormat(uiLang);
    const notes = [
      text('viewExportDone', files.map(({ name }) => isolated(name)).join(', ')),
      ...missing > 0 ? [text('viewExportMissing', number.format(missing))] : [],
      ...skipped > 0 ? [text('viewExportSkipped', number.format(skipped))] : [],
    ];
    const done = this.#button('viewDialogClose', () => this.#dialog.close());
    done.classList.add('suggested');
    const share = canShareFiles(files)
      ? [this.#button('viewPassOn', () => void this.#share(files))]
      : [];
    this.#show(...notes.map((note) => build('p', {}, note)),
      build('p', { class: 'actions' }, done, ...share,
        this.#button('viewExportAgain', () => download(files))));
    done.focus();
    this.#announce(notes.join(' '));
  }

  /** @param {Exported['files']} files */
  async #share(files) {
    const { text } = this.#parts.host;
    try {
      if (await shareFiles(files)) this.#announce(text('viewShared'));
    } catch (error) {
      console.info('nothing was shared', error);
      const refused = text('viewExportNotShared');
      this.#body.prepend(build('p', {}, refused));
      this.#announce(refused);
    }
  }

  /** @param {unknown} error */
  #showFailed(error) {
    const { host } = this.#parts;
    const reason = exportFailureText(error, host);
    const again = this.#button('viewExportBack', () => this.#showForm());
    again.classList.add('suggested');
    this.#show(build('p', {}, reason),
      build('p', { class: 'actions' }, again,
        this.#button('viewDialogClose', () => this.#dialog.close())));
    again.focus();
    this.#announce(reason);
  }

  /** @param {...HTMLElement} content */
  #show(...content) {
    this.#body.replaceChildren(...content);
  }

  /** @param {string} message */
  #announce(message) {
    this.#announcedAt = performance.now();
    this.#status.textContent = message;
  }

  /** @param {string} key @param {() => void} run */
  #button(key, run) {
    return actionButton(this.#parts.host.text(key), run);
  }
}
