/** Each format, read from a file as its program writes it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, fixture, fixtures, made } from './files.test-support.mjs';
import { formatNames, readers } from './formats.js';
import { isToRead, recognize } from './recognize.js';

/** @import { Found } from '../imported.js' */

const salt = 'https://salt.example/pans';
const neap = 'https://tides.example/neap';

/** @type {[path: string, format: import('./formats.js').FormatName][]} */
const files = [
  ['pocket/part_000000.csv', 'pocket'],
  ['pocket/annotations.json', 'pocketHighlights'],
  ['pocket/ril_export.html', 'pocketList'],
  ['instapaper/instapaper-export.csv', 'instapaper'],
  ['omnivore/metadata_0_to_20.json', 'omnivore'],
  ['wallabag/export.json', 'wallabag'],
  ['wallabag/export.csv', 'wallabagTable'],
  ['readwise/reader.csv', 'reader'],
  ['readwise/readwise-data.csv', 'readwise'],
  ['bookmarks/bookmarks.html', 'bookmarks'],
  ['matter/_matter_history.csv', 'matter'],
  ['raindrop/raindrop.csv', 'raindrop'],
  ['pinboard/pinboard.json', 'pinboard'],
  ['pages/singlefile.html', 'pages'],
  ['pages/archive.mhtml', 'pages'],
];

for (const [path, format] of files) {
  test(`${path} is recognized by its content`, async () =>
    assert.equal(await recognize(await fixture(path).open()), format));
}

test('every format but the general table has a file', () => {
  assert.deepEqual(formatNames.filter((name) => !files.some(([, format]) => format === name)), [
    'table',
  ]);
});

for (const [text, want] of [['{"a": 1}', ''], ['[1, 2]', ''], ['just a text', ''], [
  'a,b,c\n1,2,3\n',
  '',
], ['\u0000\u0001', ''], ['Name,Link,Labels\n', 'table'], ['<html>\n', 'pages'], ['', '']]) {
  test(`${JSON.stringify(text)} is ${want || 'no format'}`, async () =>
    assert.equal(await recognize(new Blob([text])), want));
}

/** @type {[name: string, content: string, want: boolean][]} */
const purposes = [
  ['page.html', '<!doctype html><p>A page', true],
  ['page.mhtml', 'From: <Saved by Blink>\nContent-Type: multipart/related; boundary="b"\n', true],
  ['page.html.gz', '\u001f\u008b', true],
  ['notes.md', '# Salt\n\n- [ ] Ask Ada', true],
  ['notes.txt', '[1] A text.', true],
  ['data.json', '{"a": 1}', true],
  ['bookmarks.html', '<!DOCTYPE NETSCAPE-Bookmark-file-1>', false],
  ['rows.csv', 'url,title\n', false],
  ['pins.json', '[{"href": "", "extended": "", "time": ""}]', false],
  ['archive.zip', 'PK\u0003\u0004', false],
  ['paper.pdf', '%PDF-1.7', false],
];

for (const [name, content, want] of purposes) {
  test(`${name} is to be ${want ? 'read' : 'imported, restored or explained'}`, async () =>
    assert.equal(await isToRead(new File([content], name)), want));
}

test('text is recognized by its name', async () => {
  assert.deepEqual(
    await Promise.all(
      [['notes.md', 'A text'], ['notes.xyz', 'A text'], ['notes.txt', 'a\0']].map((
        [name, content],
      ) => recognize(new Blob([content]), name)),
    ),
    ['pages', '', ''],
  );
});

/**
 * @param {string} path
 * @param {import('./formats.js').FormatName} format
 * @returns {Promise<any[]>} the fields that are not empty
 */
async function read(path, format) {
  const siblings = new Map(fixtures(path.split('/')[0]).map((source) => [source.path, source]));
  return (await all(readers[format](fixture(path), siblings))).map(short);
}

/** @param {Found} found */
function short({ item, page, line, problem, address }) {
  const fields = Object.entries(item ?? {}).filter(([, value]) =>
    value !== '' && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0)
  );
  return { ...(line && { line }), ...(problem && { problem, address }),
    ...Object.fromEntries(fields), ...(page && { page: page.format }) };
}

