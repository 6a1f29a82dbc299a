/**
 * Measures the npm package in Node.js, beside Readability.js with jsdom and Defuddle
 * with linkedom:
 *
 *     ./build.sh bench npm [--pages N] [--rounds N] [--dry] CORPUS
 *
 * In each round every contender reads each page, one after the other, so that load on
 * the machine slows all of them. Each begins with the page's HTML as a string and ends
 * with the article, so parsing counts, and for Pilcrow the way to its worker and back.
 * The time for a page is the median of its rounds. Then the package reads all pages
 * with a worker for each core. --pages measures every nth page, so that N remain. --dry
 * writes no report.
 *
 * @import { Contender, Page } from './contenders.mjs'
 *
 * @typedef {object} Outcome what became of a contender
 * @property {number[][]} times ms by page and round
 * @property {Map<string, string>} articles HTML by page id
 * @property {number} failures pages on which it threw
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../browser/statistics.mjs';
import { corpusName, docsFolder, measuredWith, table, writeSection } from '../report/section.mjs';
import { readPage } from './compare.mjs';
import { contenders } from './contenders.mjs';

/**
 * All contenders first read this many pages that don't count, because V8 has not yet optimized the
 * code that runs often.
 */
const warmUpPages = 40;

const { values: options, positionals: [corpus] } = parseArgs({
  allowPositionals: true,
  options: {
    package: { type: 'string', default: '' }, // the folder of the package
    score: { type: 'string', default: '' }, // the program of this folder, which scores articles
    pages: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '3' },
    dry: { type: 'boolean', default: false },
    docs: { type: 'string', default: docsFolder }, // of the report
  },
});

const pilcrow = await import(pathToFileURL(resolve(options.package, 'lib/node.js')).href);
const pages = pagesOf(corpus, Number(options.pages));
const all = contenders(pilcrow);
const outcomes = await measure(all, Number(options.rounds));
const scores = await scoresOf(all, outcomes);
const text = `${resultTable()}\n\n${await poolLine()}`;
console.log(text);
if (!options.dry) {
  const command = ['./build.sh bench npm', options.pages !== '0' && `--pages ${options.pages}`,
    corpusName(corpus)].filter(Boolean).join(' ');
  writeSection(join(options.docs, 'npm.md'), 'npm', `${measuredWith(command)}\n\n${text}`);
}
process.exit(0); // jsdom may have left timers of a page

/** @param {string} folder @param {number} count 0 for all @returns {Page[]} */
function pagesOf(folder, count) {
  /** @type {Record<string, {url: string}>} */
  const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
  const ids = Object.keys(truth).sort();
  const step = count > 0 ? Math.ceil(ids.length / count) : 1;
  return ids.filter((_, i) => i % step === 0).map((id) => ({ id, url: truth[id].url,
    html: new TextDecoder().decode(readPage(join(folder, 'html', `${id}.html.gz`))) })
  );
}

/** @param {Contender[]} list @param {number} rounds @returns {Promise<Outcome[]>} by contender */
async function measure(list, rounds) {
  /** @type {Outcome[]} */
  const results = list.map(() => ({ times: pages.map(() => []), articles: new Map(),
    failures: 0 })
  );
  for (const page of pages.slice(0, warmUpPages)) {
    for (const { read } of list) await read(page).catch(failed);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [p, page] of pages.entries()) {
      for (const c of turns(list.length, round + p)) await readOnce(list[c], page, p, results[c]);
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
  return results;
}

/** @param {Contender} contender @param {Page} page @param {number} p @param {Outcome} outcome */
async function readOnce(contender, page, p, outcome) {
  const isFirst = outcome.times[p].length === 0;
  const start = performance.now();
  const html = await contender.read(page).catch((error) => {
    if (isFirst) console.error(`${contender.name}, ${page.id}: ${error}`);
    if (isFirst) outcome.failures++;
    return failed();
  });
  outcome.times[p].push(performance.now() - start);
  if (isFirst) outcome.articles.set(page.id, html);
}

/** A contender that throws has found nothing. */
function failed() {
  return '';
}

/**
 * Returns the order of the contenders. Each page starts with the next one.
 *
 * @param {number} count
 * @param {number} turn
 */
function turns(count, turn) {
  return Array.from({ length: count }, (_, i) => (i + turn) % count);
}

/**
 * Scores the articles with package score, as dev/bench/accuracy does.
 * @param {Contender[]} list @param {Outcome[]} results
 * @returns {Promise<Record<string, number>>} F1 by contender
 */
async function scoresOf(list, results) {
  const child = spawn(options.score, [corpus], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  for (const [c, { name }] of list.entries()) {
    for (const [id, html] of results[c].articles) {
      child.stdin.write(`${JSON.stringify({ system: name, id, html })}\n`);
    }
  }
  child.stdin.end();
  const code = await new Promise((settle) => {
    child.on('close', settle);
  });
  if (code !== 0) throw new Error(`${options.score} ended with exit code ${code}`);
  return JSON.parse(out);
}

/** @param {Outcome} outcome @returns {number[]} ms by page */
function pageTimes({ times }) {
  return times.map((rounds) => median(rounds));
}

function resultTable() {
  const own = pageTimes(outcomes[0]);
  const head = ['in Node.js', 'ms per page, median', 'all pages, s',
    'Pilcrow is faster, median page', 'all pages', 'word F1', 'pages without an article',
    'of these with an exception'];
  const rows = outcomes.map((outcome, c) => {
    const times = pageTimes(outcome);
    const faster = c === 0
      ? ['', '']
      : [median(times.map((ms, p) => ms / own[p])), sum(times) / sum(own)].map((ratio) =>
        `${ratio.toFixed(1)} ×`
      );
    const empty = [...outcome.articles.values()].filter((html) => html === '').length;
    return [all[c].name, median(times).toFixed(1), (sum(times) / 1000).toFixed(1), ...faster,
      scores[all[c].name].toFixed(3).replace(/^0/, ''), String(empty), String(outcome.failures)];
  });
  return `${pages.length} pages, the median of ${options.rounds} rounds for each.\n\n${
    table(head, rows)
  }`;
}

/** Reads all pages with a worker for each core. */
async function poolLine() {
  const start = performance.now();
  let read = 0;
  for await (const { article } of pilcrow.extractAll(
    pages.map(({ html, url }) => ({ page: html, url })),
    { fields: ['text'] },
  )) if (article) read++;
  const seconds = (performance.now() - start) / 1000;
  return `\`extractAll\` with ${availableParallelism()} workers, their start included: ${
    (pages.length / seconds).toFixed(0)
  } pages a second (${read} articles).`;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
