/**
 * node bench/browser/main.mjs [OPTION]... CORPUS
 *
 * Compares the extension with other readers on the same pages in real browsers,
 * and writes browser.md and its charts.
 *
 * The defaults are in parentheses:
 *
 *   --browser NAME   chromium or firefox (both)
 *   --part PART      extraction, opening, first-screen, timeline or peers (all);
 *                    can be repeated; one part alone writes nothing
 *   --pages N        pages of each size class (15)
 *   --rounds N       rounds on each page; the first third warms up (6)
 *   --openings N     pages of each size class on which the click is measured (3)
 *   --docs FOLDER    the folder of the report (docs/benchmarks)
 *   --dry            print the report, and write nothing
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage } from './pages.mjs'
 * @import { Report } from './report.mjs'
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dist, launchers } from '../../e2e/support/harness.mjs';
import { corpusName, docsFolder, measuredWith, writeSection } from '../report/section.mjs';
import { extractionChart, openingChart } from './chart.mjs';
import { measureExtraction } from './extraction.mjs';
import { measureFirstScreens } from './first-screen.mjs';
import { instrumentedCopy } from './instrumented/copy.mjs';
import { measureMainThread } from './main-thread.mjs';
import { moduleSize } from './module-size.mjs';
import { collectNotes } from './notes.mjs';
import { measureOpening } from './opening.mjs';
import { choosePages } from './pages.mjs';
import { measurePeers } from './peers.mjs';
import { reportOf } from './report.mjs';
import { measureTimelines } from './timeline.mjs';

const allParts = ['extraction', 'opening', 'first-screen', 'timeline', 'peers'];

/** @type {Record<Session['name'], string>} */
const extensions = { chromium: dist('chrome'), firefox: dist('firefox') };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string' },
    part: { type: 'string', multiple: true, default: allParts },
    pages: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '6' },
    openings: { type: 'string', default: '3' },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});
const unknown = values.part.find((part) => !allParts.includes(part));
if (unknown) throw new Error(`--part ${unknown} is none of ${allParts.join(', ')}`);
const writes = !values.dry && allParts.every((part) => values.part.includes(part));
const command = ['./build.sh bench browser', '--rounds', values.rounds, corpusName(positionals[0])].join(' ').trim();
const pages = choosePages(positionals[0], Number(values.pages));
const names = /** @type {Session['name'][]} */ (values.browser ? [values.browser] : ['chromium', 'firefox']);
for (const name of names) {
  const report = await measure(name);
  const text = `${measuredWith(command)}\n\n${reportOf(report)}`;
  console.log(`${name}\n\n${text}\n`);
  if (!writes) continue;
  writeSection(join(values.docs, 'browser.md'), `browser-${name}`, text);
  writeFileSync(join(values.docs, `speed-${name}.svg`), extractionChart(report.pages));
  writeFileSync(join(values.docs, `opening-${name}.svg`), openingChart(report));
}

/** @param {Session['name']} name @returns {Promise<Report>} */
async function measure(name) {
  const log = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const browser = await launchers[name]({ extension: extensions[name] });
  try {
    const frame = `${await browser.install(fileURLToPath(new URL('frame', import.meta.url)))}/frame.html`;
    return {
      browser: name,
      version: await browser.version(),
      rounds: Number(values.rounds),
      pages: await runPart('extraction', log, () => measureExtraction(browser, pages, Number(values.rounds), log)),
      openings: await runPart('opening', log, () => measureOpening(browser, frame, someOf(pages), log)),
      mainThread: await runPart('opening', log, () => measureMainThread(browser, frame, someOf(pages), log)),
      firstScreens: await runPart('first-screen', log, () => measureFirstScreens(browser, log)),
      peers: name === 'firefox' ? await runPart('peers', log, () => measurePeers(browser, someOf(pages), log)) : [],
      timelines: await runPart('timeline', log, () => timelines(name, log)),
      module: moduleSize(extensions[name]),
    };
  } finally {
    await browser.close();
  }
}

/** Runs a part of the measurement, unless the options leave it out. @template T @param {string} name @param {(message: string) => void} log @param {() => Promise<T[]>} run @returns {Promise<T[]>} */
async function runPart(name, log, run) {
  if (!values.part.includes(name)) return [];
  const from = performance.now();
  const results = await run();
  log(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
  return results;
}

/** Measures the timelines in a browser of its own, with an instrumented copy of the extension. @param {Session['name']} name @param {(message: string) => void} log */
async function timelines(name, log) {
  const notes = await collectNotes();
  const copy = instrumentedCopy(extensions[name], notes.url);
  try {
    const browser = await launchers[name]({ extension: copy.folder });
    try {
      return await measureTimelines(browser, notes, someOf(pages), log);
    } finally {
      await browser.close();
    }
  } finally {
    copy.remove();
    notes.stop();
  }
}

/** Returns the first pages of each size class, as many as --openings says. @param {BenchPage[]} all */
function someOf(all) {
  return all.filter((page) => {
    const before = all.slice(0, all.indexOf(page)).filter((each) => each.sizeClass === page.sizeClass);
    return before.length < Number(values.openings);
  });
}
