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
 * Runs files whose outcomes are given, those of the second try behind those of the first.
 * @param {Record<string, Outcome[]>} outcomes by browser and file
 */
async function lanes(outcomes) {
  /** @type {string[]} */
  const order = [];
  let said = '';
  const files = [...new Set(Object.keys(outcomes).map((key) => key.split(' ')[1]))];
  const isWell = await runLanes(browsers, files, async (browser, file) => {
    const key = `${browser} ${file}`;
    order.push(key);
    await new Promise(setImmediate);
    return outcomes[key].shift() ?? assert.fail(`${key} is run too often`);
  }, (text) => { said += text; });
  return { isWell, order, said };
}

test('two browsers run their files side by side, each one after the other', async () => {
  const { isWell, order, said } = await lanes({ 'chromium a': [good], 'firefox a': [good], 'chromium b': [good], 'firefox b': [good] });
  assert.ok(isWell);
  assert.deepEqual(order, ['chromium a', 'firefox a', 'chromium b', 'firefox b']);
  assert.match(said, /^(?:(?:chromium|firefox): [ab] \(\d+ s\)\ngood\n){4}$/);
});

test('what fails is tried again when the others have run', async () => {
  const { isWell, order, said } = await lanes({ 'chromium a': [bad, good], 'firefox a': [good], 'chromium b': [good], 'firefox b': [good] });
  assert.ok(isWell);
  assert.deepEqual(order.filter((each) => each.startsWith('chromium')), ['chromium a', 'chromium b', 'chromium a']);
  assert.match(said, /^SECOND TRY, chromium: a \(\d+ s\)\ngood$/m);
});

test('what fails twice fails the run, and is named at its end', async () => {
  const { isWell, said } = await lanes({ 'chromium a': [good], 'firefox a': [bad, bad], 'chromium b': [good], 'firefox b': [good] });
  assert.ok(!isWell);
  assert.match(said, /\nFAILED TWICE: firefox: a\n$/);
});

test('a file for one browser is fine, and one for none is not', async () => {
  const forOne = await lanes({ 'chromium a': [good], 'firefox a': [empty] });
  assert.ok(forOne.isWell);
  assert.match(forOne.said, /firefox: a: none of its tests is for it\n/);
  const forNone = await lanes({ 'chromium a': [empty], 'firefox a': [empty] });
  assert.ok(!forNone.isWell);
  assert.match(forNone.said, /NO TESTS for any browser: a\n$/);
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
  test(`${name}, in a process of their own`, async () => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(file, `import { describe, test } from 'node:test';\n${source}`);
    const { output, ...outcome } = await runFile('firefox', file);
    assert.deepEqual(outcome, expected, output);
    if (outcome.passed && outcome.hasTests) assert.match(output, /firefox/);
  });
}
