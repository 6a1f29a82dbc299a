import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Thread } from './thread.js';

/** Answers each message with itself; ends at the message "end". */
const echo = new URL(
  `data:text/javascript,${
    encodeURIComponent(`import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => message.end ? process.exit(3) : parentPort.postMessage({ ...message, env: Object.keys(process.env) }));`)
  }`,
);

/**
 * @param {Thread} thread
 * @param {'message' | 'error'} type
 * @returns {Promise<any>} the next event
 */
function next(thread, type) {
  const done = new AbortController();
  return new Promise((resolve) => {
    thread.addEventListener(type, (event) => {
      done.abort();
      resolve(event);
    }, done);
  });
}

test('messages and answers, without the environment of the program', async () => {
  const thread = new Thread(echo);
  const answer = next(thread, 'message');
  thread.postMessage({ n: 7 });
  assert.deepEqual(await answer, { data: { n: 7, env: [] } });
  await thread.terminate();
});

test('a listener is removed by its signal', async () => {
  const thread = new Thread(echo);
  const [one, other] = [new AbortController(), new AbortController()];
  let heard = 0;
  thread.addEventListener('message', () => heard++, one);
  thread.addEventListener('message', () => heard++, other);
  one.abort();
  const answer = next(thread, 'message');
  thread.postMessage({});
  await answer;
  assert.equal(heard, 1);
  await thread.terminate();
});

test('a thread that ends is an error, at once and for every later message', async () => {
  const thread = new Thread(echo);
  const error = next(thread, 'error');
  thread.postMessage({ end: true });
  assert.deepEqual(await error, { message: 'the thread ended with exit code 3' });
  const later = next(thread, 'error');
  thread.postMessage({});
  assert.deepEqual(await later, { message: 'the thread ended with exit code 3' });
});
