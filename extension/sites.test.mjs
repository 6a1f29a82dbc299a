import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Record<string, unknown>} */
let stored = {};

Object.assign(globalThis, {
  chrome: {
    runtime: { getURL: (/** @type {string} */ path) => path },
    storage: {
      local: {
        get: async (
          /** @type {string | null} */ key,
        ) => (key === null ? stored : { [key]: stored[key] }),
        set: async (/** @type {object} */ items) => {
          Object.assign(stored, items);
        },
        remove: async (/** @type {string} */ key) => {
          delete stored[key];
        },
      },
    },
  },
});

const { forgetSite, loadSite, loadSites, readSite, rulesOf, saveSite, siteOf } = await import(
  './sites.js'
);

const rule = /** @type {const} */ ({ signature: 'aside.note', sign: '+', sample: 'A note' });
const nothing = { engine: '', opens: false, saves: false, loadsNext: false, rules: [] };

beforeEach(() => {
  stored = {};
});

for (const [url, site] of [
  ['https://news.example.org:8080/a?b', 'news.example.org'],
  ['http://127.0.0.1/', '127.0.0.1'],
  ['https://not%20a%20site/', ''],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['file:///a.html', ''],
  ['about:blank', ''],
  ['', ''],
  [undefined, ''],
]) {
  test(`the site of ${url}`, () => assert.equal(siteOf(url), site));
}

test('sites are independent of each other, and are listed by name', async () => {
  await saveSite('b.example', { rules: [rule] });
  await saveSite('a.example', { engine: 'song' });
  await saveSite('b.example', { opens: true });
  stored.engine = 'comma';
  assert.deepEqual([...await loadSites()], [
    ['a.example', { engine: 'song', opens: false, saves: false, loadsNext: false, rules: [] }],
    ['b.example', { engine: '', opens: true, saves: false, loadsNext: false, rules: [rule] }],
  ]);
  assert.deepEqual(rulesOf(await loadSite('b.example')), ['+aside.note']);
});

test('a site without a decision leaves nothing behind', async () => {
  await saveSite('a.example', { opens: true });
  await saveSite('a.example', { opens: false });
  await saveSite('a.example', { loadsNext: true });
  assert.equal((await loadSite('a.example')).loadsNext, true);
  await saveSite('a.example', { loadsNext: false });
  await saveSite('b.example', { rules: [rule] });
  await forgetSite('b.example');
  assert.deepEqual(stored, {});
});

for (const [what, value, site] of /** @type {[string, unknown, object][]} */ ([
  ['nothing', undefined, nothing],
  ['another type', 'x', nothing],
  ['wrong types', { engine: 3, opens: 'yes', loadsNext: 1, rules: {} }, nothing],
  ['rules of any kind', {
    rules: [rule, null, { ...rule, sign: '*' }, { ...rule, signature: 'a b' }, { signature: 'a',
      sign: '-' }],
  }, { ...nothing, rules: [rule, { signature: 'a', sign: '-', sample: '' }] }],
])) {
  test(`from storage: ${what}`, () => assert.deepEqual(readSite(value), site));
}
