/** What a session does when an answer arrives after its state has changed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

// Content scripts are classic scripts, which can't be imported.
const source = readFileSync(new URL('session.js', import.meta.url), 'utf8');

/**
 * Begins a session in Chrome on a page that can hold the overlay, and records what it does.
 *
 * @param {Promise<string>} [snapshot]
 */
async function beginSession(snapshot = Promise.resolve('')) {
  /** @type {string[]} */
  const calls = [];
  /** @type {Record<string, (reply: object) => void>} the answers that the session waits for */
  const pending = {};
  /** @param {string} kind */
  const ask = (kind) =>
    new Promise((resolve) => {
      pending[kind] = resolve;
    });
  /** @param {string} name */
  const record = (name) => () => {
    calls.push(name);
  };
  /** @type {any} */
  let events;
  const reader = {
    element: null,
    passKeys() {},
    activate: record('activate'),
    readingPlace: null,
    fail: record('fail'),
    remove: record('remove'),
    takeFocusBack: record('takeFocusBack'),
    restoreFrame: record('restoreFrame'),
    removeFrame: async () => {
      calls.push('removeFrame');
    },
  };
  const parts = {
    dom: { documentElement: () => ({}), isHTML: () => true },
    navigate: { to: record('navigate') },
    noArticle: { unsupportedKind: () => '', describe: () => ({ kind: '', frame: '' }) },
    overlay: { open: (/** @type {unknown[]} */ ...args) => {
      [, , events] = args;
      return reader;
    } },
    place: { inView: () => null, scrollTo() {} },
    port: { ownURL: (/** @type {string} */ path) => path, askBackground: ask, askHost: ask },
    serialize: { snapshotInSlices: () => snapshot },
    upload: { begin: () => ({ send: async () => {
      calls.push('send');
      return '';
    } }) },
  };
  /** @type {any} */
  let session;
  runInContext(source, createContext({
    __pilcrow: { add: (/** @type {string} */ _, /** @type {(parts: object) => any} */ make) => {
      session = make(parts);
    } },
    HTMLIFrameElement: class {
      get credentialless() {
        return false;
      }
    },
    document: {},
    location: { href: 'https://example.org/a', protocol: 'https:' },
    self: { origin: 'https://example.org' },
    innerWidth: 1000,
    screen: { width: 1000 },
    matchMedia: () => ({ matches: false }),
    performance,
    console,
    setTimeout: () => 0,
    clearTimeout() {},
  }));
  const handle = session.begin({ ticket: 't', byItself: false }, { onEnd: record('end'),
    onRestart: record('restart') });
  await turns();
  // most tests are about what comes later
  while (['send', 'activate'].includes(calls[0])) calls.shift();
  return { handle, events, calls, pending };
}

/** Waits until all promises that can settle have done so. */
async function turns() {
  for (let i = 0; i < 20; i++) await null;
}

test('Back after a link of the article restores the frame', async () => {
  const { handle, events, calls, pending } = await beginSession();
  events.onFollow('https://example.org/b');
  await turns();
  assert.deepEqual(calls, ['removeFrame', 'navigate']);
  handle.restore();
  pending.moved({ ok: true });
  await turns();
  assert.ok(calls.includes('restoreFrame'));
});

test('a reader view that moves to a tab while its frame is restored gets no frame', async () => {
  const { handle, events, calls, pending } = await beginSession();
  events.onFollow('https://example.org/b');
  await turns();
  handle.restore();
  events.onSilent();
  pending.moved({ ok: true });
  await turns();
  assert.ok(calls.includes('end'));
  assert.ok(!calls.includes('restoreFrame'));
});

test('Try again begins a new session', async () => {
  const { events, calls, pending } = await beginSession();
  events.onRetry();
  pending.reopen({ ticket: 'next' });
  await turns();
  assert.deepEqual(calls, ['remove', 'end', 'restart']);
});

test('a link that is followed after Try again is not covered by a new session', async () => {
  const { events, calls, pending } = await beginSession();
  events.onRetry();
  events.onFollow('https://example.org/b');
  pending.reopen({ ticket: 'next' });
  await turns();
  assert.deepEqual(calls, ['removeFrame', 'navigate']);
});

test('a page that is still walked when the reader view is closed is not sent', async () => {
  /** @type {(snapshot: string) => void} */
  let finish = () => {};
  const { events, calls } = await beginSession(new Promise((resolve) => {
    finish = resolve;
  }));
  events.onClose();
  finish('');
  await turns();
  assert.deepEqual(calls, ['remove', 'end']);
});

test('a page that is still walked when the reader view moves to a tab is sent for the tab', async () => {
  /** @type {(snapshot: string) => void} */
  let finish = () => {};
  const { events, calls } = await beginSession(new Promise((resolve) => {
    finish = resolve;
  }));
  events.onSilent();
  finish('');
  await turns();
  assert.deepEqual(calls, ['remove', 'end', 'send']);
});
