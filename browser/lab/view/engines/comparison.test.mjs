import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, makeStudy, page } from '../fixture.test-support.mjs';
import { LabState } from '../state.js';
import { compareEngines } from './comparison.js';

async function readPage() {
  const state = new LabState(page, makeStudy(), host);
  await state.start();
  return state;
}

test('engines that have not read the page have no numbers yet', () => {
  const rows = compareEngines(new LabState(page, makeStudy(), host));
  assert.deepEqual(rows.map(({ name, selected, score }) => [name, selected, score]), [['fused',
    null, null], ['comma', null, null]]);
});

test('the articles are compared with that of the reference, which takes no part', async () => {
  const state = await readPage();
  const [fused, comma] = compareEngines(state);
  assert.deepEqual([fused.score?.f1, fused.isBest], [1, false]);
  assert.deepEqual([comma.selected, comma.kept, comma.score?.f1, comma.isBest], [15, 13, 1, true]);
});

test('an engine with changes has a second row', async () => {
  const state = await readPage();
  state.setEngine('comma', { q: 4 });
  await new Promise((resolve) => {
    state.addEventListener('reading', resolve, { once: true });
  });
  const rows = compareEngines(state);
  assert.deepEqual(
    rows.map(({ name, isChanged, isShown, kept }) => [name, isChanged, isShown, kept]),
    [['fused', false, false, 13], ['comma', false, false, 13], ['comma', true, true, 4]],
  );
  assert.equal(rows[2].score?.f1, 8 / 17);
});

test('a truth counts before the reference, and for all engines', async () => {
  const state = await readPage();
  state.setTruth([2]);
  const [fused, comma] = compareEngines(state);
  assert.deepEqual(fused.score, { precision: 10 / 13, recall: 1, f1: 20 / 23 });
  assert.deepEqual([fused.isBest, comma.isBest], [true, true]);
});
