/**
 * node dev/bench/browser/repaint.mjs [OPTION]...
 *
 * Measures how long the reader view takes to show a changed setting, on an
 * article of 10,000 words: from the input event to the end of the animation frame
 * that shows the change. Writes repaint.md. The defaults are in parentheses:
 *
 *   --rounds N      changes of each setting, alternating between two values (60)
 *   --docs FOLDER   the folder of the report (docs/benchmarks)
 *   --dry           print the report, and write nothing
 *
 * @import { View, Session } from '../../e2e/support/driver.mjs'
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eventually } from '../../e2e/support/eventually.mjs';
import { pagesFolder } from '../../e2e/support/fixtures.mjs';
import { dist, launchers } from '../../e2e/support/harness.mjs';
import { serve } from '../../e2e/support/server.mjs';
import { docsFolder, measuredWith, table, writeSection } from '../report/section.mjs';
import { median } from './statistics.mjs';

const words = 10_000;

/** The goal: a change is visible within this time. */
const budgetMs = 50;

/**
 * Each setting alternates between two values, so that each round changes it.
 *
 * @type {[setting: string, values: [string, string]][]}
 */
const changes = [
  ['theme', ['dark', 'sepia']],
  ['face', ['sans', 'serif']],
  ['size', ['130', '100']],
  ['width', ['44', '34']],
  ['leading', ['120', '100']],
  ['letters', ['6', '0']],
  ['words', ['12', '0']],
  ['align', ['justify', 'start']],
  ['hyphens', ['on', 'auto']],
  ['layout', ['pages', 'scroll']],
  ['lineFocus', ['3', 'off']],
  ['beginnings', ['', '']],
];

/** @type {Record<Session['name'], string>} */
const extensions = { chromium: dist('chrome'), firefox: dist('firefox') };

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pilcrow-repaint-'));
const server = await serve(folder, 'index.html');
try {
  writeFileSync(join(folder, 'index.html'), longPage());
  const measured = [await measure('chromium'), await measure('firefox')];
  const text = [
    measuredWith('./build.sh bench repaint'),
    `${words} words; ${
      measured.map(({ version }) => version).join(', ')
    }; ${options.rounds} changes of each setting. Minimum / median, in ms; the goal is ${budgetMs} ms.`,
    table(['setting', 'Chromium', 'Firefox'],
      changes.map(([setting]) => [setting, ...measured.map(({ times }) =>
        figures(times[setting])
      )])),
  ].join('\n\n');
  console.log(text);
  if (!options.dry) writeSection(join(options.docs, 'repaint.md'), 'repaint', text);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

/** Returns a page of 10,000 words: the paragraphs of a test page, repeated and numbered. */
function longPage() {
  const source = readFileSync(join(pagesFolder, 'long-read', 'source.html'), 'utf8');
  const paragraphs = source.match(/<p>[^]*?<\/p>/g) ?? [];
  const text = [];
  for (let count = 0, i = 0; count < words; i++) {
    const paragraph = paragraphs[i % paragraphs.length].replace(/ id="[^"]*"/g, '').replace('<p>',
      `<p>${i + 1}. `);
    text.push(i % 12 === 11 ? `<h2>Part ${(i + 1) / 12}</h2>` : '', paragraph);
    count += paragraph.replace(/<[^>]*>/g, ' ').trim().split(/\s+/).length;
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A long article</title><body><article><h1>A long article</h1>${
    text.join('\n')
  }</article></body></html>`;
}

/** @param {Session['name']} name */
async function measure(name) {
  const browser = await launchers[name]({ extension: extensions[name] });
  try {
    const page = await browser.open(`${server.origin}/`);
    await browser.clickAction(page);
    const view = await eventually('the reader is there', () => browser.overlay(page));
    await eventually('it has its tools', () =>
      view.evaluate(() => document.querySelector('.progress-line') !== null));
    await view.click('[aria-controls="appearance"]');
    await eventually('the settings are there', () =>
      view.evaluate(() => document.querySelector('[data-setting] input') !== null));
    /** @type {Record<string, number[]>} */
    const times = {};
    for (const [setting, values] of changes) {
      times[setting] = await view.evaluate(timesOf, setting, values, Number(options.rounds));
    }
    return { version: await browser.version(), times };
  } finally {
    await browser.close();
  }
}

/**
 * Measures the changes of one setting; runs in the reader view. It first scrolls
 * to the middle of the article. There a change takes longest, because the text
 * above is laid out again, too, and the reading position has to be restored.
 *
 * @param {string} setting @param {string[]} values @param {number} rounds
 */
async function timesOf(setting, values, rounds) {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const inputs = [...document.querySelectorAll(`[data-setting="${setting}"] input`)].map((
    each,
  ) => /** @type {HTMLInputElement} */ (each));
  const change = (/** @type {string} */ value) => {
    if (inputs[0].type !== 'range') {
      (inputs.find((each) => each.value === value) ?? inputs[0]).click();
      return;
    }
    inputs[0].value = value;
    inputs[0].dispatchEvent(new Event('input', { bubbles: true }));
  };
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await frame();
    const start = performance.now();
    change(values[round % 2]);
    await frame();
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * Returns the text "minimum / median". The minimum is close to the browser's own time; the median
 * includes load on the machine.
 *
 * @param {number[]} times
 */
function figures(times) {
  return `${Math.min(...times).toFixed(1)} / ${median(times).toFixed(1)}`;
}
