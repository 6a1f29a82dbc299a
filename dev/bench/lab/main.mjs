/**
 * node dev/bench/lab/main.mjs [OPTION]...
 *
 * Measures the lab in both browsers, with a made page, and writes lab.md.
 *
 * The defaults are in parentheses:
 *
 *   --browser NAME   chromium or firefox (both)
 *   --blocks N       how many blocks the page has (10000); another number writes nothing
 *   --docs FOLDER    the folder of the report (docs/benchmarks)
 *   --dry            print the report, and write nothing
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 *
 * @typedef {object} Row  a measurement
 * @property {string} what
 * @property {string} measured
 * @property {boolean} [isReached]  if it has a goal
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as chromium from '../../e2e/support/chromium.mjs';
import * as firefox from '../../e2e/support/firefox.mjs';
import { dist } from '../../e2e/support/harness.mjs';
import { serve } from '../../e2e/support/server.mjs';
import { docsFolder, measuredWith, table, writeSection } from '../report/section.mjs';
import { measureAnswers } from './answering.mjs';
import { madePage } from './made-page.mjs';
import { openLab } from './opening.mjs';
import { measureScrolling } from './scrolling.mjs';

const BLOCKS = 10_000;

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    blocks: { type: 'string', default: String(BLOCKS) },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});
const blocks = Number(values.blocks);
const launchers = { chromium: chromium.launch, firefox: firefox.launch };
const names =
  /** @type {Session['name'][]} */ (values.browser ? [values.browser] : Object.keys(launchers));
const server = await serve(dist('web'), 'index.html');
for (const name of names) {
  const { version, rows } = await measure(name);
  const text = `${
    measuredWith('./build.sh bench lab')
  }\n\n${version}; a page of ${blocks} blocks.\n\n${
    table(['', 'measured', 'goal'], rows.map(cellsOf))
  }`;
  console.log(`${name}\n\n${text}\n`);
  if (!values.dry && blocks === BLOCKS) {
    writeSection(join(values.docs, 'lab.md'), `lab-${name}`, text);
  }
}
await server.stop();

/** @param {Session['name']} name @returns {Promise<{version: string, rows: Row[]}>} */
async function measure(name) {
  const log = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const browser = await launchers[name]({});
  try {
    log('opening');
    const { page, rows } = await openLab(browser, server.origin, madePage(blocks), blocks);
    log('scrolling');
    rows.push(...await measureScrolling(page, blocks));
    log('sliders');
    rows.push(...await measureAnswers(page));
    return { version: await browser.version(), rows };
  } finally {
    await browser.close();
  }
}

/** @param {Row} row */
function cellsOf({ what, measured, isReached }) {
  return [what, measured, isReached === undefined ? '' : isReached ? 'reached' : 'missed'];
}
