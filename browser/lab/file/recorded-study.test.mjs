import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabFailure } from '../failure.js';
import { changed } from './difference.js';
import { RecordedStudy } from './recorded-study.js';

/**
 * @import { FileRecord } from './recorded-study.js'
 * @import { Changes, Parameter } from '../../model/lab.js'
 */

const blocks = [4, 5, 6, 7].map((words) => ({ words }));

/** @param {number[]} selected @param {number} article */
const reading = (selected, article, changes = {}, engine = 'comma') => ({
  reading: { engine, changes, trace: { summary: { limit: 1 }, candidates: [] },
    judged: [[], [], [], []], selected },
  article,
});

/** @param {object} [others] @returns {FileRecord} */
const recordOf = (others) => /** @type {any} */ ({
  engine: 'comma',
  changes: { q: 5, alpha: 2 },
  page: { blocks },
  readings: [reading([0, 5, 6, 0], 1), reading([4, 5, 0, 0], 0, { alpha: 2, q: 5 }),
    reading([0, 0, 6, 7], 1, {}, 'song')],
  articles: ['<p>a</p>', '<p>b</p>'],
  parameters: [{ engine: 'comma', parameter: 'q',
    stops: [{ value: 1, summary: { limit: 9 }, selected: [0, 1, -1, 1, 2, 3] }, { value: 9,
      summary: { limit: 8 }, selected: [] }] }],
  ...others,
});

/** @param {string} name @returns {Parameter} */
const parameter = (name) => ({ name, symbol: name, summary: '', default: 3, min: 0, max: 10,
  step: 1 });

const study = new RecordedStudy(recordOf(), (key) => `text of ${key}`);

test('the page is the recorded one', async () =>
  assert.deepEqual((await study.page()).blocks, blocks));

test('a reading has its article', async () => {
  assert.equal((await study.read('comma', {})).html, '<p>b</p>');
  assert.equal((await study.read('song', {})).html, '<p>b</p>');
});

test('a reading with changes is found in any order of these', async () => {
  assert.equal((await study.read('comma', { q: 5, alpha: 2 })).html, '<p>a</p>');
  assert.deepEqual((await study.select('comma', { alpha: 2, q: 5 })).selected, [4, 5, 0, 0]);
});

test('a stop has its summary and selected words, and no candidates', async () => {
  assert.deepEqual(await study.select('comma', { q: 1 }), {
    engine: 'comma',
    changes: { q: 1 },
    trace: { summary: { limit: 9 }, candidates: [] },
    judged: [[], [], [], []],
    selected: [4, 5, 3, 3],
  });
});

test('a stop without differences selects what the reading selects', async () => {
  assert.deepEqual((await study.select('comma', { q: 9 })).selected, [0, 5, 6, 0]);
});

test('nothing is invented for what was not recorded', async () => {
  const failure = (/** @type {Error} */ error) =>
    error instanceof LabFailure && error.message === 'text of labFileNotRecorded';
  /** @type {Changes[]} */
  const unknown = [{ q: 2 }, { q: 1, alpha: 2 }, { alpha: 1 }];
  for (const changes of unknown) await assert.rejects(study.select('comma', changes), failure);
  await assert.rejects(study.select('song', { q: 1 }), failure);
  await assert.rejects(study.select('descent', {}), failure);
  await assert.rejects(study.read('comma', { q: 1 }), failure);
});

test('a slider has the recorded values, the default and the value that is shown first', () => {
  assert.deepEqual(study.stops('comma', parameter('q')), [1, 3, 5, 9]);
  assert.deepEqual(study.stops('comma', parameter('alpha')), [2, 3]);
  assert.deepEqual(study.stops('song', parameter('q')), [3]);
});

test('a file without parameters has the default alone', () => {
  const bare = new RecordedStudy(recordOf({ changes: {}, parameters: null }), String);
  assert.deepEqual(bare.stops('comma', parameter('q')), [3]);
});

test('differences are runs of blocks', () => {
  const all = /** @type {any} */ (blocks);
  assert.deepEqual(changed([1, 2, 3, 4], [], all), [1, 2, 3, 4]);
  assert.deepEqual(changed([1, 2, 3, 4], [0, 4, -1], all), [4, 5, 6, 7]);
  assert.deepEqual(changed([1, 2, 3, 4], [1, 1, 0, 1, 1, 0], all), [1, 0, 3, 0]);
});
