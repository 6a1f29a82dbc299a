import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TaskQueue } from './task-queue.js';

/** A queue whose tasks end when the test lets them. */
function setUp() {
  const queue = /** @type {TaskQueue<string>} */ (new TaskQueue());
  /** @type {string[]} */
  const started = [];
  /** @type {Map<string, (result: string | Promise<string>) => void>} */
  const ends = new Map();
  /** @param {string} name @returns {() => Promise<string>} */
  const task = (name) => () => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  /** @param {string} name @param {string | Promise<string>} [result] */
  const end = async (name, result = name) => {
    ends.get(name)?.(result);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return { queue, started, task, end };
}

test('one task runs at a time, in order', async () => {
  const { queue, started, task, end } = setUp();
  const results = [queue.add(task('a')), queue.add(task('b'))];
  assert.deepEqual(started, ['a']);
  await end('a');
  assert.deepEqual(started, ['a', 'b']);
  await end('b');
  assert.deepEqual(await Promise.all(results), ['a', 'b']);
});

test('of the urgent tasks only the newest waits, and it comes before the others', async () => {
  const { queue, started, task, end } = setUp();
  const results = [queue.add(task('a')), queue.add(task('b')),
    ...['1', '2', '3'].map((name) => queue.addUrgent(task(name)))];
  await end('a');
  assert.deepEqual(started, ['a', '3']);
  const later = queue.addUrgent(task('4'));
  for (const name of ['3', '4', 'b']) await end(name);
  assert.deepEqual(started, ['a', '3', '4', 'b']);
  assert.deepEqual(await Promise.all([...results, later]), ['a', 'b', '3', '3', '3', '4']);
});

test('the tasks after one that fails run, and its caller gets the failure', async () => {
  const { queue, task, end } = setUp();
  const failed = assert.rejects(queue.addUrgent(task('a')), /broken/);
  const next = queue.add(task('b'));
  await end('a', Promise.reject(new Error('broken')));
  await failed;
  await end('b');
  assert.equal(await next, 'b');
});
