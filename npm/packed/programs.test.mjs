/**
 * Programs that use the package: those of the README, the example, and in other runtimes. Each must
 * end by itself.
 */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { description, folder, install, root, run, runtime, uninstall } from './support.mjs';

/** @type {string} */
let project;
before(() => {
  project = install(description.name, 'pilcrow');
});
after(() => uninstall(project));

const ferry = join(root, 'testdata/pages/news-ferry/source.html');

/** The programs in the README, with what their comments say that they print. */
const blocks = Array.from(
  readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms),
  ([, source]) => ({
    source,
    printed: Array.from(source.matchAll(/^(?:.*console\.log.*; )?\/\/ (.*)\n/gm),
      ([, line]) => line),
  }),
);

test('the README has programs', () => {
  assert.deepEqual(blocks.map(({ printed }) => printed.length), [3, 2, 1]);
});

for (const [index, { source, printed }] of blocks.entries()) {
  test(`program ${index + 1} of the README prints what it says`, async () => {
    writeFileSync(join(project, `readme-${index}.js`), source);
    assert.deepEqual(await run(process.execPath, [`readme-${index}.js`], project), { code: 0,
      out: `${printed.join('\n')}\n`, errors: '' });
  });
}

test('the example prints one line for each page', async () => {
  cpSync(join(root, 'npm/examples/node/articles.mjs'), join(project, 'articles.mjs'));
  const { code, out, errors } = await run(process.execPath, ['articles.mjs', ferry,
    join(root, 'testdata/pages/news-ferry'), ferry], project);
  assert.notEqual(code, 0, 'a folder is no page, which the program reports');
  assert.match(errors, /EISDIR/);
  assert.equal(JSON.parse(out.split('\n')[0]).lang, 'en-GB');

  writeFileSync(join(project, 'picture.html'),
    Uint8Array.of(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A));
  const second = await run(process.execPath, ['articles.mjs', 'picture.html', ferry], project);
  assert.deepEqual([second.code, second.errors], [0, '1 without an article\n']);
  const [picture, article] = second.out.trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(picture, { path: 'picture.html', error: 'not_page' });
  assert.equal(article.published, '2026-10-14T06:30:00+01:00');
});

test('the module does not keep a program alive, nor does a page that nobody waits for', async () => {
  writeFileSync(join(project, 'import.js'), `import '${description.name}';\n`);
  assert.equal((await run(process.execPath, ['import.js'], project)).code, 0);
  writeFileSync(join(project, 'left.js'),
    `import { extract } from '${description.name}';\nvoid extract('<p>one, two, three');\n`);
  assert.equal((await run(process.execPath, ['left.js'], project)).code, 0);
});

test('a program ends at once after it has left a loop', async () => {
  const source = `import { extractAll } from '${description.name}';
async function* endless() { while (true) yield '<p>one, two, three'; }
for await (const { article } of extractAll(endless(), { workers: 2 })) if (article) break;
setTimeout(() => { throw new Error('the program goes on'); }, 10_000).unref();\n`;
  writeFileSync(join(project, 'loop.js'), source);
  assert.deepEqual(await run(process.execPath, ['loop.js'], project), { code: 0, out: '',
    errors: '' });
});

test('a worker keeps nothing of the pages that it has read', async () => {
  const source = `import { Extractor } from '${description.name}';
const extractor = new Extractor();
for (let i = 0; i < 40; i++) {
  const article = extractor.extract('<p>one, two, three');
  await new Promise((resolve) => { setImmediate(resolve); });
  gc(); // while the worker reads
  await article;
}\n`; // Node.js would warn of listeners that pile up
  writeFileSync(join(project, 'many.js'), source);
  assert.deepEqual(await run(process.execPath, ['--expose-gc', 'many.js'], project), { code: 0,
    out: '', errors: '' });
});

test('many workers, and a signal for many pages, make Node.js warn of nothing', async () => {
  const source = `import { extract, extractAll } from '${description.name}';
const pages = Array(40).fill('<p>one, two, three');
const { signal } = new AbortController();
await Promise.all(pages.map((page) => extract(page, { signal })));
for await (const { error } of extractAll(pages, { workers: 3, maxPages: 20, signal })) if (error) throw error;\n`;
  writeFileSync(join(project, 'signal.js'), source);
  assert.deepEqual(await run(process.execPath, ['signal.js'], project), { code: 0, out: '',
    errors: '' });
});

test('the program’s globals stay as they are', async () => {
  const source = `const before = Reflect.ownKeys(globalThis).map(String).join();
const { extract } = await import('${description.name}');
await extract('<p>one, two, three');
console.log(Reflect.ownKeys(globalThis).map(String).join() === before);\n`;
  writeFileSync(join(project, 'globals.js'), source);
  assert.equal((await run(process.execPath, ['globals.js'], project)).out, 'true\n');
});

const everything =
  `import { extract, extractAll, Extractor, ExtractError } from '${description.name}';
import { readFileSync } from 'node:fs';
const page = readFileSync(${JSON.stringify(ferry)});
const lines = [(await extract(page)).title];
for await (const { article, error } of extractAll([page, '<p>', { page, engine: 'comma' }], { workers: 2 })) {
  lines.push(article?.engine ?? (error instanceof ExtractError && error.code));
}
const stop = new AbortController();
const extractor = new Extractor({ timeoutMs: 20_000 });
const stopped = extractor.extract(page, { signal: stop.signal }).catch((error) => lines.push(error.message));
stop.abort(new Error('enough'));
await stopped;
console.log(JSON.stringify(lines));\n`;
const expected = ['Island ferry to run on batteries through its first winter', 'fused',
  'nothing_found', 'comma', 'enough'];

describe('the same program in each runtime', () => {
  const runtimes = { node: process.execPath, deno: runtime('deno'), bun: runtime('bun') };
  for (const [name, program] of Object.entries(runtimes)) {
    test(name, { skip: !program && `${name} is not installed in dist/runtimes` }, async () => {
      writeFileSync(join(project, 'everything.mjs'), everything);
      const args = name === 'deno'
        ? ['run', '--allow-read', '--no-prompt', '--no-lock', 'everything.mjs']
        : ['everything.mjs'];
      const { code, out, errors } = await run(String(program), args, project);
      assert.deepEqual([code, out.trim()], [0, JSON.stringify(expected)], errors);
    });
  }
});
