/** The highlights of an article for a page that reads the store by itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedHighlights } from './stored-highlights.js';

const anchor = { exact: 'One', prefix: '', suffix: '', start: 0, end: 3, block: '1a' };
const wanted = { color: /** @type {const} */ ('green'), note: 'n', anchor };

/** @param {{html?: string, entry?: string}} [screen] */
function setUp(screen = {}) {
  const shown = { html: '<p>One</p>', entry: 'e', ...screen };
  /** @type {any[]} */
  const calls = [];
  /** @type {any[]} */
  const versions = [{ id: 'v1', article: { html: '<p>One</p>' } }];
  /** @type {((change: {ids: string[]}) => void)[]} */
  const listeners = [];
  const client = /** @type {any} */ ({
    read: { versionsOf: async () => versions,
      highlightsOf: async (/** @type {string} */ entry) => [{ id: 'h', entry }] },
    run: async (/** @type {string} */ name, /** @type {any} */ args) => {
      calls.push([name, args]);
      return args.highlights;
    },
    onChange: (/** @type {any} */ listener) => listeners.push(listener),
  });
  let saves = 0;
  const keeper = storedHighlights(client, {
    entry: async () => shown.entry,
    html: () => shown.html,
    prepare: async () => calls.push(['prepare']),
    save: async () => {
      saves++;
      versions.push({ id: `v${versions.length + 1}`, article: { html: shown.html } });
      shown.entry = 'e';
      return { entry: 'e', version: `v${versions.length}` };
    },
  });
  return { keeper, calls, saves: () => saves,
    tell: (/** @type {string[]} */ ids) => listeners.forEach((listener) => listener({ ids })) };
}

test('highlights are loaded with the version that is on the screen', async () => {
  assert.deepEqual(await setUp().keeper.load(), { version: 'v1',
    highlights: [{ id: 'h', entry: 'e' }] });
  assert.equal((await setUp({ html: '<p>Two</p>' }).keeper.load()).version, '');
  assert.deepEqual(await setUp({ entry: '' }).keeper.load(), { version: '', highlights: [] });
});

test('a highlight is added to the version on the screen, which is saved once if it is new', async () => {
  const known = setUp();
  await known.keeper.add([wanted]);
  assert.equal(known.saves(), 0);
  assert.deepEqual(known.calls.map(([name]) => name), ['prepare', 'addHighlights']);
  const fresh = setUp({ html: '<p>One more</p>', entry: '' });
  const [[one], [two]] = await Promise.all([fresh.keeper.add([wanted]),
    fresh.keeper.add([wanted])]);
  assert.equal(fresh.saves(), 1);
  assert.deepEqual([one.version, two.version, one.color, one.note, one.id === two.id], ['v2', 'v2',
    'green', 'n', false]);
});

test('what is put back belongs to the article on the screen', async () => {
  const { keeper, calls } = setUp();
  const row = { ...wanted, id: 'h', createdAt: 1, changedAt: 1, version: 'v1', carried: {} };
  await keeper.putBack([row]);
  assert.deepEqual(calls, [['putBackHighlights', { highlights: [{ ...row, entry: 'e' }] }]]);
});

test('changes of other articles are not told', async () => {
  const { keeper, tell } = setUp();
  let heard = 0;
  keeper.onChange(() => {
    heard++;
  }, new AbortController().signal);
  for (const ids of [['other'], ['e'], []]) tell(ids);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  assert.equal(heard, 2);
});
