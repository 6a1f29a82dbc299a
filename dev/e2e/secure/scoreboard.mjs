/**
 * node dev/e2e/secure/scoreboard.mjs all | ROW…
 *
 * Measures those rows of the table in docs/SECURITY.md that need browsers, by
 * running tests, and prints them. "all" measures all of these rows, and also
 * writes them into that file.
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {string} bar
 * @property {string[]} suites test files
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { figureIn } from './support/figures.mjs';

/** @type {Row[]} */
const rows = [
  { name: 'executions',
    bar:
      'loaded, clicked, focused and pointed at: 0 sanitized payloads run, at least 300 raw ones do; both browsers read what Go reads',
    suites: ['payloads'] },
  { name: 'second-layer',
    bar:
      'without the sanitizer: 0 run in what the view builds, 0 raw ones under the policy, 0 requests that are no picture’s',
    suites: ['second-layer'] },
  { name: 'requests',
    bar: 'of each test page: no request but its article’s pictures, no Referer, no cookie',
    suites: ['../reading', '../tabs'] },
  { name: 'live-bombs', bar: 'text or a message, and the next page is read as if nothing had been',
    suites: ['bombs'] },
  { name: 'policies', bar: 'the reader opens under each policy that a page can be served with',
    suites: ['policies'] },
  { name: 'restricted',
    bar:
      'at least 12 kinds of pages that can’t be read: a reason and what to do, 0 without an answer',
    suites: ['restricted'] },
  { name: 'faults',
    bar:
      'the core fails in four ways, once and for good; it and the background are ended at 20 points: text or a message, and the next page whole',
    suites: ['faults'] },
  { name: 'update',
    bar: 'updated while somebody reads: 20 of 20 articles stay, can be closed, and are read again',
    suites: ['update'] },
  { name: 'hostile-pages',
    bar: 'scripts, styles and sizes against the reader: each page is read and left',
    suites: ['hostile-pages'] },
  { name: 'durability',
    bar:
      '100 times kill -9 over at least 10,000 acknowledged saves, updates in the middle of saving and of a migration, a full disk: 0 lost',
    suites: ['durability', 'full-disk'] },
  {
    name: 'interrupted',
    bar:
      '20 times kill -9 during each of import, backup, restore and restore into a library that has articles, each done again to the end: 0 lost, 0 doubled, rows as without an interruption; a damaged store opens with words and the ways back',
    suites: ['interrupted', 'damaged'],
  },
  { name: 'forged',
    bar:
      '10,000 forged messages change nothing, those of content scripts and of the reader’s frame neither read nor write the library; no file but the reader’s page can be reached',
    suites: ['forged'] },
  {
    name: 'stored-payloads',
    bar:
      'payloads through save, store and read, and raw ones written into the store: 0 run in list and article, 0 requests that are no picture’s; values of wrong types break nothing',
    suites: ['library', 'highlights'],
  },
  { name: 'lab',
    bar:
      'payloads through the lab, in its file (also tampered, and without its policy) and in the web page, with all engines, a truth and a test case: 0 run, 0 requests',
    suites: ['lab'] },
];

/** @param {Row} row @returns {Promise<{line: string, failed: number}>} */
async function measure({ name, bar, suites }) {
  const files = suites.map((suite) => fileURLToPath(new URL(`${suite}.e2e.mjs`, import.meta.url)));
  /** @type {Map<string, string[]>} by browser */
  const figures = new Map();
  const count = { passed: 0, failed: 0, skipped: 0 };
  let browser = '';
  const tests = run({ files, concurrency: 1 });
  tests.on('test:start', ({ name: started, nesting }) => {
    if (nesting === 0) browser = /(?:chromium|firefox)/.exec(started)?.[0] ?? browser;
  });
  tests.on('test:diagnostic', ({ message }) => {
    const figure = figureIn(message);
    if (figure) figures.set(browser, [...figures.get(browser) ?? [], figure]);
  });
  tests.on('test:pass', ({ nesting, skip }) => {
    if (nesting > 0) count[skip === undefined ? 'passed' : 'skipped']++;
  });
  tests.on('test:fail', ({ nesting, name: failed, details }) => {
    if (nesting > 0) {
      count.failed++;
      console.error(`${name}: ${failed}: ${details.error.cause ?? details.error}`);
    }
  });
  tests.resume();
  await once(tests, 'end');
  const total = count.passed + count.failed;
  const measured = [...figures].map(([of, all]) => `${of}: ${all.join(', ')}`);
  const verdict = count.failed === 0 && count.passed > 0 ? 'green' : 'red';
  return {
    line: `| ${name} | ${bar} | ${
      [`${count.passed} of ${total} tests`, ...measured].join('; ')
    } | ${verdict} |`,
    failed: count.failed,
  };
}

/** Writes the table into docs/SECURITY.md, between the markers for it. @param {string} table */
function writeDocs(table) {
  const path = fileURLToPath(new URL('../../../docs/SECURITY.md', import.meta.url));
  const text = readFileSync(path, 'utf8');
  writeFileSync(path,
    text.replace(/(<!-- browsers:begin -->\n)[^]*(<!-- browsers:end -->)/,
      (_, begin, end) => `${begin}${table}\n${end}`));
}

const names = process.argv.slice(2);
const chosen = names[0] === 'all' ? rows : names.map((name) => {
  const row = rows.find((each) => each.name === name);
  if (!row) {
    throw new Error(
      `there is no row "${name}"; there are ${rows.map((each) => each.name).join(', ')}`,
    );
  }
  return row;
});
const lines = ['| row | bar | measured | |', '|---|---|---|---|'];
console.log(lines.join('\n'));
let failed = 0;
for (const row of chosen) {
  const measured = await measure(row);
  failed += measured.failed;
  lines.push(measured.line);
  console.log(measured.line);
}
if (names[0] === 'all') writeDocs(lines.join('\n'));
process.exitCode = failed > 0 ? 1 : 0;
