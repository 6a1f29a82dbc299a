/**
 * node dev/bench/backup/main.mjs [OPTION]...
 *
 * Measures backup and restore in both browsers, with made articles, and writes
 * backup.md.
 *
 * The defaults are in parentheses:
 *
 *   --browser NAME   chromium or firefox (both)
 *   --articles N     how many articles the library has (10000)
 *   --docs FOLDER    the folder of the report (docs/benchmarks)
 *   --dry            print the report, and write nothing
 *
 * @import { Session, View } from '../../e2e/support/driver.mjs'
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catchDownloads, closeDialog, openFromMenu } from '../../e2e/support/backups.mjs';
import { eventually } from '../../e2e/support/eventually.mjs';
import { appears, clickOn } from '../../e2e/support/in-view.mjs';
import { openLibrary } from '../../e2e/support/library.mjs';
import { inStore, StoreBrowser } from '../../e2e/support/store-browser.mjs';
import { browsersToMeasure, docsFolder, measuredWith, table,
  writeSection } from '../report/section.mjs';
import { MemoryWatch } from './memory-watch.mjs';

/** How many articles are saved in one call: a call has a limit of time. */
const PORTION = 250;
/** Far more than any step takes. */
const MAX_STEP_MS = 3_600_000;
const STEPS = { backup: 'backup', check: 'check of the file',
  restore: 'restore into an empty library', again: 'restore once more' };

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    articles: { type: 'string', default: '10000' },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});
const articles = Number(values.articles);
const command = ['./build.sh bench backup', articles === 10_000 ? '' : `--articles ${articles}`]
  .join(' ').trim();
const names = browsersToMeasure(values.browser);
for (const name of names) {
  const { version, megabytes, rows } = await measure(name);
  const facts = `${version}; ${articles} articles of 1,000 words with their pages; the file has ${
    megabytes.toFixed(0)
  } MB.`;
  const text = `${measuredWith(command)}\n\n${facts}\n\n${
    table(['step', 'time', 'memory before', 'largest memory'], rows)
  }`;
  console.log(`${name}\n\n${text}\n`);
  if (!values.dry) writeSection(join(values.docs, 'backup.md'), `backup-${name}`, text);
}

/** @param {Session['name']} name */
async function measure(name) {
  const browser = new StoreBrowser(name);
  try {
    await fill(browser);
    await browser.start();
    const version = await browser.session.version();
    const view = await openLibrary(/** @type {any} */ ({ browser: browser.session }));
    await catchDownloads(view);
    /** @type {string[][]} */
    const rows = [];
    const timed = async (/** @type {string} */ step, /** @type {() => Promise<unknown>} */ run) => {
      console.error(`${name}: ${step}`);
      rows.push([step, ...await measured(browser, run)]);
    };
    await timed(STEPS.backup, () => backUp(view));
    const megabytes = await view.evaluate(() => Reflect.get(globalThis, 'caught').blob.size) / 1e6;
    await closeDialog(view);
    await eraseAll(view);
    await openFromMenu(view, 'Restore…');
    await timed(STEPS.check, () => check(view));
    await timed(STEPS.restore, () => restore(view, { added: articles, same: 0 }));
    await check(view);
    await timed(STEPS.again, () => restore(view, { added: 0, same: articles }));
    return { version, megabytes, rows };
  } finally {
    await browser.remove();
  }
}

/** Makes the library. @param {StoreBrowser} browser */
async function fill(browser) {
  const page = await browser.start();
  for (let from = 0; from < articles; from += PORTION) {
    await inStore(page, 'fill', from, Math.min(PORTION, articles - from));
  }
  await browser.close();
}

/**
 * @param {StoreBrowser} browser
 * @param {() => Promise<unknown>} run
 * @returns {Promise<string[]>} time, memory before, and the largest memory
 */
async function measured(browser, run) {
  const watch = new MemoryWatch(browser.profile);
  const start = performance.now();
  await run();
  const seconds = (performance.now() - start) / 1000;
  const { first, largest } = watch.end();
  return [`${seconds.toFixed(0)} s`, `${(first / 1e6).toFixed(0)} MB`,
    `${(largest / 1e6).toFixed(0)} MB`];
}

/** @param {View} view */
async function backUp(view) {
  await openFromMenu(view, 'Back up…');
  await clickOn(view, '.backup-save');
  await eventually('the backup is made',
    () => view.evaluate(() => Reflect.has(globalThis, 'caught')), MAX_STEP_MS);
}

/** Chooses the file that was made. @param {View} view */
async function check(view) {
  await view.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Reflect.get(globalThis, 'caught').blob], 'backup.zip'));
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector('dialog.restore input[type="file"]'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  });
  await eventually('the file is checked',
    () => view.evaluate(() => Boolean(document.querySelector('.restore-start')?.checkVisibility())),
    MAX_STEP_MS);
}

/** @param {View} view @param {{added: number, same: number}} want */
async function restore(view, want) {
  await clickOn(view, '.restore-start');
  await eventually('the backup is restored',
    () => view.evaluate(() => document.querySelector('dialog.restore .backup-figures') !== null),
    MAX_STEP_MS);
  await appears(view, 'dialog.restore .backup-figures');
  const counts = await view.evaluate(() =>
    [...document.querySelectorAll('dialog.restore .backup-figures dd')].map((each) =>
      Number(each.textContent?.replace(/\D/g, ''))
    )
  );
  if (counts[0] !== want.added || counts[2] !== want.same) {
    throw new Error(`restored ${counts} instead of ${JSON.stringify(want)}`);
  }
}

/** Empties the library, as the storage dialog does. @param {View} view */
function eraseAll(view) {
  return view.evaluate(async () => {
    const { runtime } = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
    const { error } = await runtime.sendMessage({ target: 'host', kind: 'library', name: 'eraseAll',
      args: {} });
    if (error) throw new Error(`eraseAll: ${error.code}`);
  });
}
