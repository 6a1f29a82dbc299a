import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LibraryFailure } from '../browser/library/failure.js';
import { FakeClock } from '../browser/core/fake-clock.mjs';
import { ServiceLink } from './service-link.js';

/** @import { Call } from './service-link.js' */

/** One lock and one channel for several tabs, as the browser has them. */
class FakeBrowser {
  /** @type {(() => Promise<unknown>)[]} */
  #line = [];
  #isHeld = false;
  /** @type {Set<{tab: object, listener: (event: any) => void}>} */
  #listeners = new Set();
  clock = new FakeClock();
  /** @type {any[]} all messages, in their order */
  messages = [];

  /** @param {(call: Call) => Promise<unknown>} answer */
  tab(answer) {
    const tab = {};
    const locks = /** @type {any} */ ({
      request: async (/** @type {string} */ _, /** @type {() => Promise<unknown>} */ hold) => {
        this.#line.push(hold);
        await this.#next();
      },
    });
    const channel = /** @type {any} */ ({
      addEventListener: (/** @type {string} */ _, /** @type {any} */ listener) =>
        this.#listeners.add({ tab, listener }),
      postMessage: (/** @type {unknown} */ message) => {
        this.messages.push(message);
        const data = structuredClone(message);
        for (const each of this.#listeners) {
          if (each.tab !== tab) setImmediate(() => each.listener({ data }));
        }
      },
    });
    const link = new ServiceLink(() => answer, { locks, channel, clock: this.clock });
    return { link, die: () => {
      this.#mute(tab);
      link.leave();
    } };
  }

  /** Another page of the origin sends a message. @param {unknown} data */
  forge(data) {
    for (const { listener } of this.#listeners) listener({ data });
  }

  /** @param {object} tab */
  #mute(tab) {
    for (const each of this.#listeners) if (each.tab === tab) this.#listeners.delete(each);
  }

  async #next() {
    if (this.#isHeld) return;
    const hold = this.#line.shift();
    if (!hold) return;
    this.#isHeld = true;
    await hold();
    this.#isHeld = false;
    void this.#next();
  }
}

/** @param {string} name @param {Call[]} calls */
const recording = (name, calls) => async (/** @type {Call} */ call) => {
  calls.push(call);
  return name;
};

const never = () => new Promise(() => {});

test('the tab that has the lock answers the calls of all tabs', async () => {
  const browser = new FakeBrowser();
  /** @type {Call[]} */
  const calls = [];
  const first = browser.tab(recording('first', calls));
  const second = browser.tab(recording('second', []));
  assert.equal(await first.link.call('search', { query: 'a' }), 'first');
  assert.equal(await second.link.call('search', { query: 'b' }), 'first');
  assert.deepEqual(calls.map(({ args }) => args), [{ query: 'a' }, { query: 'b' }]);
});

test('a failure keeps its code', async () => {
  const browser = new FakeBrowser();
  browser.tab(() => Promise.reject(new LibraryFailure('full')));
  const second = browser.tab(never);
  await assert.rejects(second.link.call('save', {}), { name: 'LibraryFailure', code: 'full' });
});

test('when the tab with the lock closes, the next one answers the calls that wait', async () => {
  const browser = new FakeBrowser();
  const first = browser.tab(never);
  /** @type {Call[]} */
  const calls = [];
  const second = browser.tab(recording('second', calls));
  const third = browser.tab(recording('third', []));
  const [ofSecond, ofThird] = [second.link.call('change', { of: 2 }),
    third.link.call('change', { of: 3 })];
  await browser.clock.pass(1);
  first.die();
  assert.deepEqual(await Promise.all([ofSecond, ofThird]), ['second', 'second']);
  assert.deepEqual(calls.map(({ args, isRepeat }) => [args.of, isRepeat]), [[2, true], [3, true]]);
});

test('a call that arrives twice is carried out once', async () => {
  const browser = new FakeBrowser();
  /** @type {Call[]} */
  const calls = [];
  browser.tab(recording('first', calls));
  const second = browser.tab(never);
  await second.link.call('save', {});
  const message = browser.messages.find(({ kind }) => kind === 'call');
  browser.forge(message);
  await browser.clock.pass(1);
  assert.equal(calls.length, 1);
});

test('a call that no tab confirms fails, and a confirmed one has time', async () => {
  const browser = new FakeBrowser();
  browser.tab(never);
  const second = browser.tab(never);
  const call = second.link.call('keepPictures', {});
  await browser.clock.pass(1);
  await browser.clock.pass(600_000);
  assert.equal(await Promise.race([call, Promise.resolve('waiting')]), 'waiting');

  const alone = new FakeBrowser();
  const { link } = alone.tab(never);
  await alone.clock.pass(1);
  link.leave();
  const failed = assert.rejects(link.call('search', {}), { code: 'noService' });
  await alone.clock.pass(60_000);
  await failed;
});

test('messages of another form are ignored', async () => {
  const browser = new FakeBrowser();
  /** @type {Call[]} */
  const calls = [];
  browser.tab(recording('first', calls));
  await browser.clock.pass(1);
  for (const message of [null, 'call', {}, { kind: 'call' }, { kind: 'call', id: 'x' }, {
    kind: 'call',
    id: 'x',
    call: { name: 1 },
  }, { kind: 'answer', id: 'x' }, { kind: 'received', id: 5 }]) {
    browser.forge(message);
  }
  await browser.clock.pass(1);
  assert.equal(calls.length, 0);
});

test('without locks each tab answers its own calls', async () => {
  const browser = new FakeBrowser();
  const channel = /** @type {any} */ ({ addEventListener: () => {}, postMessage: () => {} });
  const link = new ServiceLink(() => async () => 'own', { locks: /** @type {any} */ (null), channel,
    clock: browser.clock });
  assert.equal(await link.call('search', {}), 'own');
});
