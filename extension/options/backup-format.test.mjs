import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(globalThis, {
  chrome: { runtime: { getURL: (/** @type {string} */ path) => path } },
});

const { readBackup, writeBackup } = await import('./backup-format.js');
const { readSite } = await import('../sites.js');

const rule = { signature: 'aside.note', sign: '+', sample: 'A note' };
const sites = new Map([['a.example', readSite({ engine: 'song', opens: true, rules: [rule] })]]);

test('an import restores what the export wrote', () => {
  const read = readBackup(
    writeBackup({ engine: 'comma', view: { size: 120, theme: 'sepia' }, sites }),
  );
  assert.equal(read?.engine, 'comma');
  assert.deepEqual(read?.sites, sites);
  assert.deepEqual([read?.view.size, read?.view.theme, read?.view.leading], [120, 'sepia', 100]);
});

for (const source of ['', 'x', '[]', 'null', '{}', '{"pilcrow": 2}', '{"engine": "comma"}']) {
  test(`not a backup: ${source}`, () => assert.equal(readBackup(source), null));
}

test('invalid values are left out', () => {
  const read = readBackup(JSON.stringify({
    pilcrow: 1,
    engine: { toString: 'x' },
    view: { size: 1e9, theme: 'steam', __proto__: { a: 1 }, unknown: 1 },
    sites: { 'a.example': 3, 'a.example/path': {}, 'A.EXAMPLE': {},
      'b.example': { rules: [{ signature: 'a b', sign: '+' }] } },
  }));
  assert.equal(read?.engine, '');
  assert.deepEqual([read?.view.size, read?.view.theme, 'unknown' in (read?.view ?? {})], [100,
    'system', false]);
  assert.deepEqual([...read?.sites.keys() ?? []], ['a.example', 'b.example']);
  assert.deepEqual(read?.sites.get('b.example')?.rules, []);
});
