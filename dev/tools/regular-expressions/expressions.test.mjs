/** Each regular expression of the product takes linear time, whatever text it reads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { expressionsOf, found } from './collect.mjs';
import { isLinearByForm } from './form.mjs';
import { KNOWN, knownOf } from './known.mjs';
import { Strings } from './strings.mjs';
import { simplified, verdictOn } from './verdict.mjs';

const expressions = await expressionsOf();

test('every expression takes linear time, by its form or as recheck finds', async (t) => {
  const rest = expressions.filter((each) =>
    !knownOf(each) && !isLinearByForm(each.source, each.flags)
  );
  t.diagnostic(`${expressions.length} expressions, ${rest.length} checked by recheck`);
  const bad = [];
  for (const { source, flags, places } of rest) {
    const { status, reason } = await verdictOn(source, flags);
    if (status !== 'safe') {
      bad.push(`${places.join(', ')}: /${source}/${flags} is ${status}: ${reason}`);
    }
  }
  assert.deepEqual(bad, []);
});

test('those that may stay exist, and read short texts if they are slow', async () => {
  for (const each of KNOWN) {
    const expression = expressions.find((other) => knownOf(other) === each);
    assert.ok(expression, `${each.file} has no expression ${each.start}`);
    if (each.status === 'unknown') {
      assert.equal((await verdictOn(expression.source, expression.flags)).status, 'unknown',
        each.file); // of a slow one the verdict takes minutes
    }
    assert.ok(each.status === 'unknown' || each.maxChars < 1000,
      `${each.file}: a slow expression reads short texts only`);
  }
});

for (const [source, flags] of [
  ['^(?:<!--[^]*?-->\\s*)*<html', ''], // as in browser/library/import, before
  ['<(\\/?)([a-z][a-z0-9]*)[^>]*>', 'g'], // as in browser/library/store, before
  ['(a+)+$', ''],
  ['\\s+$', ''],
  ['a.*b.*c', 's'],
  ['\\[\\^[^\\]\\s]{1,2000}\\]', ''],
  ['a*A*b', 'i'],
]) {
  test(`/${source}/${flags} is found to be slow`, async () => {
    assert.equal(isLinearByForm(source, flags), false);
    assert.equal((await verdictOn(source, flags)).status, 'vulnerable');
  });
}

for (const [source, flags, want] of /** @type {[string, string, boolean][]} */ ([
  ['^[\\w-]{1,64}$', '', true],
  ['^[\\w-]{1,64}$', 'm', false],
  ['[\\w-]{11,64}$', '', false],
  ['\\w*x', 'y', true], // it is tried once
  ['\\s+', 'g', true],
  ['a|b+', '', true],
  ['(?:a+|b)c', '', false],
  ['(?=a+)', '', false],
  ['a{2000,}', '', false], // nothing follows
  ['"slug"\\s*:', '', true],
  ['a\\s\\S*$', '', true],
  ['\\S\\S*$', '', false],
  ['a+b', '', false],
  ['Aa*b', 'i', false],
  ['(?:x)a+b', '', false], // it is set apart
  ['(?<!\\.)\\.+$', '', true],
  ['(?<!,)\\.+$', '', false],
  ['(?<=\\.)\\.+$', '', false], // it is tried where it begins
  ['(?:a|b)c?', '', true],
  ['(?:a?){10}', '', false],
  ['^(?:a+)+$', '', false],
  ['^a*a*$', '', false],
])) {
  test(`the form of /${source}/${flags} ${want ? 'shows' : 'does not show'} linear time`, () =>
    assert.equal(isLinearByForm(source, flags), want));
}

test('literals and calls of RegExp are found', () => {
  const { literals, makers } = found(
    'const a = /x/g, b = { c: [/y/] };\nnew RegExp(a);\nRegExp("z");',
    'ui/a.js',
  );
  assert.deepEqual(literals.map(({ source, flags, place }) => `${place} /${source}/${flags}`), [
    'ui/a.js:1 /x/g',
    'ui/a.js:1 /y/',
  ]);
  assert.deepEqual(makers, [2, 3]);
});

test('expressions that a script makes are among them', () => {
  for (const file of ['browser/library/backup/format.js', 'browser/library/search/words.js',
    'browser/ui/text/code-tokens.js', 'extension/content/urls.js',
    'browser/library/import/recognize.js'])
  {
    assert.ok(
      expressions.some(({ places }) => places.some((place) => place.startsWith(`${file}:`))),
      file,
    );
  }
});

test('recheck gets simpler expressions', () => {
  assert.deepEqual(simplified('A[B-D\\S]{0,3000}?x{2,400}y{0,5}', 'gi'), {
    source: 'a[b-d\\S]*?x+y{0,5}',
    flags: 'g',
  });
});

test('the strings are the same for a seed, and as long as they should be', () => {
  const [one, other, third] = [1, 1, 2].map((seed) => new Strings(seed, ['^abc$']).next(1000));
  assert.equal(one, other);
  assert.notEqual(one, third);
  assert.equal(one.length, 1000);
});

test('what an import reads with ends, for a sample of hostile strings', async () => {
  // The whole measurement is ./build.sh secure expressions. This one only fails if something takes
  // far more than linear time: it needs a second.
  const worker = new Worker(new URL('sample.test-worker.mjs', import.meta.url), {
    workerData: { count: 6, chars: 50_000 },
  });
  const timer = setTimeout(() => worker.terminate(), 120_000);
  const reads = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject).once('exit', () => resolve(0))
  );
  clearTimeout(timer);
  assert.ok(reads > 500, `${reads} of the texts were read`);
});
