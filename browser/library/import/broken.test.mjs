/** Broken and hostile files: they are refused with the line, and never break anything else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRows } from './csv.js';
import { readDate } from './dates.js';
import { ImportFailure } from './failure.js';
import { all, fixtures, made } from './files.test-support.mjs';
import { formatNames, readers } from './formats.js';
import { itemOf } from './item.js';
import { jsonElements } from './json-array.js';
import { recognize } from './recognize.js';

const header = 'title,url,time_added,tags,status\n';
const good = 'A,https://a.example/,1438934400,,unread\n';

/**
 * @type
 *   {[name: string, format: import('./formats.js').FormatName, text: string, code: string, line: number][]}
 */
const broken = [
  ['a quotation mark that is never closed', 'pocket',
    `${header}${good}"B,https://b.example/,1,,unread\n${good.repeat(3)}`, 'quotes', 3],
  ['text behind a quotation mark', 'pocket',
    `${header}"B" and more,https://b.example/,1,,unread\n${good}`, 'quotes', 2],
  ['other columns', 'pocket', 'name,number\nA,1\n', 'columns', 1],
  ['columns of another program', 'instapaper', `${header}${good}`, 'columns', 1],
  ['no columns', 'pocket', '', 'empty', 0],
  ['a row of megabytes', 'pocket', `${header}"${'x'.repeat(9 << 20)}`, 'rowTooLarge', 2],
  ['highlights without a quote column', 'readwise', 'Book Title\nA\n', 'columns', 1],
  ['JSON that is cut off', 'wallabag', '[\n{"url": "https://a.example/"},\n{"url": "https://b.ex',
    'json', 3],
  ['JSON with an error', 'wallabag',
    '[{"url": "https://a.example/"},\n\n{"url" "https://b.example/"}]', 'json', 3],
  ['JSON without a comma', 'pinboard',
    '[{"href": "https://a.example/"}\n{"href": "https://b.example/"}]', 'json', 2],
  ['JSON with text behind it', 'pinboard', '[]\nx', 'json', 2],
  ['JSON with a bracket too many', 'pinboard', '[1,\n}]', 'json', 2],
  ['JSON that is no list', 'omnivore', '{"a": []}', 'notList', 1],
  ['an empty JSON file', 'wallabag', ' ', 'json', 1],
  ['bookmarks without links', 'bookmarks', '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<p>', 'noLinks',
    0],
  ['a list of links without links', 'pocketList', '<title>Pocket Export</title>', 'noLinks', 0],
];

for (const [name, format, text, code, line] of broken) {
  test(`${name}: ${code}`, async () => {
    await assert.rejects(all(readers[format](made('a', text), new Map())), (error) => {
      assert.ok(error instanceof ImportFailure);
      assert.deepEqual([error.code, error.line], [code, line]);
      return true;
    });
  });
}

test('rows are the same, wherever the pieces of the file end', async () => {
  const text = `a,b\r\n"x ""y""",1\n"two\nlines",2\n,\n中文,"end"`;
  const bytes = new TextEncoder().encode(text);
  const want = await all(csvRows(new Blob([text])));
  assert.deepEqual(want.map(({ fields, line }) => [line, ...fields]), [[1, 'a', 'b'], [2, 'x "y"',
    '1'], [3, 'two\nlines', '2'], [6, '中文', 'end']]);
  for (let size = 1; size < 12; size++) {
    assert.deepEqual(await all(csvRows(inPieces(bytes, size))), want, `pieces of ${size} bytes`);
  }
});

test('elements are the same, wherever the pieces of the file end', async () => {
  const text =
    '\ufeff [ {"a\\"]": "\\\\",\n "b": [1, {"c": "}"}]} ,\n\n"text", 12.5\n,null, [[]] ]\n ';
  const bytes = new TextEncoder().encode(text);
  const want = [{ value: { 'a"]': '\\', b: [1, { c: '}' }] }, line: 1 }, { value: 'text', line: 4 },
    { value: 12.5, line: 4 }, { value: null, line: 5 }, { value: [[]], line: 5 }];
  assert.deepEqual(await all(jsonElements(new Blob([text]))), want);
  for (let size = 1; size < 12; size++) {
    assert.deepEqual(await all(jsonElements(inPieces(bytes, size))), want,
      `pieces of ${size} bytes`);
  }
});

test('text in UTF-16 with its mark is read', async () => {
  const text = '\ufeffa,b\n1,é\n';
  assert.deepEqual(
    (await all(
      csvRows(new Blob([new Uint16Array(Array.from(text, (each) => each.charCodeAt(0)))])),
    )).map(({ fields }) => fields),
    [['a', 'b'], ['1', 'é']],
  );
});

/**
 * @param {Uint8Array} bytes
 * @param {number} size
 * @returns {Blob} whose stream has pieces of a size
 */
