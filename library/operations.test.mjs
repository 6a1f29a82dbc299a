import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { isCall, MAX_IDS, MAX_NOTE_CHARS, MAX_QUERY_CHARS } from './operations.js';

const id = '00000000-0000-4000-8000-000000000001';
const options = { engine: '', pick: 0, rules: ['-nav#menu'], decide: ['+12'], fields: ['share'] };

/** A valid call of each operation. @type {Record<string, any>} */
const valid = {
  change: { ids: [id], fields: { state: 'read', favorite: true, tags: ['a b'], note: '' } },
  tag: { ids: [id], tagging: { add: ['a'], remove: [] } },
  putBack: { entries: [{ id, state: 'unread' }] },
  remove: { ids: [id] },
  restore: { ids: [id] },
  erase: { ids: [id] },
  eraseAll: {},
  saveAddress: { url: 'https://a.example/b', title: '' },
  progress: { id, progress: 0.5, place: { text: 'The', ratio: 0, y: 20 } },
  search: { query: '“exact phrase”', limit: 50 },
  indexState: {},
  readAgain: { id },
  showVersion: { id, version: id },
  reread: { version: id, ...options },
  keepPictures: { id },
};

for (const [name, args] of Object.entries(valid)) {
  test(`${name} accepts its arguments, and none of a wrong shape`, () => {
    assert.ok(isCall(name, args));
    for (const argument of Object.keys(args)) {
      for (const wrong of [undefined, null, -1, {}, [{}], 'x\0', Number.NaN]) {
        if (argument === 'query' || argument === 'title' || argument === 'engine') {
          if (typeof wrong === 'string') continue; // any short text is allowed
        }
        if (wrong === null && argument === 'place') continue; // reading has not begun
        if (name === 'change' && argument === 'fields' && isDeepStrictEqual(wrong, {})) continue; // no change
        assert.ok(!isCall(name, { ...args, [argument]: wrong }), `${argument}: ${JSON.stringify(wrong)}`);
      }
    }
  });
}

test('a name that only objects have is no operation', () => {
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'save', 'find', '', 1, null]) assert.ok(!isCall(name, {}), String(name));
});

test('a note, a query and a list have a limit', () => {
  assert.ok(!isCall('search', { query: 'a'.repeat(MAX_QUERY_CHARS + 1), limit: 1 }));
  assert.ok(!isCall('change', { ids: [id], fields: { note: 'a'.repeat(MAX_NOTE_CHARS + 1) } }));
  assert.ok(!isCall('remove', { ids: Array.from({ length: MAX_IDS + 1 }, () => id) }));
});

test('only web addresses are kept', () => {
  for (const url of ['file:///etc/passwd', 'data:text/html,a', 'https://', 'moz-extension://a/b', ' ']) assert.ok(!isCall('saveAddress', { url, title: '' }), url);
});
