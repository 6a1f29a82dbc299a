/**
 * node e2e/support/lanes.mjs FILE…
 *
 * Runs files of browser tests in two lanes, one per browser. The lanes run in
 * parallel, and the files of a lane run one after another. The output of a file
 * is printed when the file ends.
 *
 * A busy machine can make a test fail. So a failed file runs a second time, and
 * the output says so. The run fails if a file fails twice. It also fails if a
 * file has no test for any browser, because nobody would notice that otherwise.
 *
 * @typedef {object} Outcome of one file in one browser
 * @property {string} output
 * @property {boolean} passed
 * @property {boolean} hasTests
 *
 * @typedef {(browser: string, file: string) => Promise<Outcome>} Run
 * @typedef {(text: string) => void} Print
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs the files in one lane per browser, and returns whether the run
 * succeeded.
 * @param {string[]} browsers @param {string[]} files @param {Run} run @param {Print} print
 * @returns {Promise<boolean>}
 */
export async function runLanes(browsers, files, run, print) {
  const lanes = await Promise.all(browsers.map((browser) => runLane(browser, files, run, print)));
  const untested = files.filter((file) => lanes.every(({ tested }) => !tested.has(file)));
  for (const file of untested) print(`NO TESTS for any browser: ${file}\n`);
  const failed = lanes.flatMap((lane) => lane.failed);
  for (const each of failed) print(`FAILED TWICE: ${each}\n`);
  return failed.length === 0 && untested.length === 0;
}

/** @param {string} browser @param {string[]} files @param {Run} run @param {Print} print */
async function runLane(browser, files, run, print) {
  const first = await runEach(browser, files, run, print);
  const second = await runEach(browser, first.failed, run, (text) => print(`SECOND TRY, ${text}`));
  return { tested: first.tested, failed: second.failed.map((file) => `${browser}: ${file}`) };
}

/** @param {string} browser @param {string[]} files @param {Run} run @param {Print} print */
async function runEach(browser, files, run, print) {
  /** @type {string[]} */
  const failed = [];
  /** @type {Set<string>} */
  const tested = new Set();
  for (const file of files) {
    const start = performance.now();
    const { output, passed, hasTests } = await run(browser, file);
    const took = `${Math.round((performance.now() - start) / 1000)} s`;
    if (hasTests || !passed) tested.add(file);
    if (!passed) failed.push(file);
    print(hasTests || !passed ? `${browser}: ${file} (${took})\n${output}` : `${browser}: ${file}: no tests for this browser\n`);
  }
  return { failed, tested };
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Limit for one file in one browser, and far more than any file needs. Without it, a file that leaves a server open would never end. */
const fileLimitMs = 1_200_000;

/**
 * Runs one file in one browser. All tests of a file are in a suite for a
 * browser, so a run without suites had no tests.
 * @type {Run}
 */
export function runFile(browser, file) {
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', file], {
    env: { ...process.env, PILCROW_BROWSER: browser, NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => { output += text; });
  const timer = setTimeout(() => {
    output += `ENDED after ${fileLimitMs / 60_000} minutes\n`;
    child.kill();
  }, fileLimitMs);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ output, passed: code === 0, hasTests: !/^ℹ suites 0$/m.test(output) });
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.length < 3) throw new Error('no test files were given');
  endTogether();
  const hasSucceeded = await runLanes(['chromium', 'firefox'], process.argv.slice(2), runFile, (text) => { process.stdout.write(text); });
  process.exitCode = hasSucceeded ? 0 : 1;
}
