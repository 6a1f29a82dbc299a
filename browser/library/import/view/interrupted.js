/**
 * Remembers the import that is going on, with its files, so that one that ends with its
 * page can go on when the library is next opened. What is there is skipped then.
 *
 * @import { Interrupted } from '../../backup/memory.js'
 * @import { Source } from '../../imported.js'
 * @import { ImportOptions } from '../options.js'
 * @import { Plan } from '../plan.js'
 * @import { Progress } from '../run.js'
 */

import { build } from '../../../ui/elements.js';
import { isolated } from '../../../ui/locale.js';
import { forget, remember, remembered } from '../../backup/memory.js';
import { actionButton } from '../../backup/view/parts.js';

/**
 * Held while an import is going on. A page that waits for it learns when the import, or its page,
 * has ended.
 */
const LOCK = 'pilcrow-import';

/** Larger files are not copied: they must be chosen again. */
const MAX_KEPT_BYTES = 128 << 20;

/**
 * Carries out an import, and remembers it until its end.
 *
 * @param {Plan} plan
 * @param {Source[]} sources as they were chosen
 * @param {() => Promise<'done' | 'stopped'>} work
 * @returns {Promise<'done' | 'stopped'>}
 */
export function rememberedWhile(plan, sources, work) {
  return navigator.locks.request(LOCK, { mode: 'shared' }, async () => {
    const formats = plan.importable.map((
      { sources: [{ path }], format },
    ) => /** @type {[string, string]} */ ([path, format]));
    const kept = { names: [...new Set(plan.importable.map(({ name }) => name))], formats };
    await remember('import', { ...kept, files: [] });
    const files = await filesOf(sources);
    if (files.length > 0) await remember('import', { ...kept, files });
    const end = await work();
    await forget('import'); // not after a failure: it goes on when there is space again
    return end;
  });
}

/**
 * @param {Source[]} sources
 * @returns {Promise<Interrupted['files']>} empty if they are too large, or one can't be read
 */
async function filesOf(sources) {
  const bytes = sources.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_KEPT_BYTES) return [];
  const reading = sources.map(async ({ path, modifiedAt, open }) => ({ path, modifiedAt,
    blob: await open() })
  );
  return Promise.all(reading).catch(() => []);
}

/** @param {Progress} progress */
export function rememberProgress({ done, all }) {
  return remember('imported', { done, all });
}

/**
 * Copies the files: Firefox deletes those of a record that is written over.
 *
 * @param {Interrupted['files']} files
 * @returns {Promise<Source[]>}
 */
export async function copiedSources(files) {
  const sources = [];
  for (const { path, modifiedAt, blob } of files) {
    const copy = new Blob([await blob.arrayBuffer()]);
    sources.push({ path, modifiedAt, size: copy.size, open: async () => copy });
  }
  return sources;
}

/**
 * Returns the line that says that an import was interrupted. It is hidden unless one was.
 *
 * @param {ImportOptions} options
 * @param {(interrupted: Interrupted) => void} resume or lets the user choose the files, if none
 *   were kept
 */
export function interruptedLine(options, resume) {
  const { text } = options;
  const line = build('div', { class: 'backup-reminder import-interrupted', hidden: '' });
  const status = build('p', { role: 'status' });
  const show = (/** @type {Interrupted} */ interrupted,
    /** @type {Pick<Progress, 'done' | 'all'> | undefined} */ progress) =>
  {
    const end = () => {
      line.hidden = true;
    };
    line.replaceChildren(status, build('div', { class: 'actions' }, actionButton(
      text(interrupted.files.length > 0 ? 'libraryImportContinue' : 'libraryImportFiles'),
      'import-resume suggested',
      () => {
        end();
        resume(interrupted);
      },
    ), actionButton(text('libraryImportForget'), 'import-forget', () => {
      end();
      return forget('import');
    })));
    line.hidden = false;
    status.textContent = textOf(interrupted, progress, options);
  };
  void navigator.locks.request(LOCK, async () => {
    const [interrupted, progress] = await Promise.all([remembered('import'),
      remembered('imported')]);
    if (interrupted) show(interrupted, progress);
  });
  return line;
}

/**
 * @param {Interrupted} interrupted
 * @param {Pick<Progress, 'done' | 'all'> | undefined} progress
 * @param {ImportOptions} options
 */
function textOf({ names: [name, ...others] }, progress, { text, uiLang }) {
  const number = new Intl.NumberFormat(uiLang);
  const file = isolated(others.length > 0 ? `${name} (+${number.format(others.length)})` : name);
  return text('libraryImportInterrupted', file, number.format(progress?.done ?? 0),
    number.format(progress?.all ?? 0));
}