function inPieces(bytes, size) {
  const blob = new Blob([/** @type {any} */ (bytes)]);
  return Object.assign(blob, {
    stream: () =>
      new ReadableStream({
        start(controller) {
          for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
          controller.close();
        },
      }),
  });
}

for (const [value, want] of /** @type {[unknown, string][]} */ ([
  ['1438934400', '2015-08-07T08:00:00.000Z'],
  [1438934400, '2015-08-07T08:00:00.000Z'],
  ['1438934400123', '2015-08-07T08:00:00.123Z'],
  ['1438934400123456', '2015-08-07T08:00:00.123Z'],
  ['2016-09-08T11:55:58+0200', '2016-09-08T09:55:58.000Z'],
  ['2022-11-06 04:33:50+00:00', '2022-11-06T04:33:50.000Z'],
  ['2022-11-06 04:33:50', '2022-11-06T04:33:50.000Z'],
  ['2022-11-06', '2022-11-06T00:00:00.000Z'],
  ['Sat Mar 02 2024 10:20:30 GMT+0100', '2024-03-02T09:20:30.000Z'],
  ['Sun, 3 Mar 2024 08:00:00 -0000', '2024-03-03T08:00:00.000Z'],
  ['', ''],
  ['never', ''],
  [null, ''],
  ['0', ''],
  ['99', ''],
  ['2999-01-01', ''],
  ['1969-01-01', ''],
  [{}, ''],
  [Infinity, ''],
  ['2022-13-45', ''],
])) {
  test(`the date ${JSON.stringify(value)}`, () =>
    assert.equal(readDate(value), want === '' ? 0 : Date.parse(want)));
}

test('hostile fields become short and harmless', () => {
  const item = itemOf({
    url: 'https://user:secret@a.example/x',
    title: `a\u0000b\u202e\n${'x'.repeat(1 << 20)}`,
    tags: [...Array(100_000).keys()].map((i) => ` t${i} `),
    note: 'n'.repeat(1 << 20),
    state: 'constructor',
    favorite: 'yes',
    progress: 7,
    savedAt: 'x',
    highlights: [{ exact: 'q'.repeat(1 << 20), color: '__proto__' }, null, 3, { exact: '' }],
  });
  assert.equal(item.url, 'https://a.example/x');
  assert.ok(item.title.startsWith('ab x') && item.title.length === 500, item.title.slice(0, 20));
  assert.deepEqual([item.tags.length, item.tags[1], item.note.length, item.state, item.favorite,
    item.progress, item.savedAt, item.isCut], [200, 't1', 100_000, '', false, 1, 0, true]);
  assert.deepEqual(item.highlights.map(({ exact, color }) => [exact.length, color]), [[20_000,
    'yellow']]);
  for (const url of [`${'javascript'}:alert(1)`, 'data:text/html,x', 'file:///etc/passwd',
    'https://', `https://a.example/${'x'.repeat(9000)}`, 7, null, 'ftp://a.example/'])
  {
    assert.equal(itemOf({ url }).url, '', String(url).slice(0, 40));
  }
  for (const value of [null, undefined, 3, 'text', [], () => {}]) {
    assert.equal(itemOf(value).title, '');
  }
});

test('files with random changes are read, or refused with a reason', async () => {
  const random = seeded(21);
  let [readable, refused] = [0, 0];
  for (const source of ['pocket', 'instapaper', 'omnivore', 'wallabag', 'readwise', 'bookmarks',
    'raindrop', 'pinboard', 'pages'].flatMap(fixtures))
  {
    const bytes = new Uint8Array(await (await source.open()).arrayBuffer());
    for (let i = 0; i < 40; i++) {
      const changed = made(source.path, mutated(bytes, random));
      const format = await recognize(await changed.open())
        || formatNames[Math.floor(random() * formatNames.length)];
      try {
        for (const { item } of await all(readers[format](changed, new Map()))) {
          if (item) assert.deepEqual(itemOf(item), item, 'an item is one when it is checked again');
        }
        readable++;
      } catch (error) {
        if (!(error instanceof ImportFailure)) throw error;
        refused++;
      }
    }
  }
  assert.ok(readable > 100 && refused > 20, `${readable} ${refused}`);
});

/** @param {Uint8Array} bytes @param {() => number} random */
function mutated(bytes, random) {
  const changed = Array.from(bytes);
  for (let i = 0; i < 1 + random() * 8; i++) {
    const at = Math.floor(random() * changed.length);
    const kinds = [() => changed.splice(at, 1 + Math.floor(random() * 30)), () =>
      changed.splice(at, 0, ...'"\n,[]{}<>;'.slice(Math.floor(random() * 9)).split('').map((each) =>
        each.charCodeAt(0)
      )), () => {
      changed[at] = Math.floor(random() * 256);
    }, () =>
      changed.splice(at)];
    kinds[Math.floor(random() * kinds.length)]();
  }
  return new Uint8Array(changed);
}

/** @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
