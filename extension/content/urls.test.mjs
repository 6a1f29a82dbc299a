import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { assertLinear } from '../../dev/e2e/support/processor.mjs';

let probes = 0;

/**
 * Runs content scripts one after another in one global, as the browser does.
 * @param {import('node:vm').Context} context
 * @param {...string} names
 * @returns {any} the parts that the scripts injected into this context have added to __pilcrow
 */
function inject(context, ...names) {
  for (const name of ['namespace', ...names]) {
    runInContext(readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8'), context);
  }
  context.probe = (/** @type {object} */ parts) => {
    context.parts = parts;
    return {};
  };
  runInContext(`__pilcrow.add('probe ${++probes}', probe)`, context);
  return context.parts;
}

const { urls } = inject(createContext({ URL }), 'urls');
const base = 'https://example.org/a/b.html';

/** @type {[string, string][]} */
const addresses = [
  ['c.html', 'https://example.org/a/c.html'],
  [' /c?x=1&y ', 'https://example.org/c?x=1&y'],
  ['//cdn.example/x.png', 'https://cdn.example/x.png'],
  ['#note', '#note'],
  ['', ''],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['data:image/gif;base64,R0', 'data:image/gif;base64,R0'],
  ['//[', '//['],
];

for (const [written, absolute] of addresses) {
  test(`address ${JSON.stringify(written)}`, () =>
    assert.equal(urls.absolute(written, base), absolute));
}

/** @type {[string, string][]} */
const sets = [
  ['a.png 1x, b.png 2x', 'https://example.org/a/a.png 1x, https://example.org/a/b.png 2x'],
  ['a.png', 'https://example.org/a/a.png'],
  ['a.png,b.png 2x', 'https://example.org/a/a.png,b.png 2x'],
  ['a.png, b.png', 'https://example.org/a/a.png, https://example.org/a/b.png'],
  ['/w_10,h_20/a.png 10w,\n /w_20,h_40/a.png 20w',
    'https://example.org/w_10,h_20/a.png 10w, https://example.org/w_20,h_40/a.png 20w'],
  ['data:image/png;base64,R0 1x, a.png 2x',
    'data:image/png;base64,R0 1x, https://example.org/a/a.png 2x'],
  ['  ', ''],
];

for (const [written, absolute] of sets) {
  test(`srcset ${JSON.stringify(written)}`, () =>
    assert.equal(urls.absoluteSet(written, base), absolute));
}

for (const piece of ['(', ', ', 'a (']) {
  test(`a hostile srcset of ${JSON.stringify(piece)} takes linear time`, () => {
    assertLinear(6_000, (size) => {
      const set = piece.repeat(size);
      return () => urls.absoluteSet(set, base);
    });
  });
}

test('a second injection keeps the existing part', () => {
  const context = createContext({ URL });
  const first = inject(context, 'urls').urls;
  assert.equal(inject(context, 'urls').urls, first);
  assert.ok(Object.isFrozen(first));
});
