/** The package in Node.js: articles, errors, workers that fail, many pages. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { engines as coreEngines } from '../../browser/core/engines.js';
import { compare, pagesIn } from '../../dev/bench/npm/compare.mjs';
import { ExtractError, Extractor, engines, extract, extractAll, folder, root } from './support.mjs';

const ferry = readFileSync(join(root, 'testdata/pages/news-ferry/source.html'));

test('an article has the fields of the core’s reply', async () => {
  const article = await extract(ferry, { url: new URL('https://a.example/ferry') });
  assert.equal(article.title, 'Island ferry to run on batteries through its first winter');
  assert.equal(article.url, 'https://a.example/ferry');
  assert.deepEqual([article.lang, article.kind, article.readable], ['en-GB', 'article', true]);
  assert.ok(article.confidence > 0.5 && article.words > 500 && article.minutes > 1);
  for (const content of [article.html, article.text, article.markdown]) {
    assert.match(content, /ventilator/);
  }
});

test('only the wanted fields are made', async () => {
  const { text, markdown, html } = await extract(ferry, { fields: ['text'] });
  assert.ok(text && html && markdown === undefined);
  assert.deepEqual(
    Object.keys(await extract(ferry, { fields: [] })).filter((key) =>
      ['text', 'markdown'].includes(key)
    ),
    [],
  );
});

test('what is made of a hostile page is bounded', async () => {
  const pages = [
    // 15 MB of Markdown, if it were a grid
    `<table><tr>${'<td>x'.repeat(5000)}${'<tr><td>x'.repeat(1000)}</table>`,
    `${'<blockquote>'.repeat(90)}<pre>x${'\nx'.repeat(20_000)}</pre>`,
    `<base href="https://a.example/${'&a'.repeat(1000)}/">${'<img src=x>'.repeat(2000)}`,
  ];
  for (const page of pages) {
    const { html, text, markdown } = await extract(
      `<p>A sentence, and another one, so that there is something to read.</p>${page}`,
    );
    assert.ok(html.length + text.length + markdown.length < 20 * page.length + 1e6,
      page.slice(0, 20));
  }
});

test('an encoding that the server names', async () => {
  const page = Buffer.concat([Buffer.from('<title>a</title><p>'),
    Buffer.from([0xCD, 0xE8, 0xEA, 0xF2, 0xEE]), Buffer.from(', one, two, three.')]);
  assert.equal((await extract(page, { charset: 'windows-1251' })).text.trim(),
    'Никто, one, two, three.');
});

test('every engine can be chosen', async () => {
  assert.deepEqual(engines, coreEngines);
  for (const engine of engines) {
    assert.equal((await extract(ferry, { engine, fields: [] })).engine, engine);
  }
});

test('errors have codes', async () => {
  const codes = [
    ['', {}, 'nothing_found'],
    [new TextEncoder().encode('%PDF-1.7'), {}, 'not_page'],
    [ferry, { engine: 'steam' }, 'unknown_engine'],
    [ferry, { fields: ['pictures'] }, 'bad_request'],
    [7, {}, 'bad_request'],
  ];
  for (const [page, options, code] of codes) {
    await assert.rejects(extract(/** @type {any} */ (page), /** @type {any} */ (options)),
      (error) => error instanceof ExtractError && error.code === code && error.message !== '');
  }
});

test('a module that is not there', async () => {
  await assert.rejects(new Extractor({ wasm: 'missing.wasm' }).extract(ferry), {
    code: 'start_failed',
    message: /missing\.wasm/,
  });
  await assert.rejects(extractAll([ferry], { wasm: new Uint8Array(4) }).next(), {
    code: 'start_failed',
  });
});

test('a page that is given up at any moment of the start leaves no rejection behind', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const stop = new AbortController();
    const page = new Extractor({ wasm: 'missing.wasm' }).extract(ferry, { signal: stop.signal });
    for (let i = 0; i < turns; i++) await null;
    stop.abort(new Error('enough'));
    await assert.rejects(page, /enough/);
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  }); // the test runner reports rejections that nobody handles
});

test('a module that is given as bytes, or compiled', async () => {
  const bytes = readFileSync(join(folder, 'browser/core/pilcrow-full.wasm'));
  for (const wasm of [bytes, await WebAssembly.compile(bytes)]) {
    const extractor = new Extractor({ wasm });
    assert.match((await extractor.extract(ferry)).title, /Island ferry/);
    extractor.close();
    await assert.rejects(extractor.extract(ferry), { code: 'closed' });
  }
});

test('wrong options are the caller’s mistake', async () => {
  for (const options of [{ workers: 0 }, { workers: 1.5 }, { timeoutMs: -1 }, {
    maxMemoryBytes: NaN,
  }]) assert.throws(() => new Extractor(options), RangeError);
  await assert.rejects(extractAll([ferry], { maxPages: 0 }).next(), RangeError);
  await assert.rejects(extractAll('<p>').next(), TypeError);
  for (const timeoutMs of [0, -1, NaN]) {
    await assert.rejects(extract(ferry, { timeoutMs }), { code: 'bad_request',
      message: /timeoutMs/ });
  }
});

