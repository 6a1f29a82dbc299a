import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { compare, pagesIn, readPage } from './compare.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-compare-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const program = join(folder, 'pilcrow');
const page = join(folder, 'pages/a.html');
mkdirSync(join(folder, 'pages/below'), { recursive: true });
mkdirSync(join(folder, 'lib'));
writeFileSync(page, '<p>a');
writeFileSync(join(folder, 'pages/below/b.html.gz'), gzipSync('<p>b'));
writeFileSync(join(folder, 'pages/c.css'), '');

/**
 * Makes a command line and a package that give these results for every page.
 *
 * @param {object} line
 * @param {object} result
 */
function give(line, result) {
  writeFileSync(program,
    `#!/bin/sh\ncat <<'END'\n${JSON.stringify(line)}\nEND\n${'error' in line ? 'exit 1' : ''}\n`, {
    mode: 0o755,
  });
  // an address of its own, because modules are loaded once
  const place = mkdtempSync(join(folder, 'package-'));
  mkdirSync(join(place, 'lib'));
  writeFileSync(join(place, 'package.json'), '{"type": "module"}');
  writeFileSync(join(place, 'lib/node.js'),
    `export async function* extractAll(items) { for (const item of items) yield { item, ...${
      JSON.stringify(result)
    } }; }`);
  return place;
}

test('the pages in a folder, unpacked', () => {
  const paths = pagesIn(join(folder, 'pages'));
  assert.deepEqual(paths, [page, join(folder, 'pages/below/b.html.gz')]);
  assert.deepEqual(paths.map((path) => String(readPage(path))), ['<p>a', '<p>b']);
});

test('equal articles have no differences', async () => {
  const result = give({ id: 'a', title: 'A', tags: ['x'] }, {
    article: { title: 'A', tags: ['x'], more: 1 },
  });
  assert.deepEqual(await compare(program, result, [page]), { pages: 1, texts: 1, articles: 1,
    differences: [] });
});

for (const [what, line, result, differences] of /** @type {const} */ ([
  ['another text', { text: 'a b' }, { article: { text: 'a  b' } }, ['as file: text',
    'as text: text']],
  ['another address, which only bytes hold', { url: 'https://a.example/' }, {
    article: { url: '' },
  }, ['as file: url']],
  ['an error where the command line has an article', { text: 'a' }, {
    error: { message: 'broken' },
  }, ['as file: broken', 'as text: broken']],
  ['an article where the command line has none', { error: 'nothing' }, { article: {} }, [
    'as file: an article, not nothing',
    'as text: an article, not nothing',
  ]],
  ['no article on either side', { error: 'nothing' }, { error: { message: 'nothing' } }, []],
])) {
  test(what, async () => {
    const found = await compare(program, give(line, result), [page]);
    assert.deepEqual(found.differences, differences.map((each) => `${page}, ${each}`));
  });
}
