import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { askInPrivate } from './private-question.js';

/**
 * @import { Keeper } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

const host = /** @type {Reading['host']} */ (/** @type {unknown} */ ({
  text: (/** @type {string} */ key) => key,
}));

let questions = 0;

// A dialog is open already, so a question only looks for it: no more of a document is needed.
beforeEach(() => {
  questions = 0;
  Object.defineProperty(globalThis, 'document', { configurable: true,
    value: { querySelector: () => ++questions } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

/**
 * @param {boolean | undefined} before  what the keeper knows
 * @param {boolean | 'failed'} [answer]  what it learns from the host
 */
async function saves(before, answer) {
  let finds = 0;
  let saved = 0;
  const end = new AbortController();
  const keeper = /** @type {Keeper} */ ({
    isPrivate: before,
    find: async () => {
      finds++;
      if (answer === 'failed') throw new Error('no answer');
      keeper.isPrivate = answer;
      return null;
    },
  });
  await askInPrivate(keeper, /** @type {Reading} */ ({ host, signal: end.signal }), () => {
    saved++;
  });
  return { saved, questions, finds };
}

for (const [name, before, answer, want] of /** @type {const} */ ([
  ['a window known to be usual', false, undefined, { saved: 1, questions: 0, finds: 0 }],
  ['a window known to be private', true, undefined, { saved: 0, questions: 1, finds: 0 }],
  ['a usual window, before the first answer', undefined, false, { saved: 1, questions: 0,
    finds: 1 }],
  ['a private window, before the first answer', undefined, true, { saved: 0, questions: 1,
    finds: 1 }],
  ['a window of which nothing is found out', undefined, 'failed', { saved: 0, questions: 1,
    finds: 1 }],
])) {
  test(name, async () => {
    assert.deepEqual(await saves(before, answer), want);
  });
}

test('in a usual window it saves at once, as long as a click allows questions of the browser', () => {
  let saved = false;
  void askInPrivate(/** @type {Keeper} */ ({ isPrivate: false }),
    /** @type {Reading} */ ({ host, signal: new AbortController().signal }), () => {
    saved = true;
  });
  assert.ok(saved);
});
