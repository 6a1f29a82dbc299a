/**
 * The dialog of an import: choose files, see what would happen, import, read the report.
 * Closing it stops an import; what was written stays.
 *
 * @import { Interrupted } from '../../backup/memory.js'
 * @import { Source } from '../../imported.js'
 * @import { ImportOptions } from '../options.js'
 * @import { Scanned } from '../plan.js'
 * @import { Part } from '../sources.js'
 */

import { closeButton } from '../../../ui/dialog.js';
import { build } from '../../../ui/elements.js';
import { plural } from '../../../ui/locale.js';
import { droppedFiles } from '../../../ui/saved/transfer.js';
import { withoutLeaving } from '../../backup/view/parts.js';
import { closingAfterQuestion } from '../../dialog.js';
import { codeOf } from '../../failure.js';
import { chooseView } from './choose-view.js';
import { sourcesOf } from '../dropped-files.js';
import { copiedSources, rememberedWhile, rememberProgress } from './interrupted.js';
import { Plan } from '../plan.js';
import { previewView } from './preview-view.js';
import { ProgressView } from './progress-view.js';
import { reportView } from './report-view.js';
import { ImportRun } from '../run.js';
import { partsOf } from '../sources.js';

/** While files are read, their number is shown at most this often. */
const SHOW_MS = 250;

export class ImportDialog {
  #options;
  #content = build('div', { class: 'import-content' });
  #status = build('p', { class: 'import-status', role: 'status' });
  #heading;
  #dialog;
  #reading = new AbortController();
  /** @type {Source[]} what was chosen */
  #sources = [];
  /** @type {ImportRun | null} */
  #run = null;
  #shownAt = 0;

