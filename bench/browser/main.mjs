/**
 * node bench/browser/main.mjs [OPTION]... CORPUS
 *
 * Compares the extension with Readability.js and Defuddle on the same pages in
 * real browsers, and writes browser.md and its charts.
 *
 * The defaults are in parentheses:
 *
 *   --browser NAME   chromium or firefox (both)
 *   --pages N        pages of each size class (15)
 *   --rounds N       rounds on each page; the first third warms up (9)
 *   --openings N     pages of each size class on which the click is measured (3)
 *   --docs FOLDER    the folder of the report (docs/benchmarks)
 *   --dry            print the report, and write nothing
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage } from './pages.mjs'
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dist, launchers } from '../../e2e/support/harness.mjs';
import { drawChart } from './chart.mjs';
import { measureExtraction } from './extraction.mjs';
import { measureOpening } from './opening.mjs';
import { choosePages } from './pages.mjs';
import { corpusName, docsFolder, measuredWith, writeSection } from '../report/section.mjs';
import { reportOf } from './report.mjs';
import { writeFileSync } from 'node:fs';

/** @type {Record<Session['name'], string>} */
const extensions = { chromium: dist('chrome'), firefox: dist('firefox') };
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string' },
    pages: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '9' },
    openings: { type: 'string', default: '3' },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});
const command = ['./build.sh bench browser', '--rounds', values.rounds, corpusName(positionals[0])].join(' ').trim();
const pages = choosePages(positionals[0], Number(values.pages));
const names = /** @type {Session['name'][]} */ (values.browser ? [values.browser] : ['chromium', 'firefox']);
for (const name of names) {
  const report = await measure(name);
  const text = `${measuredWith(command)}\n\n${reportOf(report)}`;
  console.log(`${name}\n\n${text}\n`);
  if (values.dry) continue;
  writeSection(join(values.docs, 'browser.md'), `browser-${name}`, text);
  writeFileSync(join(values.docs, `speed-${name}.svg`), drawChart(report.pages));
}

/** @param {Session['name']} name */
async function measure(name) {
  const rounds = Number(values.rounds);
  const log = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const browser = await launchers[name]({ extension: extensions[name] });
  try {
    const measured = await measureExtraction(browser, pages, rounds, log);
    const frame = `${await browser.install(here('frame'))}/frame.html`;
    const openings = await measureOpening(browser, frame, someOf(pages), log);
    return { browser: name, version: await browser.version(), pages: measured, openings, rounds };
  } finally {
    await browser.close();
  }
}

/** Returns the first pages of each size class, as many as --openings says. @param {BenchPage[]} all */
function someOf(all) {
  return all.filter((page) => {
    const before = all.slice(0, all.indexOf(page)).filter((each) => each.sizeClass === page.sizeClass);
    return before.length < Number(values.openings);
  });
}
