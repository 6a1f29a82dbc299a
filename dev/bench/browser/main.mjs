/**
 * node dev/bench/browser/main.mjs [OPTION]... CORPUS
 *
 * Compares the extension with other readers on the same pages in real browsers,
 * and writes browser.md and its charts, again after each part.
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
import { browsersToMeasure, corpusName, docsFolder, measuredWith,
  writeSection } from '../report/section.mjs';
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
const command = ['./build.sh bench browser', '--rounds', values.rounds, corpusName(positionals[0])]
  .join(' ').trim();
const pages = choosePages(positionals[0], Number(values.pages));
const names = browsersToMeasure(values.browser);
const measured = measuredWith(command); // now, as the first report changes a file of the revision
for (const name of names) {
  const textOf = (/** @type {Report} */ report) => `${measured}\n\n${reportOf(report)}`;
  const report = await measure(name, (soFar) => {
    if (writes) write(soFar, textOf(soFar));
  });
  console.log(`${name}\n\n${textOf(report)}\n`);
}

/** @param {Report} report @param {string} text */
function write(report, text) {
  const { browser, pages: extracted, openings } = report;
  writeSection(join(values.docs, 'browser.md'), `browser-${browser}`, text);
  const chartPath = (/** @type {string} */ kind) => join(values.docs, `${kind}-${browser}.svg`);
  if (extracted.length > 0) writeFileSync(chartPath('speed'), extractionChart(extracted));
  if (openings.length > 0) writeFileSync(chartPath('opening'), openingChart(report));
}

/**
 * @param {Session['name']} name
 * @param {(report: Report) => void} onPart called after each part
 * @returns {Promise<Report>}
 */
async function measure(name, onPart) {
  const browser = await launchers[name]({ extension: extensions[name] });
  try {
    const frame = `${await browser.install(
      fileURLToPath(new URL('frame', import.meta.url)),
    )}/frame.html`;
    /** @type {Report} */
    const report = {
      browser: name,
      version: await browser.version(),
      rounds: Number(values.rounds),
      pages: [],
      openings: [],
      mainThread: [],
      firstScreens: [],
      peers: [],
      timelines: [],
      leftOut: [],
      module: moduleSize(extensions[name]),
    };
    const some = someOf(pages);
    /** @typedef {(log: (message: string) => void) => Promise<object[]>} Run */
    /** @type {[part: string, figures: keyof Report, run: Run][]} */
    const parts = [
      ['extraction', 'pages', (log) => measureExtraction(browser, pages, report.rounds, log)],
      ['opening', 'openings', (log) => measureOpening(browser, frame, some, log)],
      ['opening', 'mainThread', (log) => measureMainThread(browser, frame, some, log)],
      ['first-screen', 'firstScreens', (log) => measureFirstScreens(browser, log)],
      ['peers', 'peers',
        async (log) => (name === 'firefox' ? measurePeers(browser, some, log) : [])],
      ['timeline', 'timelines', (log) => timelines(name, log)],
    ];
    for (const [part, figures, run] of parts) {
      if (!values.part.includes(part)) continue;
      const from = performance.now();
      const log = (/** @type {string} */ message) => {
        const line = `${part}: ${message}`;
        console.error(`${name}: ${line}`);
        if (!report.leftOut.includes(line)) report.leftOut.push(line);
      };
      Object.assign(report, { [figures]: await run(log) });
      console.error(`${name}: ${part}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
      onPart(report);
    }
    return report;
  } finally {
    await browser.close();
  }
}

/**
 * Measures the timelines in a browser of its own, with an instrumented copy of the extension.
 *
 * @param {Session['name']} name
 * @param {(message: string) => void} log
 */
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

/**
 * Returns the first pages of each size class, as many as --openings says.
 *
 * @param {BenchPage[]} all
 */
function someOf(all) {
  return all.filter((page) => {
    const before = all.slice(0, all.indexOf(page)).filter((each) =>
      each.sizeClass === page.sizeClass
    );
    return before.length < Number(values.openings);
  });
}
