/**
 * node dev/e2e/support/lanes.mjs change|all [SUITE…]
 *
 * Runs the suites of browser tests that suites.mjs lists for this extent, or the given ones
 * of them, several at a time, and prints the output of each when it ends. It writes the time
 * of each into dist/test-times.json, and prints the ten slowest.
 *
 * A suite that fails runs a second time, alone, when all others have ended. If it passes
 * then, the run passes, but names the suite at the end: its test depends on what else runs,
 * and should be mended.
 *
 * @import { Extent, Job } from './suites.mjs'
 *
 * @typedef {object} Outcome of a suite in one browser
 * @property {string} output
 * @property {boolean} passed
 *
 * @typedef {Job & {seconds: number, passed: boolean}} Attempt of a job
 * @typedef {(job: Job) => Promise<Outcome>} Run
 * @typedef {(text: string) => void} Print
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { jobsOf } from './suites.mjs';

/**
 * Suites wait more than they compute: three lanes leave half of two cores unused. Each lane
 * has a browser, which takes up to 1 GB.
 */
const maxLanes = Math.min(2 * availableParallelism() + 1, 8);

/**
 * Runs the jobs in so many lanes.
 * @param {Job[]} jobs @param {number} lanes @param {Run} run @param {Print} print
 * @returns {Promise<{hasSucceeded: boolean, attempts: Attempt[]}>}
 */
export async function runLanes(jobs, lanes, run, print) {
  const first = await runEach(jobs, lanes, run, print);
  const failed = first.filter(({ passed }) => !passed);
  const second = await runEach(failed, 1, run, (text) => print(`SECOND TRY, alone: ${text}`));
  const attempts = [...first, ...second];
  print(slowest(attempts));
  const onlyAlone = second.filter(({ passed }) => passed).map(nameOf);
  if (onlyAlone.length > 0) {
    print(
      `${onlyAlone.length} of ${jobs.length} files passed only alone: ${onlyAlone.join(', ')}\n`,
    );
  }
  const failedTwice = second.filter(({ passed }) => !passed);
  for (const job of failedTwice) print(`FAILED TWICE: ${nameOf(job)}\n`);
  return { hasSucceeded: failedTwice.length === 0, attempts };
}

/**
 * @param {Job[]} jobs @param {number} lanes @param {Run} run @param {Print} print
 * @returns {Promise<Attempt[]>} in the order in which they end
 */
async function runEach(jobs, lanes, run, print) {
  const waiting = jobs.values();
  /** @type {Attempt[]} */
  const attempts = [];
  await Promise.all(Array.from({ length: lanes }, async () => {
    for (const job of waiting) {
      const start = performance.now();
      const { output, passed } = await run(job);
      const seconds = Math.round((performance.now() - start) / 1000);
      attempts.push({ ...job, seconds, passed });
      print(`${nameOf(job)} (${seconds} s)\n${output}`);
    }
  }));
  return attempts;
}

/** @param {Attempt[]} attempts */
function slowest(attempts) {
  const ten = attempts.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return `slowest:\n${ten.map((each) => `  ${each.seconds} s ${nameOf(each)}\n`).join('')}`;
}

/** @param {Job} job */
function nameOf({ suite, browser }) {
  return `${suite} in ${browser}`;
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Limit for one suite in one browser, and far more than any needs. Without it, a suite that
 * leaves a server open would never end.
 */
const suiteLimitMs = 1_200_000;

/**
 * Runs the file of a suite in one browser. All tests of a file are in a group for a browser.
 * A run without groups had no tests, which nobody would notice if it counted as passed.
 * @param {string} file @param {string} browser @param {Extent} extent
 * @returns {Promise<Outcome>}
 */
export function runFile(file, browser, extent) {
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', file], {
    env: {
      ...process.env,
      PILCROW_BROWSER: browser,
      PILCROW_TESTS: extent,
      NODE_TEST_CONTEXT: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const timer = setTimeout(() => {
    output += `ENDED after ${suiteLimitMs / 60_000} minutes\n`;
    child.kill();
  }, suiteLimitMs);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      const hasTests = !/^ℹ suites 0$/m.test(output);
      if (!hasTests) output += 'NO TESTS for this browser\n';
      resolve({ output, passed: code === 0 && hasTests });
    });
  });
}

/** Passes signals that end this program on to the running tests, which end their browsers. */
function endTogether() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exitCode = 1;
      process.kill(process.pid, signal);
    });
  }
}

/** @param {Extent} extent @param {string[]} chosen suites; none for all of the extent */
async function main(extent, chosen) {
  endTogether();
  const jobs = jobsOf(extent).filter(({ suite }) => chosen.length === 0 || chosen.includes(suite));
  const unknown = chosen.filter((each) => !jobs.some(({ suite }) => suite === each));
  if (unknown.length > 0) throw new Error(`no suites of "${extent}": ${unknown.join(', ')}`);
  const fileOf = (/** @type {string} */ suite) => (
    fileURLToPath(new URL(`../${suite}.e2e.mjs`, import.meta.url))
  );
  const { hasSucceeded, attempts } = await runLanes(
    jobs,
    maxLanes,
    ({ suite, browser }) => runFile(fileOf(suite), browser, extent),
    (text) => {
      process.stdout.write(text);
    },
  );
  const times = fileURLToPath(new URL('../../../dist/test-times.json', import.meta.url));
  writeFileSync(times, `[\n${attempts.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  process.exitCode = hasSucceeded ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [extent, ...chosen] = process.argv.slice(2);
  if (extent !== 'change' && extent !== 'all') throw new Error('want "change" or "all"');
  await main(extent, chosen);
}
