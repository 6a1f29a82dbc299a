import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runFile, runLanes } from './lanes.mjs';

/** @import { Outcome } from './lanes.mjs' */

const browsers = ['chromium', 'firefox'];
const good = { output: 'good\n', passed: true, hasTests: true };
const bad = { output: 'bad\n', passed: false, hasTests: true };
const empty = { output: '', passed: true, hasTests: false };

/**
 * Simulates a run of files with the given outcomes. The outcomes of a file are
 * those of its first and second try.
 * @param {Record<string, Outcome[]>} outcomes by browser and file
 */
async function lanes(outcomes) {
  /** @type {string[]} */
  const order = [];
  let printed = '';
  const files = [...new Set(Object.keys(outcomes).map((key) => key.split(' ')[1]))];
  const hasSucceeded = await runLanes(browsers, files, async (browser, file) => {
    const key = `${browser} ${file}`;
    order.push(key);
    await new Promise(setImmediate);
    return outcomes[key].shift() ?? assert.fail(`${key} is run too often`);
  }, (text) => { printed += text; });
  return { hasSucceeded, order, printed };
}

test('the lanes run in parallel, and the files of a lane one after another', async () => {
  const { hasSucceeded, order, printed } = await lanes({ 'chromium a': [good], 'firefox a': [good], 'chromium b': [good], 'firefox b': [good] });
  assert.ok(hasSucceeded);
  assert.deepEqual(order, ['chromium a', 'firefox a', 'chromium b', 'firefox b']);
  assert.match(printed, /^(?:(?:chromium|firefox): [ab] \(\d+ s\)\ngood\n){4}$/);
});

test('a failed file runs again after the others', async () => {
  const { hasSucceeded, order, printed } = await lanes({ 'chromium a': [bad, good], 'firefox a': [good], 'chromium b': [good], 'firefox b': [good] });
  assert.ok(hasSucceeded);
  assert.deepEqual(order.filter((each) => each.startsWith('chromium')), ['chromium a', 'chromium b', 'chromium a']);
  assert.match(printed, /^SECOND TRY, chromium: a \(\d+ s\)\ngood$/m);
});

test('a file that fails twice fails the run, and is named at the end', async () => {
  const { hasSucceeded, printed } = await lanes({ 'chromium a': [good], 'firefox a': [bad, bad], 'chromium b': [good], 'firefox b': [good] });
  assert.ok(!hasSucceeded);
  assert.match(printed, /\nFAILED TWICE: firefox: a\n$/);
});

test('a file may have tests for one browser, but not for none', async () => {
  const forOne = await lanes({ 'chromium a': [good], 'firefox a': [empty] });
  assert.ok(forOne.hasSucceeded);
  assert.match(forOne.printed, /firefox: a: no tests for this browser\n/);
  const forNone = await lanes({ 'chromium a': [empty], 'firefox a': [empty] });
  assert.ok(!forNone.hasSucceeded);
  assert.match(forNone.printed, /NO TESTS for any browser: a\n$/);
});

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-lanes-'));
after(() => rmSync(folder, { recursive: true }));

/** @type {Record<string, [source: string, expected: Omit<Outcome, 'output'>]>} */
const files = {
  'tests that pass': ['describe(process.env.PILCROW_BROWSER, () => { test("one", () => {}); });', { passed: true, hasTests: true }],
  'a test that fails': ['describe("suite", () => { test("one", () => { throw new Error("no"); }); });', { passed: false, hasTests: true }],
  'no tests': ['', { passed: true, hasTests: false }],
  'a file that does not load': ['import "./nowhere.mjs";', { passed: false, hasTests: false }],
};

for (const [name, [source, expected]] of Object.entries(files)) {
  test(`${name}, in a separate process`, async () => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(file, `import { describe, test } from 'node:test';\n${source}`);
    const { output, ...outcome } = await runFile('firefox', file);
    assert.deepEqual(outcome, expected, output);
    if (outcome.passed && outcome.hasTests) assert.match(output, /firefox/);
  });
}