test('a timeout may be endless', async () => {
  for (const timeoutMs of [Infinity, 2 ** 31]) {
    assert.equal((await extract(ferry, { timeoutMs })).lang, 'en-GB');
  }
});

test('a page with wrong options, or a signal of its own, stops nobody', async () => {
  const pages = [{ page: ferry, url: 7 }, { page: ferry, url: null }, { page: ferry,
    timeoutMs: undefined }, { page: ferry, signal: AbortSignal.abort() }];
  const codes = [];
  for await (const { error } of extractAll(/** @type {any[]} */ (pages), { workers: 1 })) {
    codes.push(error?.code);
  }
  assert.deepEqual(codes, ['bad_request', undefined, undefined, undefined]);
});

test('an iterable that throws ends the loop after the pages before', async () => {
  function* pages() {
    yield ferry;
    throw new Error('no more');
  }
  const results = extractAll(pages(), { workers: 1 });
  assert.equal((await results.next()).value?.article?.lang, 'en-GB');
  await assert.rejects(results.next(), /no more/);
});

test('the articles of the test pages are those of the command line, byte for byte', async () => {
  const place = mkdtempSync(join(tmpdir(), 'pilcrow-compare-'));
  try {
    const program = join(place, 'pilcrow');
    execFileSync('go', ['build', '-o', program, './cmd/pilcrow'], { cwd: root });
    const { pages, texts, articles, differences } = await compare(program, folder,
      pagesIn(join(root, 'testdata/pages')));
    assert.deepEqual(differences, []);
    assert.ok(pages > 30 && texts > 30 && articles > 30,
      `${pages} pages, ${texts} texts, ${articles} articles`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

describe('with a core that fails', () => {
  const place = mkdtempSync(join(tmpdir(), 'pilcrow-faults-'));
  const wasm = join(place, 'faults.wasm');
  before(() => {
    execFileSync('go', ['build', '-tags', 'faults', '-ldflags=-s -w', '-o', wasm, './wasm/full'], {
      cwd: root,
      env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' },
    });
  });
  after(() => rmSync(place, { recursive: true, force: true }));

  /** @param {string} fault a name in wasm/bridge/fault.go */
  const failing = (fault) => `<!-- pilcrow-fault: ${fault} -->${ferry}`;

  test('each page has its own result, in order', async () => {
    const faults = { panic: 'internal', overflow: 'crashed', memory: 'crashed', loop: 'timeout' };
    const pages = Object.keys(faults).flatMap((
      fault,
    ) => [{ page: failing(fault), fault }, { page: ferry, fault: '' }]);
    const results = [];
    for await (const { item, article, error } of extractAll(pages, { wasm, workers: 2,
      timeoutMs: 4_000 }))
    {
      assert.equal(item, pages[results.length]);
      results.push(error ? error.code : article.words > 500 && 'article');
    }
    assert.deepEqual(results, Object.values(faults).flatMap((code) => [code, 'article']));
  });

  test('a page has a deadline of its own', async () => {
    const extractor = new Extractor({ wasm });
    await assert.rejects(extractor.extract(failing('loop'), { timeoutMs: 50 }), { code: 'timeout',
      message: /50 ms/ });
    assert.equal((await extractor.extract(ferry)).lang, 'en-GB');
    extractor.close();
  });

  test('a signal ends a page that would never end', async () => {
    const extractor = new Extractor({ wasm });
    const stop = new AbortController();
    const page = extractor.extract(failing('loop'), { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 100);
    await assert.rejects(page, /enough/);
    assert.equal((await extractor.extract(ferry)).lang, 'en-GB');
    extractor.close();
  });

  test('a signal ends the loop, and leaving it early closes the iterable', async () => {
    let open = 0;
    async function* pages() {
      open++;
      try {
        while (true) yield failing('loop');
      } finally {
        open--;
      }
    }
    const stop = new AbortController();
    const next = extractAll(pages(), { wasm, workers: 2, signal: stop.signal }).next();
    setTimeout(() => stop.abort(new Error('enough')), 100);
    await assert.rejects(next, /enough/);
    for await (const { error } of extractAll(pages(), { wasm, workers: 2, timeoutMs: 100 })) {
      assert.equal(error?.code, 'timeout');
      break;
    }
    assert.equal(open, 0);
  });
});

test('memory is bounded by maxPages', async () => {
  let [taken, given, highest] = [0, 0, 0];
  function* pages() {
    for (; taken < 60; taken++) yield ferry;
  }
  for await (const { article } of extractAll(pages(), { workers: 2, maxPages: 5, fields: [] })) {
    assert.ok(article);
    highest = Math.max(highest, taken - given);
    given++;
  }
  assert.equal(given, 60);
  assert.ok(highest <= 6, `${highest} pages were in memory: five and the one that is passed on`);
});

test('a core with much memory is replaced', async () => {
  const extractor = new Extractor({ maxMemoryBytes: 1 });
  for (let i = 0; i < 3; i++) assert.equal((await extractor.extract(ferry)).lang, 'en-GB');
  extractor.close();
});
