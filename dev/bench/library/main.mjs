/**
 * node dev/bench/library/main.mjs [OPTION]...
 *
 * Measures the library in both browsers, with made articles, and writes library.md.
 *
 * The defaults are in parentheses:
 *
 *   --browser NAME   chromium or firefox (both)
 *   --part PART      one of the parts below (all); can be repeated; one part alone writes
 *                    nothing
 *   --articles N     how many articles the library has (10000)
 *   --docs FOLDER    the folder of the report (docs/benchmarks)
 *   --dry            print the report, and write nothing
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 *
 * @typedef {object} Bench  what a part measures with
 * @property {StoreBrowser} browser  its profile has a library; a part starts and closes it
 * @property {number} articles  how many articles are in it, numbered from 0
 *
 * @typedef {object} Row  a measured goal
 * @property {string} goal
 * @property {string} measured
 * @property {boolean} reached
 *
 * @typedef {(bench: Bench) => Promise<Row[]>} Measure
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inStore, StoreBrowser } from '../../e2e/support/store-browser.mjs';
import { browsersToMeasure, docsFolder, measuredWith, table,
  writeSection } from '../report/section.mjs';
import { measureAdding } from './adding.mjs';
import { measureList } from './list.mjs';
import { measureSearching } from './searching.mjs';

/** The parts, in the order in which they run. @type {Record<string, Measure>} */
const parts = { list: measureList, search: measureSearching, add: measureAdding };
const allNames = Object.keys(parts);

/** How many articles are saved in one call: a call has a limit of time. */
const PORTION = 250;

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    part: { type: 'string', multiple: true, default: allNames },
    articles: { type: 'string', default: '10000' },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});
const unknown = values.part.find((part) => !allNames.includes(part));
if (unknown) throw new Error(`--part ${unknown} is none of ${allNames.join(', ')}`);
const articles = Number(values.articles);
const writes = !values.dry && allNames.every((part) => values.part.includes(part));
const command = ['./build.sh bench library', articles === 10_000 ? '' : `--articles ${articles}`]
  .join(' ').trim();
const names = browsersToMeasure(values.browser);
for (const name of names) {
  const { version, rows } = await measure(name);
  const text = `${measuredWith(command)}\n\n${version}; ${articles} articles of 1,000 words.\n\n${
    table(['goal', 'measured', ''], rows.map(cellsOf))
  }`;
  console.log(`${name}\n\n${text}\n`);
  if (writes) writeSection(join(values.docs, 'library.md'), `library-${name}`, text);
}

/** @param {Session['name']} name */
async function measure(name) {
  const log = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const browser = new StoreBrowser(name);
  try {
    const version = await fill(browser, log);
    const rows = [];
    for (const part of allNames.filter((each) => values.part.includes(each))) {
      log(part);
      rows.push(...await parts[part]({ browser, articles }));
      await browser.close();
    }
    return { version, rows };
  } finally {
    await browser.remove();
  }
}

/**
 * Makes the library.
 *
 * @param {StoreBrowser} browser
 * @param {(message: string) => void} log
 * @returns {Promise<string>} the browser's version
 */
async function fill(browser, log) {
  const page = await browser.start();
  const start = performance.now();
  for (let from = 0; from < articles; from += PORTION) {
    await inStore(page, 'fill', from, Math.min(PORTION, articles - from));
  }
  log(`${articles} articles made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const version = await browser.session.version();
  await browser.close();
  return version;
}

/** @param {Row} row */
function cellsOf({ goal, measured, reached }) {
  return [goal, measured, reached ? 'reached' : 'missed'];
}
