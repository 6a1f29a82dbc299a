import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { ProgressKeeper, WRITE_MS } from './progress-keeper.js';

/** @import { Progress } from './progress-keeper.js' */

const start = { progress: 0.1, place: { text: 'The boats came home', ratio: 0.5, y: 60 } };

/** @param {Progress | null} now */
function keeperAt(now) {
  /** @type {Progress[]} */
  const written = [];
  const at = { now, fails: false };
  const keeper = new ProgressKeeper(start, () => at.now, async (progress) => {
    if (at.fails) throw new Error('full');
    written.push(progress);
  });
  return { keeper, written, at };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

test('while the user moves there is one write in five seconds', () => {
  const { keeper, written, at } = keeperAt(start);
  for (let ms = 0; ms < 20_000; ms += 100) {
    at.now = { ...start, progress: 0.1 + ms / 100_000 };
    keeper.moved();
    mock.timers.tick(100);
  }
  assert.equal(written.length, 20_000 / WRITE_MS);
  assert.ok(written[0].progress > start.progress);
});

test('without a change nothing is written', async () => {
  const { keeper, written, at } = keeperAt({ ...start, progress: 0.1001,
    place: { ...start.place, y: 500 } });
  keeper.moved();
  mock.timers.tick(WRITE_MS);
  at.now = null;
  await keeper.flush();
  assert.deepEqual(written, []);
});

test('closing writes at once, and only once', async () => {
  const { keeper, written } = keeperAt({ ...start, progress: 0.7 });
  keeper.moved();
  await keeper.flush();
  await keeper.end();
  mock.timers.tick(WRITE_MS * 2);
  assert.deepEqual(written.map(({ progress }) => progress), [0.7]);
});

test('after the end nothing is written', async () => {
  const { keeper, written, at } = keeperAt(start);
  await keeper.end();
  at.now = { ...start, progress: 0.9 };
  keeper.moved();
  mock.timers.tick(WRITE_MS);
  assert.deepEqual(written, []);
});

test('a write that failed is repeated', async () => {
  mock.method(console, 'info', () => {});
  const { keeper, written, at } = keeperAt({ ...start, progress: 0.4 });
  at.fails = true;
  await keeper.flush();
  at.fails = false;
  await keeper.flush();
  assert.deepEqual(written.map(({ progress }) => progress), [0.4]);
});

test('a change of the place alone is written', async () => {
  const { keeper, written } = keeperAt({ ...start,
    place: { ...start.place, text: 'Another paragraph' } });
  await keeper.flush();
  assert.equal(written.length, 1);
});
