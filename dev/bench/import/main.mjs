/**
 * node dev/bench/import/main.mjs [OPTION]...
 *
 * Measures in both browsers how the extension's library imports made articles from a
 * file of Wallabag, and writes import.md. The import is stopped at half, and goes on.
 *
 *   --browser NAME   chromium or firefox (both)
 *   --articles N     how many articles the file has (10000)
 *   --dry            print the report, and write nothing
 *
 * @import { Session, View } from '../../e2e/support/driver.mjs'
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eventually } from '../../e2e/support/eventually.mjs';
import { dist, launchers } from '../../e2e/support/harness.mjs';
import { appears, clickOn } from '../../e2e/support/in-view.mjs';
import { openLibrary } from '../../e2e/support/library.mjs';
import { addressOf, madeArticle } from '../../e2e/support/store-page/made-articles.js';
import { browsersToMeasure, docsFolder, measuredWith, table,
  writeSection } from '../report/section.mjs';
import { memoryOfChildren } from './memory.mjs';

const MAX_SECONDS = 600;
/** The file is handed to the browser in pieces of so many articles. */
const PORTION = 200;
const SAMPLE_MS = 1000;
const WAIT_MS = 30 * 60_000;

const { values } = parseArgs({
  options: { browser: { type: 'string' }, articles: { type: 'string', default: '10000' },
    dry: { type: 'boolean', default: false } },
});
const articles = Number(values.articles);
const command = ['./build.sh bench import', articles === 10_000 ? '' : `--articles ${articles}`]
  .join(' ').trim();
const names = browsersToMeasure(values.browser);
for (const name of names) {
  const { version, rows } = await measure(name);
  const text = `${measuredWith(command)}\n\n${version}; ${articles} articles of 1,000 words.\n\n${
    table(['goal', 'measured', ''], rows)
  }`;
  console.log(`${name}\n\n${text}\n`);
  if (!values.dry) writeSection(join(docsFolder, 'import.md'), `import-${name}`, text);
}

/** @param {Session['name']} name */
async function measure(name) {
  const profile = mkdtempSync(join(tmpdir(), 'pilcrow-profile-'));
  const browser = await launchers[name]({
    extension: dist(name === 'chromium' ? 'chrome' : 'firefox'),
    profile,
  });
  try {
    const view = await openLibrary(/** @type {any} */ ({ browser }));
    await handOver(view);
    const memory = watchMemory();
    const preview = await timed(() => choose(view));
    const half = await timed(() => importHalf(view));
    const rest = await timed(() => goOn(view));
    const { start, peak } = memory.end();
    const seconds = preview + half.seconds + rest.seconds;
    const rows = [
      [`${articles} articles imported: at most ${MAX_SECONDS} s`, `${seconds.toFixed(0)} s`,
        seconds <= MAX_SECONDS ? 'reached' : 'missed'],
      ['of these, to read the file for the preview', `${preview.toFixed(0)} s`, ''],
      ['stopped at half, and gone on: all are there, none twice', `${half.value} + ${rest.value}`,
        half.value + rest.value === articles ? 'reached' : 'missed'],
      ['memory of all processes of the browser: before, and at most',
        `${megabytes(start)} / ${megabytes(peak)}`, ''],
    ];
    return { version: await browser.version(), rows };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** @template T @param {() => Promise<T>} work @returns {Promise<any>} seconds, with the value if there is one */
async function timed(work) {
  const start = performance.now();
  const value = await work();
  const seconds = (performance.now() - start) / 1000;
  return value === undefined ? seconds : { seconds, value };
}

/** Puts the pieces of the file into the page. @param {View} view */
async function handOver(view) {
  for (let from = 0; from < articles; from += PORTION) {
    const entries = Array.from({ length: Math.min(PORTION, articles - from) }, (_, i) =>
      entryOf(from + i)).join(',\n');
    await view.evaluate((text) => {
      const parts = Reflect.get(globalThis, 'benchParts') ?? [];
      Reflect.set(globalThis, 'benchParts', [...parts, new Blob([text])]);
    }, `${from === 0 ? '[' : ','}${entries}`);
  }
}

/** @param {number} i */
function entryOf(i) {
  const { title, html, lang } = madeArticle(i);
  return JSON.stringify({
    is_archived: i % 2,
    is_starred: 0,
    tags: [`tag ${i % 50}`],
    id: i,
    title,
    url: addressOf(i),
    content: html,
    created_at: new Date(1_500_000_000_000 + i * 60_000).toISOString(),
    annotations: [],
    mimetype: 'text/html',
    language: lang,
  });
}

/** @param {View} view */
async function choose(view) {
  await view.evaluate(() => {
    const entries = [...document.querySelectorAll('.library-panels .entry')];
    /** @type {HTMLElement} */ (entries.find((entry) => entry.textContent === 'Import…')).click();
  });
  await appears(view, 'dialog.import .import-formats');
  await view.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([...Reflect.get(globalThis, 'benchParts'), ']'], 'wallabag.json'));
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector('dialog.import input[type="file"]'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  });
  await eventually('the preview is there',
    () => view.evaluate(() => document.querySelector('dialog.import [data-do="import"]') !== null),
    WAIT_MS);
}

/** @param {View} view @returns {Promise<number>} how many were added */
async function importHalf(view) {
  await clickOn(view, 'dialog.import [data-do="import"]');
  await eventually('half is done',
    () =>
      view.evaluate(() =>
        /** @type {HTMLProgressElement} */ (document.querySelector('dialog.import progress'))
          .position >= 0.5
      ), WAIT_MS);
  await clickOn(view, 'dialog.import [data-do="stop"]');
  await appears(view, 'dialog.import [data-do="again"]');
  return added(view);
}

/** @param {View} view @returns {Promise<number>} how many were added */
async function goOn(view) {
  await clickOn(view, 'dialog.import [data-do="again"]');
  await eventually('all is done',
    () =>
      view.evaluate(() => document.querySelector('dialog.import [data-count="added"]') !== null),
    WAIT_MS);
  return added(view);
}

/** @param {View} view */
function added(view) {
  return view.evaluate(() =>
    Number(
      (document.querySelector('dialog.import [data-count="added"] dd')?.textContent ?? '').replace(
        /\D/g,
        '',
      ),
    )
  );
}

function watchMemory() {
  const start = memoryOfChildren();
  let peak = start;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOfChildren());
  }, SAMPLE_MS);
  return { end: () => {
    clearInterval(timer);
    return { start, peak };
  } };
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
