import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { MAX_NOTE_CHARS } from './checks.js';
import { isCall, MAX_IDS, MAX_QUERY_CHARS } from './operations.js';

const id = '00000000-0000-4000-8000-000000000001';
const anchor = { exact: 'tide', prefix: 'the ', suffix: ' turns', start: 4, end: 8, block: '1a' };
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
  keepReading: { version: id, engine: '', pick: 0, rules: ['-nav#menu'], decide: ['+12'] },
  addHighlights: { entry: id, highlights: [{ id, color: 'green', note: '', version: '', anchor }] },
  changeHighlight: { id, fields: { color: 'pink', note: 'n' } },
  removeHighlights: { ids: [id] },
  putBackHighlights: {
    highlights: [{ id, entry: id, color: 'green', note: '', version: id, anchor, createdAt: 1,
      changedAt: 2, carried: { [id]: null } }],
  },
  carryHighlights: { version: id, anchors: [{ id, anchor }, { id, anchor: null }] },
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
        if (name.startsWith('change') && argument === 'fields' && isDeepStrictEqual(wrong, {})) {
          continue; // no change
        }
        assert.ok(!isCall(name, { ...args, [argument]: wrong }),
          `${argument}: ${JSON.stringify(wrong)}`);
      }
    }
  });
}

test('a name that only objects have is no operation', () => {
  for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'save', 'find', '',
    1, null]) assert.ok(!isCall(name, {}), String(name));
});

test('a note, a query and a list have a limit', () => {
  assert.ok(!isCall('search', { query: 'a'.repeat(MAX_QUERY_CHARS + 1), limit: 1 }));
  assert.ok(!isCall('change', { ids: [id], fields: { note: 'a'.repeat(MAX_NOTE_CHARS + 1) } }));
  assert.ok(!isCall('remove', { ids: Array.from({ length: MAX_IDS + 1 }, () => id) }));
});

test('highlights have the fields of their kind, and no others', () => {
  const [good] = valid.putBackHighlights.highlights;
  for (const wrong of [
    { color: 'red' },
    { color: 'constructor' },
    { note: 7 },
    { id: 'x' },
    { entry: '' },
    { version: 'x' },
    { createdAt: -1 },
    { changedAt: '1' },
    { carried: null },
    { carried: { x: null } },
    { carried: { [id]: {} } },
    { anchor: null },
    { anchor: { ...anchor, exact: '' } },
    { anchor: { ...anchor, exact: ['a'] } },
    { anchor: { ...anchor, end: 1 } },
    { anchor: { ...anchor, start: 0.5 } },
    { anchor: { ...anchor, prefix: 'a'.repeat(1001) } },
    { anchor: { ...anchor, block: 1 } },
    { anchor: { ...anchor, text: 1 } },
    { anchor: { ...anchor, rival: 1 } },
    { anchor: { ...anchor, rival: { before: -2, after: 0, errors: 0 } } },
    { anchor: { ...anchor, rival: { before: 0, after: 0 } } },
  ]) {
    assert.ok(!isCall('putBackHighlights', { highlights: [{ ...good, ...wrong }] }),
      JSON.stringify(wrong));
  }
  assert.ok(!isCall('changeHighlight', { id, fields: { anchor } }), 'a place does not change');
});

test('only web addresses are kept', () => {
  for (const url of ['file:///etc/passwd', 'data:text/html,a', 'https://', 'moz-extension://a/b',
    ' ']) assert.ok(!isCall('saveAddress', { url, title: '' }), url);
});
