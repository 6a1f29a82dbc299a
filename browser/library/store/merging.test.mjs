import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedEntry, mergedHighlight } from './merging.js';
import { newEntry } from './rows.js';

/** @typedef {import('../model.js').Entry} Entry */

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

/** @param {Partial<Entry>} fields @returns {Entry} */
const entry = (fields) => ({ ...newEntry(), id, key: '//a.example/1', savedAt: 10, changedAt: 20,
  ...fields });

/**
 * @type {[what: string, local: Partial<Entry>, foreign: Partial<Entry>, want: Partial<Entry>][]}
 */
const rows = [
  ['a copy that changed later counts as a whole', { tags: ['a'], note: 'here', favorite: true,
    state: 'read' }, { changedAt: 21, tags: ['b'], note: '', favorite: false, state: 'archived' }, {
    changedAt: 21,
    tags: ['b'],
    note: '',
    favorite: false,
    state: 'archived',
  }],
  ['a copy that changed earlier counts for nothing', { tags: ['a'], note: 'here' }, { changedAt: 19,
    tags: ['b'], note: 'there', deletedAt: 19 }, { changedAt: 20, tags: ['a'], note: 'here',
    deletedAt: 0 }],
  ['the trash is a part of the newer copy', {}, { changedAt: 30, deletedAt: 30 }, {
    deletedAt: 30,
  }],
  ['an entry comes out of the trash with the newer copy', { deletedAt: 20 }, { changedAt: 30 }, {
    deletedAt: 0,
  }],
  ['reading goes on from where it was last', { openedAt: 5, progress: 0.9 }, { changedAt: 30,
    openedAt: 4, progress: 0.1 }, { openedAt: 5, progress: 0.9, changedAt: 30 }],
  ['reading changes the state without a change of the entry', { state: 'unread' }, { openedAt: 9,
    progress: 0.5, state: 'reading' }, { state: 'reading', progress: 0.5 }],
  ['the newer copy says which version is shown', { version: 'v1', title: 'One' }, { changedAt: 30,
    version: 'v2', title: 'Two' }, { version: 'v2', title: 'Two' }],
  ['an address gets the text of an older copy', { version: '', title: '' }, { changedAt: 3,
    version: 'v2', title: 'Two' }, { version: 'v2', title: 'Two' }],
  ['the first save counts', { savedAt: 10 }, { savedAt: 5 }, { savedAt: 5 }],
  ['of independent entries tags, notes and favorites are united', { tags: ['b', 'c'],
    note: 'here' }, { id: other, changedAt: 30, tags: ['a', 'b'], note: 'there', favorite: true,
    state: 'archived' }, { id, tags: ['a', 'b', 'c'], note: 'there\n\nhere', favorite: true,
    state: 'archived' }],
  ['notes are united once', { note: 'there\n\nhere', changedAt: 30 }, { id: other, changedAt: 30,
    note: 'there' }, { note: 'there\n\nhere' }],
  ['an independent entry does not delete', {}, { id: other, changedAt: 30, deletedAt: 30 }, {
    deletedAt: 0,
  }],
  ['an independent entry takes out of the trash', { deletedAt: 20 }, { id: other, changedAt: 3 }, {
    deletedAt: 0,
  }],
  ['if both are deleted, the entry stays deleted', { deletedAt: 20 }, { id: other, deletedAt: 7,
    changedAt: 7 }, { deletedAt: 20 }],
];

for (const [what, local, foreign, want] of rows) {
  test(`merging: ${what}`, () => {
    const merged = mergedEntry(entry(local), entry(foreign));
    assert.deepEqual({ ...merged, ...want }, merged);
    assert.deepEqual(mergedEntry(merged, entry(foreign)), merged,
      'merging once more changes nothing');
  });
}

test('a highlight has the newer color and note, and the anchors of both', () => {
  const anchor = { exact: 'a', prefix: '', suffix: '', start: 0, end: 1, block: '' };
  const local =
    /** @type {import('../model.js').EntryHighlight} */ ({ id, entry: id, color: 'yellow',
      note: 'old', createdAt: 1, changedAt: 2, version: 'v', anchor, carried: { v1: null } });
  const foreign = { ...local, color: /** @type {const} */ ('blue'), note: 'new', changedAt: 3,
    carried: { v1: anchor, v2: anchor } };
  const merged = mergedHighlight(local, foreign);
  assert.deepEqual(merged, { ...local, color: 'blue', note: 'new', changedAt: 3,
    carried: { v1: null, v2: anchor } });
  assert.deepEqual(mergedHighlight(merged, foreign), merged);
});
