import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, makeStudy, page } from '../fixture.test-support.mjs';
import { LabState } from '../state.js';
import { containerOf, fullPath, shortPath, tagOf } from './container-path.js';
import { shows } from './filters.js';
import { ruleOf, shareKey, standingOf, whyKey } from './standing.js';

test('paths of containers', () => {
  assert.equal(shortPath(page.nodes, 5), 'main › article#story.wide');
  assert.equal(shortPath(page.nodes, 1), '');
  assert.equal(fullPath(page.nodes, 7), 'html[1]/body[1]/main[1]/article[1]/p[1]');
  assert.equal(tagOf(page.nodes, 7), 'p');
  assert.equal(containerOf(page, 2), 5);
});

test('a long path has its last steps, and a long label its beginning', () => {
  const nodes = { parents: [-1, 0, 1, 2, 3, 4],
    steps: ['html[1]', 'a[1]', 'b[1]', 'c[1]', 'd[1]', 'e[1]'],
    labels: { 5: `.${'x'.repeat(80)}` } };
  assert.equal(shortPath(nodes, 5), `… › b › c › d › e.${'x'.repeat(29)}…`);
});

test('how blocks stand before and after the article is known', async () => {
  const state = new LabState(page, makeStudy(), host);
  assert.equal(standingOf(state, 2).share, 'unknown');
  await state.start({ engine: 'comma' });
  const standings = [0, 1, 2, 3].map((block) => standingOf(state, block));
  assert.deepEqual(standings.map(({ share }) => share), ['none', 'all', 'all', 'none']);
  assert.deepEqual(standings.map(whyKey), ['labWhyTidied', '', '', 'labWhyOutside']);
  assert.equal(ruleOf(standings[0]), 'boilerplate: page links');
  state.setChange('q', 4);
  await new Promise((resolve) => {
    state.addEventListener('selection', resolve, { once: true });
  });
  const part = standingOf(state, 2);
  assert.deepEqual([part.share, part.words, shareKey(part), whyKey(part)], ['part', 4,
    'labPartlySelected', '']);
});

test('the filters', async () => {
  const state = new LabState(page, makeStudy(), host);
  await state.start();
  const shown = (/** @type {import('./filters.js').Filter} */ filter) =>
    [0, 1, 2, 3].filter((block) => shows(filter, state, block, standingOf(state, block)));
  assert.deepEqual(shown('all'), [0, 1, 2, 3]);
  assert.deepEqual(shown('kept'), [1, 2]);
  assert.deepEqual(shown('left'), [0, 3]);
  assert.deepEqual(shown('disputed'), []);
  assert.deepEqual(shown('wrong'), []);
  state.setTruth([0, 1]);
  assert.deepEqual(shown('wrong'), [0, 2]);
  const comma = state.readings.get('comma');
  if (comma) comma.kept = [0, 3, 4, 0];
  assert.deepEqual(shown('disputed'), [2], 'fused keeps all of the block, comma less than half');
});
