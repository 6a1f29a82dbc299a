import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, makeStudy, page } from './fixture.test-support.mjs';
import { LabState } from './state.js';

/** @param {Partial<import('../../model/lab.js').Study>} [others] */
async function startState(others) {
  const study = makeStudy(others);
  const state = new LabState(page, study, host);
  await state.start();
  return { state, study };
}

/** @param {LabState} state @param {string} event @returns {Promise<void>} */
function next(state, event) {
  return new Promise((resolve) => {
    state.addEventListener(event, () => resolve(), { once: true });
  });
}

test('first the default engine reads the page, then the others', async () => {
  const { state, study } = await startState();
  assert.deepEqual(study.requests, ['read fused', 'read comma']);
  assert.equal(state.reading, state.readings.get('fused'));
  assert.ok(state.isSettled);
});

test('a page can be opened with another engine and changes', async () => {
  const study = makeStudy();
  const state = new LabState(page, study, host);
  await state.start({ engine: 'comma', changes: { q: 3 } });
  assert.deepEqual(study.requests, ['read comma q=3', 'read fused', 'read comma']);
  assert.deepEqual(state.reading?.kept, [0, 0, 3, 0]);
});

test('what is known of an engine is shown at once', async () => {
  const { state, study } = await startState();
  state.setEngine('comma');
  assert.equal(state.reading, state.readings.get('comma'));
  assert.equal(study.requests.length, 2);
});

test('a change shows the selection, and when it rests the article', async () => {
  const { state, study } = await startState();
  state.setEngine('comma');
  state.setChange('q', 3);
  await next(state, 'selection');
  assert.deepEqual(state.selection?.selected, [0, 0, 3, 0]);
  assert.ok(!state.isSettled);
  await next(state, 'reading');
  assert.deepEqual(state.reading?.kept, [0, 0, 3, 0]);
  assert.deepEqual(study.requests.slice(2), ['select comma q=3', 'read comma q=3']);
});

test('of the changes that wait, only the newest is sent', async () => {
  const { state, study } = await startState();
  state.setEngine('comma');
  for (const value of [1, 2, 3, 4]) state.setChange('q', value);
  await next(state, 'reading');
  assert.deepEqual(study.requests.slice(2), ['select comma q=1', 'select comma q=4',
    'read comma q=4']);
});

test('the default value is no change', async () => {
  const { state, study } = await startState();
  state.setEngine('comma');
  state.setChange('q', 3);
  state.setChange('q', 5);
  assert.deepEqual(state.changes, {});
  assert.equal(state.reading, state.readings.get('comma'));
  await new Promise((resolve) => {
    setTimeout(resolve, 250);
  });
  assert.equal(state.selection, state.readings.get('comma'), 'an older answer is not shown');
  assert.deepEqual(study.requests.slice(2), ['select comma q=3']);
});

test('an answer for an engine that is no longer shown is dropped', async () => {
  const { state } = await startState();
  state.setEngine('comma', { q: 3 });
  state.setEngine('fused');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  assert.equal(state.reading?.engine, 'fused');
});

test('an engine keeps its changes while another one is shown', async () => {
  const { state } = await startState();
  state.setEngine('comma');
  state.setChange('q', 3);
  state.setEngine('fused');
  assert.deepEqual(state.changes, {});
  state.setEngine('comma');
  assert.deepEqual(state.changes, { q: 3 });
});

test('unknown engines and parameters change nothing', async () => {
  const { state, study } = await startState();
  state.setEngine('other');
  state.setChange('q', 3);
  assert.equal(state.engine, 'fused');
  assert.deepEqual(state.changes, {});
  assert.equal(study.requests.length, 2);
});

test('a failure becomes a problem, and its request can be sent again', async () => {
  let failures = 1;
  const usual = makeStudy();
  const { state } = await startState({
    read: async (engine, changes) => {
      if (failures-- > 0) throw new Error('The core has stopped.');
      return usual.read(engine, changes);
    },
  });
  assert.equal(state.problem?.message, 'The core has stopped.');
  assert.equal(state.isBusy, false);
  state.problem?.again?.();
  assert.equal(state.problem, null);
  await next(state, 'reading');
  assert.equal(state.reading?.engine, 'fused');
});

test('the truth can be undone', async () => {
  const { state } = await startState();
  assert.equal(state.canUndoTruth, false);
  state.setTruth([1]);
  state.markTruth([2, 3], true);
  state.toggleTruth(1);
  assert.deepEqual([...state.truth ?? []], [2, 3]);
  state.undoTruth();
  assert.deepEqual([...state.truth ?? []].sort(), [1, 2, 3]);
  state.undoTruth();
  state.undoTruth();
  assert.equal(state.truth, null);
});

test('a test case has the marked blocks in order', async () => {
  const { state } = await startState();
  state.setTruth([3, 1]);
  assert.equal(await state.testCase(), 'truth: 1 3');
});

test('a block that is not there is not chosen', async () => {
  const { state } = await startState();
  state.choose(9);
  assert.equal(state.chosen, -1);
  state.choose(2);
  assert.equal(state.chosen, 2);
});
