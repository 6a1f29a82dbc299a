import assert from 'node:assert/strict';
import { test } from 'node:test';
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { FakeSource } from './fake-source.mjs';
import { Index } from './index.js';
import { parseQuery } from './query.js';
import { scan } from './scan.js';

/** @import { Row } from './fake-source.mjs' */

const { oo1 } = await sqlite3InitModule();

/** @param {Row[]} rows */
async function made(rows) {
  const source = new FakeSource(rows);
  const db = new oo1.DB(':memory:');
  const index = new Index(db, 'store-1');
  index.add(await source.after(0, Infinity));
  return { source, db, index };
}

const day = (/** @type {string} */ date) => new Date(`${date}T12:00`).getTime();

/** @type {Row[]} */
const rows = [
  { id: 'ferry', title: 'The ferry', text: 'Late and low in the water.\nThe boats came home.',
    site: 'Harbor News', host: 'news.example.org', tags: ['sea', 'two words'],
    savedAt: day('2025-03-01') },
  { id: 'boats', title: 'Boats', byline: 'Hans Müller', text: 'Low and late. A poet had a pot.',
    host: 'example.org', tags: ['Sea'], savedAt: day('2025-06-01') },
  { id: 'mueller', title: 'Frau Mueller', text: 'Sie wohnt in der Straße am Fluß. Élan vital.',
    host: 'other-example.org', note: 'boats in my note', savedAt: day('2024-01-01') },
  { id: 'zh', title: '北京大学', text: '中国人民喜欢读书。经济发展。', host: 'example.cn',
    tags: ['学习'], savedAt: day('2025-01-01') },
  { id: 'zh2', title: '上海', text: '人民中国。大学在北京。发展经济', host: 'example.cn',
    tags: ['学习/语言'], savedAt: day('2025-01-02') },
  { id: 'ja', title: '東京タワー', text: '私は東京都に住んでいます。', host: 'example.jp',
    savedAt: day('2025-01-03') },
  { id: 'ko', title: '한국어', text: '한국 사람은 김치를 좋아합니다.', host: 'example.kr',
    savedAt: day('2025-01-04') },
  { id: 'ar', title: 'الكِتَاب', text: 'قرأتُ كتابًا عن أُمّة مدرسة', host: 'example.sa',
    savedAt: day('2025-01-05') },
  { id: 'gone', title: 'Deleted boats', deleted: true, savedAt: day('2025-01-06') },
];

/** Each query, and the ids that it finds, sorted. @type {[string, string][]} */
const queries = [
  ['boats', 'boats ferry mueller'],
  ['boats ferry', 'ferry'],
  ['"late and low"', 'ferry'],
  ['"low and late"', 'boats'],
  ['low -ferry', 'boats'],
  ['low -"late and low"', 'boats'],
  ['-boats', 'ar ja ko zh zh2'],
  ['poe', 'boats'],
  ['po', ''],
  ['poe ', ''],
  ['mueller ', 'boats mueller'],
  ['müller ', 'boats mueller'],
  ['muller ', 'boats'],
  ['"Hans Müller"', 'boats'],
  ['strasse', 'mueller'],
  ['FLUSS elan', 'mueller'],
  ['tag:sea', 'boats ferry'],
  ['tag:SEA -tag:"two words"', 'boats'],
  ['tag:two', ''],
  ['two', 'ferry'],
  ['site:example.org', 'boats ferry'],
  ['site:news.example.org boats', 'ferry'],
  ['site:news', 'ferry'],
  ['site:harbor', 'ferry'],
  ['site:"HARBOR news"', 'ferry'],
  ['-site:harbor boats', 'boats mueller'],
  ['site:other-ex', 'mueller'],
  ['site:xa', ''],
  ['tag:学习', 'zh zh2'],
  ['tag:学习/语', ''],
  ['-site:example.org boats', 'mueller'],
  ['before:2025-01-02', 'mueller zh'],
  ['after:2025-03-01 before:2025-06-01', 'ferry'],
  ['after:2025 boats', 'boats ferry'],
  ['中国', 'zh zh2'],
  ['中国人民', 'zh'],
  ['"人民中国"', 'zh2'],
  ['"经济发展"', 'zh'],
  ['发展 经济', 'zh zh2'],
  ['北京大学', 'zh'],
  ['学', 'zh zh2'],
  ['京', 'ja zh zh2'],
  ['東京都', 'ja'],
  ['タワー', 'ja'],
  ['한국', 'ko'],
  ['김치', 'ko'],
  ['الكتاب', 'ar'],
  ['امة', 'ar'],
  ['كتابا', 'ar'],
  ['boats OR ferry', ''],
  ['"boats', 'boats ferry mueller'],
  ['the', 'ferry'],
  ['nothing', ''],
];

