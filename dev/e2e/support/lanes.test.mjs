import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runFile, runLanes } from './lanes.mjs';

/** @import { Outcome } from './lanes.mjs' */
/** @import { Job } from './suites.mjs' */

const good = { output: 'good\n', passed: true };
const bad = { output: 'bad\n', passed: false };

/**
 * Simulates a run of suites in Chromium with the given outcomes: those of the first and of
 * the second try.
 * @param {Record<string, Outcome[]>} outcomes by suite
 */
async function lanes(outcomes) {
  /** @type {string[]} */
  const order = [];
  let [printed, running] = ['', 0];
  /** @type {Job[]} */
  const jobs = Object.keys(outcomes).map((suite) => ({ suite, browser: 'chromium' }));
  const { hasSucceeded, attempts } = await runLanes(jobs, 2, async ({ suite }) => {
    running++;
    order.push(`${suite}, ${running} at a time`);
    await new Promise(setImmediate);
    running--;
    return outcomes[suite].shift() ?? assert.fail(`${suite} is run too often`);
  }, (text) => {
    printed += text;
  });
  return { hasSucceeded, attempts, order, printed };
}

test('as many suites run at a time as there are lanes', async () => {
  const { hasSucceeded, order, printed } = await lanes({ a: [good], b: [good], c: [good] });
  assert.ok(hasSucceeded);
  assert.deepEqual(order, ['a, 1 at a time', 'b, 2 at a time', 'c, 2 at a time']);
  assert.match(printed,
    /^(?:[abc] in chromium \(0 s\)\ngood\n){3}slowest:\n(?: +0 s [abc].*\n){3}$/);
});

test('a failed suite runs again alone after the others, and is named', async () => {
  const { hasSucceeded, order, printed } = await lanes({ a: [bad, good], b: [good], c: [good] });
  assert.ok(hasSucceeded);
  assert.equal(order.at(-1), 'a, 1 at a time');
  assert.match(printed, /^SECOND TRY, alone: a in chromium \(0 s\)\ngood$/m);
  assert.match(printed, /\n1 of 3 files passed only alone: a in chromium\n$/);
});

test('a suite that fails twice fails the run, and is named at the end', async () => {
  const { hasSucceeded, printed } = await lanes({ a: [bad, bad], b: [good] });
  assert.ok(!hasSucceeded);
  assert.match(printed, /\nFAILED TWICE: a in chromium\n$/);
  assert.doesNotMatch(printed, /only alone/);
});

test('each try is an attempt of its own', async () => {
  const { attempts } = await lanes({ a: [bad, good], b: [good] });
  assert.deepEqual(attempts.map(({ suite, passed }) => [suite, passed]), [
    ['a', false],
    ['b', true],
    ['a', true],
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-lanes-'));
after(() => rmSync(folder, { recursive: true }));

/** @type {Record<string, [source: string, passed: boolean]>} */
const files = {
  'tests that pass': ['describe("suite", () => { test("one", () => {}); });', true],
  'a test that fails': [
    'describe("suite", () => { test("one", () => { throw new Error("no"); }); });',
    false,
  ],
  'no tests': ['', false],
  'a file that does not load': ['import "./nowhere.mjs";', false],
};

for (const [name, [source, expected]] of Object.entries(files)) {
  test(`${name}, in a separate process`, async () => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(file, `import { describe, test } from 'node:test';\n${source}`);
    const { output, passed } = await runFile(file, 'firefox', 'change');
    assert.equal(passed, expected, output);
  });
}

test('the file knows its browser and the extent', async () => {
  const file = join(folder, 'variables.mjs');
  writeFileSync(file, `import { describe, test } from 'node:test';
const { PILCROW_BROWSER, PILCROW_TESTS } = process.env;
describe(\`\${PILCROW_BROWSER} \${PILCROW_TESTS}\`, () => { test('one', () => {}); });`);
  const { output } = await runFile(file, 'firefox', 'all');
  assert.match(output, /firefox all/);
});