  /** @param {ImportOptions} options */
  constructor(options) {
    this.#options = options;
    const { text } = options;
    this.#heading = build('h2', { id: 'import-title', class: 'panel-title', tabindex: '-1' },
      text('libraryImportTitle'));
    this.#dialog = build('dialog', { 'class': 'panel library-dialog import',
      'aria-labelledby': this.#heading.id },
      build('header', { class: 'sheet-head' }, this.#heading,
        closeButton(text('viewCloseSheet'), () => void leave())), this.#content, this.#status);
    const leave = closingAfterQuestion(this.#dialog, { isRunning: () => this.#run !== null,
      title: text('libraryImportStopQuestion'), message: text('libraryImportStoppedHint') }, text);
    this.#dialog.addEventListener('close', () => this.#end());
    this.#dialog.addEventListener('drop', (event) => void this.#take(event.dataTransfer));
  }

  /**
   * Takes files that are dropped on the dialog while the user may choose some.
   *
   * @param {DataTransfer | null} transfer
   */
  async #take(transfer) {
    const dropped = transfer ? droppedFiles(transfer) : [];
    if (dropped.length > 0 && this.#content.querySelector('input[type="file"]')) {
      await this.#orFailure(async () => this.#look(await sourcesOf(dropped)));
    }
  }

  /**
   * @param {Source[]} sources that were chosen already; without one, the user chooses
   * @returns {Promise<unknown>} resolves when it has closed
   */
  open(sources) {
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    if (sources.length > 0) void this.#look(sources);
    else this.#choose();
    return new Promise((resolve) => {
      this.#dialog.addEventListener('close', resolve);
    });
  }

  /** Goes on with an import that was interrupted. @param {Interrupted} interrupted */
  resume({ files, formats }) {
    const chosen = new Map(formats);
    void this.open([]);
    if (files.length === 0) return;
    void this.#orFailure(async () =>
      this.#look(await copiedSources(files), async (plan) => {
        for (const part of plan.parts) {
          const format =
            /** @type {Part['format'] | undefined} */ (chosen.get(part.sources[0].path));
          if (format && format !== part.format) {
            await plan.correct(part, format, {
              signal: this.#reading.signal,
            });
          }
        }
        await this.#import(plan);
      })
    );
  }

  #end() {
    this.#reading.abort();
    this.#run?.stop();
    this.#dialog.remove();
  }

  #choose() {
    this.#status.textContent = '';
    this.#show(chooseView(this.#options.text, (sources) => void this.#look(sources)));
  }

  /**
   * Reads what was chosen, and shows what would be imported.
   *
   * @param {Source[]} sources
   * @param {(plan: Plan) => void} [next]
   */
  async #look(sources, next = (plan) => this.#preview(plan)) {
    const { text, client } = this.#options;
    this.#sources = sources;
    this.#show([]);
    this.#status.textContent = text('libraryImportLooking');
    await this.#orFailure(async () => {
      const { signal } = this.#reading;
      const { parts, siblings } = await partsOf(sources, { signal });
      if (parts.length === 1 && parts[0].format === 'backup') return this.#restore(parts[0]);
      const plan = new Plan(parts, siblings, await client.read.entries());
      await plan.scan({ signal, onRead: (items) => this.#showRead(items) });
      await next(plan);
    });
  }

  /** @param {number} items */
  #showRead(items) {
    if (performance.now() - this.#shownAt < SHOW_MS) return;
    this.#shownAt = performance.now();
    this.#status.textContent = plural(this.#options, 'libraryImportRead', items);
  }

  /** @param {Plan} plan */
  #preview(plan) {
    this.#status.textContent = '';
    this.#show(previewView(plan, this.#options, {
      start: () => void this.#import(plan),
      back: () => this.#choose(),
      correct: (part, format) => void this.#correct(plan, part, format),
      restore: (part) => void this.#orFailure(() => this.#restore(part)),
    }));
  }

  /** @param {Part} part  a backup */
  async #restore({ sources: [backup] }) {
    const file = await backup.open();
    this.#dialog.close();
    this.#options.restore(file);
  }

  /** @param {Plan} plan @param {Scanned} part @param {Part['format']} format */
  async #correct(plan, part, format) {
    this.#show([]);
    this.#status.textContent = this.#options.text('libraryImportLooking');
    await this.#orFailure(async () => {
      await plan.correct(part, format, { signal: this.#reading.signal,
        onRead: (items) => this.#showRead(items) });
      this.#preview(plan);
    });
  }

  /** @param {Plan} plan */
  async #import(plan) {
    const view = new ProgressView(this.#options, {
      pause: () => run.pause(),
      resume: () => run.resume(),
      stop: () => run.stop(),
    });
    const run = new ImportRun(plan, this.#options.client, (progress) => {
      view.show(progress);
      void rememberProgress(progress);
    });
    this.#run = run;
    this.#show(view.nodes);
    view.show(run.progress);
    this.#status.textContent = '';
    try {
      await rememberProgress(run.progress);
      this.#report(plan, run, await withoutLeaving(() =>
        rememberedWhile(plan, this.#sources, () => run.start())
      ));
    } catch (error) {
      console.warn('the import could not go on', error);
      this.#report(plan, run, 'stopped', error);
    }
  }

  /**
   * @param {Plan} plan
   * @param {ImportRun} run
   * @param {'done' | 'stopped'} end
   * @param {unknown} [error]
   */
  #report(plan, run, end, error) {
    this.#run = null;
    const failure = error === undefined ? undefined : this.#options.failure(codeOf(error));
    this.#heading.textContent = this.#options.text(
      end === 'done' ? 'libraryImportDone' : 'libraryImportStopped',
    );
    this.#show(reportView(run, this.#options, {
      isStopped: end === 'stopped',
      failure,
      broken: plan.broken,
      again: () => void this.#import(plan),
      close: () => this.#dialog.close(),
    }));
  }

  /** @param {() => Promise<void>} work */
  async #orFailure(work) {
    try {
      await work();
    } catch (error) {
      if (this.#reading.signal.aborted) return;
      console.warn('the files could not be read', error);
      const { title, message } = this.#options.failure(codeOf(error));
      this.#status.textContent = `${title}. ${message}`;
    }
  }

  /** @param {Node[]} nodes */
  #show(nodes) {
    this.#content.replaceChildren(...nodes);
    this.#heading.focus();
  }
}