test('index and scan find the same entries', async () => {
  const { source, index } = await made(rows);
  for (const [text, want] of queries) {
    const query = parseQuery(text);
    const indexed = index.find(query, 100);
    assert.equal([...indexed.ids].sort().join(' '), want, `index: ${text}`);
    assert.equal(indexed.total, indexed.ids.length, text);
    const { ids, total } = await scan(source.all(), query, 100);
    assert.equal([...ids].sort().join(' '), want, `scan: ${text}`);
    assert.equal(total, ids.length, text);
  }
});

test('the limit holds, and the total counts all', async () => {
  const { source, index } = await made(rows);
  for (const text of ['boats', '-boats', 'after:2025']) {
    const query = parseQuery(text);
    const { total } = index.find(query, 100);
    assert.ok(total > 2);
    for (const found of [index.find(query, 2), await scan(source.all(), query, 2)]) {
      assert.deepEqual([found.ids.length, found.total], [2, total], text);
    }
    assert.deepEqual(index.find(query, 0), { ids: [], total });
  }
});

test('titles count more than notes, and notes more than the text', async () => {
  const { index } = await made([
    { id: 'text', text: 'harbor and other words' },
    { id: 'title', title: 'harbor' },
    { id: 'note', note: 'harbor', text: 'other words' },
    ...Array.from({ length: 20 }, (_, i) => ({ id: `other-${i}`, text: 'nothing of it' })),
  ]);
  assert.deepEqual(index.find(parseQuery('harbor'), 10).ids, ['title', 'note', 'text']);
});

test('a very common word must match, but does not count for the order', async () => {
  const many = Array.from({ length: 1600 },
    (_, i) => ({ id: `id-${i}`, title: i === 7 ? 'common' : '',
      text: `common words ${i % 400 ? '' : 'rare'}`, savedAt: i }));
  const { index } = await made([...many, { id: 'rare-only', text: 'rare' }]);
  assert.deepEqual(index.find(parseQuery('common rare '), 10).ids, ['id-1200', 'id-800', 'id-400',
    'id-0']);
  assert.deepEqual(index.find(parseQuery('common '), 3), { ids: ['id-7', 'id-1599', 'id-1598'],
    total: 1600 });
  assert.deepEqual(index.find(parseQuery('common before:1970 '), 3), { ids: [], total: 0 });
});

test('changed and deleted entries are found as they are now', async () => {
  const { source, index } = await made(rows);
  source.put({ id: 'boats', title: 'Ships', byline: '', note: '', tags: ['harbor'] });
  source.put({ id: 'ferry', deleted: true });
  index.add(await source.after(index.seq, 100));
  assert.deepEqual(index.find(parseQuery('boats'), 10).ids, ['mueller']);
  assert.deepEqual(index.find(parseQuery('tag:harbor'), 10).ids, ['boats']);
  source.put({ id: 'ferry', deleted: false });
  index.add(await source.after(index.seq, 100));
  assert.deepEqual(index.find(parseQuery('boats '), 10).ids.sort(), ['ferry', 'mueller']);
  assert.equal(index.seq, await source.lastSeq());
});

test('an index of another store or another version is made again', async () => {
  const { db, index } = await made(rows);
  assert.ok(index.seq > 0);
  assert.equal(new Index(db, 'store-1').seq, index.seq);
  assert.equal(new Index(db, 'store-2').seq, 0);
  assert.equal(new Index(db, 'store-2').find(parseQuery('boats'), 10).total, 0);
  index.add([...new FakeSource(rows).entries.values()]);
  db.exec('PRAGMA user_version = 0');
  assert.equal(new Index(db, 'store-2').seq, 0);
});

test('a piece that fails leaves nothing behind', async () => {
  const { source, index } = await made(rows);
  const { seq } = index;
  source.put({ id: 'new', title: 'Fresh fish' });
  const broken = /** @type {any} */ ({ ...source.entries.get('new'), id: null, seq: seq + 2 });
  assert.throws(() => index.add([...[...source.entries.values()].slice(-1), broken]));
  assert.equal(index.seq, seq);
  assert.equal(index.find(parseQuery('fish'), 10).total, 0);
});