/** @param {string} iso */
const ms = (iso) => Date.parse(iso);

test('Matter', async () => {
  assert.deepEqual(await read('matter/_matter_history.csv', 'matter'), [
    { line: 2, url: `${salt}?utm_source=mail`, title: 'How Salt Is Made', byline: 'Ada Rake',
      savedAt: ms('2023-05-14T09:30:00.123Z'), state: 'unread', favorite: true,
      tags: ['craft', 'sea water'] },
    { line: 3, url: neap, title: 'Neap Tides', savedAt: ms('2023-05-15T10:00:00Z'), state: 'read' },
    { line: 4, url: 'https://walls.example/harbour', state: 'archived' },
  ]);
});

/** @param {import('./formats.js').FormatName} format @param {string} file */
const readText = async (format,
  file) => /** @type {any[]} */ ((await all(readers[format](made('a', file), new Map()))).map(
    short,
  ));

for (const tags of ['["sea, salt", "craft"]', '[\'sea, salt\', "craft"]']) {
  test(`tags in a list: ${tags}`, async () => {
    const cell = `"${tags.replaceAll('"', '""')}"`;
    const want = ['sea, salt', 'craft'];
    const rows = {
      table: `url,tags\n${salt},${cell}`,
      pocket: `title,url,time_added,tags,status\n,${salt},,${cell},`,
      raindrop: `title,note,excerpt,url,folder,tags,created\n,,,${salt},,${cell},`,
      wallabagTable:
        `Title;URL;Content;Tags;MIME Type;Language;Creation date\n;${salt};;${cell};;;`,
    };
    for (const [format, text] of Object.entries(rows)) {
      assert.deepEqual((await readText(/** @type {any} */ (format), text))[0].tags, want, format);
    }
  });
}

test('tags between brackets that are no such list', async () => {
  assert.deepEqual(
    (await readText('table', `url,tags\n${salt},"[sea, craft]"\n${neap},[]`)).map((each) =>
      each.tags
    ),
    [['sea', 'craft'], undefined],
  );
});

test('what wallabag keeps in place of an article is no text', async () => {
  const content =
    'wallabag can\'t retrieve contents for this article. Please <a href="https://doc.wallabag.org/">troubleshoot this issue</a>.';
  const entries = [content, `<p>${content.replace("'", '&#039;')}</p>`,
    '<p>[unable to retrieve full-text content]</p>'].map((each) => ({ title: 'No title found',
      url: salt, content: each })
    );
  assert.deepEqual(
    (await readText('wallabag', JSON.stringify(entries))).map((
      { url, title, page },
    ) => [url, title, page]),
    Array(3).fill([salt, undefined, undefined]),
  );
  const [row] = await readText('wallabagTable',
    `Title;URL;Content;Tags;MIME Type;Language;Creation date\nSalt;${salt};"${
      content.replaceAll('"', '""')
    }";;text/html;en;`);
  assert.deepEqual([row.title, row.page], ['Salt', undefined]);
});

test('Pocket', async () => {
  assert.deepEqual(await read('pocket/part_000000.csv', 'pocket'), [
    { line: 2, url: `${salt}?utm_source=mail`, title: 'How Salt Is Made', savedAt: 1438934400000,
      state: 'unread', tags: ['craft', 'sea water'] },
    { line: 3, url: neap, title: 'Tides, "neap" and spring', savedAt: 1541234567000,
      state: 'archived' },
    { line: 4, url: 'https://plain.example/only-address', savedAt: 1600000000000, state: 'unread',
      tags: ['later'] },
    { line: 5, url: 'https://lines.example/two', title: 'A title on two lines',
      savedAt: 1612345678000, state: 'archived', tags: ['craft'] },
    { line: 7, problem: 'noAddress', address: '' },
    { line: 8, problem: 'badAddress', address: `${'javascript'}:alert(1)` },
    { line: 9, url: 'https://yan.example/hai', title: '海水与盐', savedAt: 1700000000000,
      state: 'unread', tags: ['中文', 'craft'] },
  ]);
});

test('Pocket’s highlights', async () => {
  assert.deepEqual(await read('pocket/annotations.json', 'pocketHighlights'), [{
    line: 2,
    url: salt,
    title: 'How Salt Is Made',
    highlights: [
      { exact: 'The harvest begins in August.', note: '', color: 'yellow',
        createdAt: 1438934500000 },
      { exact: 'Rakes are made of wood.', note: '', color: 'yellow', createdAt: 1438934600000 },
    ],
  }]);
});

test('Pocket’s older list', async () => {
  assert.deepEqual(await read('pocket/ril_export.html', 'pocketList'), [
    { line: 8, url: salt, title: 'How Salt & Sea Meet', savedAt: 1438934400000, state: 'unread',
      tags: ['craft', 'sea'] },
    { line: 9, url: 'https://plain.example/x', savedAt: 1438934401000, state: 'unread' },
    { line: 13, url: neap, title: 'Neap tides', savedAt: 1541234567000, state: 'archived' },
  ]);
});

test('Instapaper', async () => {
  assert.deepEqual(await read('instapaper/instapaper-export.csv', 'instapaper'), [
    { line: 2, url: salt, title: 'How Salt Is Made', savedAt: 1438934400000, state: 'unread',
      tags: ['craft', 'sea'], note: 'A visit to the pans.' },
    { line: 3, url: neap, title: 'Neap tides', savedAt: 1541234567000, state: 'archived' },
    { line: 4, url: 'https://walls.example/', title: 'Harbor walls', savedAt: 1600000000000,
      state: 'unread', favorite: true },
    { line: 5, url: 'https://clocks.example/', title: 'Clocks', savedAt: 1612345678000,
      state: 'unread', tags: ['Repairs'] },
  ]);
});

test('Omnivore', async () => {
  const quote = { color: 'yellow', createdAt: 0 };
  assert.deepEqual(await read('omnivore/metadata_0_to_20.json', 'omnivore'), [
    {
      line: 2,
      url: salt,
      title: 'How Salt Is Made',
      byline: 'Ada Rake',
      published: '2024-10-12',
      savedAt: ms('2024-10-30T12:39:28Z'),
      state: 'archived',
      tags: ['craft', 'Newsletter'],
      progress: 0.42,
      page: 'html',
      highlights: [
        {
          exact:
            'The harvest begins in August, when the crust is thick enough to be broken by hand',
          note: '#season #work\n\nAsk Ada about the year 1976.\n\nAnd about the rain.',
          ...quote,
        },
        {
          exact:
            'Rakes are made of wood, because iron would stain the salt\nThe ponds are cut into clay',
          note: '',
          ...quote,
        },
      ],
    },
    { line: 17, url: neap, title: 'Neap tides', savedAt: ms('2024-10-30T13:00:00Z'),
      state: 'unread' },
  ]);
});

test('Wallabag', async () => {
  assert.deepEqual(await read('wallabag/export.json', 'wallabag'), [
    {
      line: 2,
      url: salt,
      title: 'How Salt Is Made',
      byline: 'Ada Rake',
      published: '2016-08-31',
      savedAt: ms('2016-09-08T11:55:58+02:00'),
      state: 'unread',
      favorite: true,
      tags: ['craft', 'sea'],
      highlights: [{ exact: 'The harvest begins in August', note: 'Ask Ada.', color: 'yellow',
        createdAt: ms('2016-09-08T12:01:00+02:00') }],
      page: 'html',
    },
    { line: 54, url: neap, title: 'Neap tides', savedAt: ms('2016-09-10T08:00:00+02:00'),
      state: 'archived' },
  ]);
});

test('Wallabag’s table', async () => {
  const [entry] = await read('wallabag/export.csv', 'wallabagTable');
  assert.deepEqual(entry, { line: 2, url: salt, title: 'How Salt Is Made',
    savedAt: ms('2016-09-08T11:55:58Z'), tags: ['craft', 'sea'], page: 'html' });
});

test('Readwise Reader', async () => {
  assert.deepEqual(await read('readwise/reader.csv', 'reader'), [
    { line: 2, url: salt, title: 'How Salt Is Made', savedAt: ms('2022-11-06T04:33:50Z'),
      state: 'archived', tags: ['craft', "Ada's"], progress: 0.42 },
    { line: 3, url: neap, title: 'Neap tides', savedAt: ms('2023-09-01T10:00:00Z'),
      state: 'unread' },
  ]);
});

test('Readwise’s highlights: those of one title together', async () => {
  assert.deepEqual(await read('readwise/readwise-data.csv', 'readwise'), [
    { line: 6, problem: 'badRow', address: 'Missing quote' },
    {
      line: 2,
      title: 'How Salt Is Made',
      byline: 'Ada Rake',
      tags: ['craft'],
      highlights: [
        { exact: 'The harvest begins in August,\nwhen the crust is thick enough.',
          note: 'Ask Ada\n#season\n#work', color: 'blue', createdAt: ms('2020-10-05T10:15:30Z') },
        { exact: 'Rakes are made of wood.', note: '', color: 'yellow',
          createdAt: ms('2020-10-05T10:16:30Z') },
      ],
    },
    { line: 4, title: 'The Slow Book', byline: 'Mara Ellison',
      highlights: [{ exact: 'She said "hello".', note: '', color: 'yellow',
        createdAt: ms('2020-10-06T08:00:00Z') }] },
  ]);
});

test('bookmarks: folders become tags', async () => {
  assert.deepEqual(await read('bookmarks/bookmarks.html', 'bookmarks'), [
    { line: 11, url: salt, title: 'How Salt & Sea Meet', savedAt: 1438934400000, state: 'unread',
      tags: ['craft', 'sea'], note: 'A visit to the pans.' },
    { line: 15, url: neap, title: 'Neap tides', savedAt: 1541234567000, state: 'unread',
      tags: ['Water'] },
    { line: 16, problem: 'badAddress', address: 'place:sort=8&maxResults=10' },
    { line: 18, url: 'https://clocks.example/', title: 'Clocks', savedAt: 1541234567000,
      state: 'unread' },
    { line: 20, url: 'https://walls.example/', title: 'Harbor walls', state: 'unread' },
  ]);
});

test('Raindrop', async () => {
  const [entry] = await read('raindrop/raindrop.csv', 'raindrop');
  assert.deepEqual(entry.highlights.map((/** @type {any} */ { exact }) => exact), [
    'The harvest begins in August.',
    'Rakes are made of wood.',
  ]);
  assert.deepEqual([entry.url, entry.tags, entry.favorite, entry.note, entry.savedAt], [salt, [
    'craft',
    'sea',
    'Work',
    'Salt',
  ], true, 'Ask Ada', ms('2022-06-16T07:27:41.115Z')]);
});

test('Pinboard', async () => {
  assert.deepEqual(await read('pinboard/pinboard.json', 'pinboard'), [
    { line: 1, url: salt, title: 'How Salt Is Made', savedAt: ms('2015-08-07T08:00:00Z'),
      state: 'unread', tags: ['craft', 'sea'], note: 'A visit to the pans.' },
    { line: 2, url: neap, title: 'Neap tides', savedAt: ms('2018-11-03T08:42:47Z'), state: 'read' },
  ]);
});

test('saved pages know their day', async () => {
  assert.deepEqual(await read('pages/singlefile.html', 'pages'), [{
    savedAt: ms('2024-03-02T10:20:30+01:00'),
    page: 'file',
  }]);
  assert.deepEqual(await read('pages/archive.mhtml', 'pages'), [{
    savedAt: ms('2024-03-03T08:00:00Z'),
    page: 'file',
  }]);
  const [other] = await all(
    readers.pages({ ...made('a.html', '<p>Text</p>'), modifiedAt: 1_700_000_000_000 }, new Map()),
  );
  assert.equal(other.item?.savedAt, 1_700_000_000_000, 'that of the file');
});

test('a table of another program', async () => {
  const rows = await all(
    readers.table(
      made('a.csv',
        `\ufeffName;Link;Labels;Date\r\nSalt;${salt};craft|sea;2024-01-02\r\n\r\n"Neap";"${neap}";;\r\n`),
      new Map(),
    ),
  );
  assert.deepEqual(rows.map(short), [
    { line: 2, url: salt, title: 'Salt', savedAt: ms('2024-01-02T00:00:00Z'),
      tags: ['craft', 'sea'] },
    { line: 4, url: neap, title: 'Neap' },
  ]);
});
