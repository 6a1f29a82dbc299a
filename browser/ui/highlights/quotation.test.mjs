import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownQuotations, quotation, sourceOf } from './quotation.js';

/** @param {string} exact @param {string} [note] */
function highlight(exact, note = '') {
  return { anchor: { exact, prefix: '', suffix: '', start: 0, end: exact.length, block: '' },
    note };
}

const source = { title: 'Salt pans', site: 'Tidal Review', address: 'https://tidal.example/salt' };

test('a quotation has its source', () => {
  assert.equal(quotation('Sea water evaporates.', source),
    '“Sea water evaporates.”\n— Salt pans, Tidal Review, https://tidal.example/salt');
  assert.equal(quotation('Sea water.', { title: 'A file', site: '', address: '' }),
    '“Sea water.”\n— A file');
});

test('the source has no tracking parameters, and a name for its site', () => {
  const host = /** @type {any} */ ({ text: (/** @type {string} */ key) => key });
  const article =
    /** @type {any} */ ({ title: 'Salt pans', site: '',
      url: 'https://www.tidal.example/salt?utm_source=mail&id=5' });
  assert.deepEqual(sourceOf({ article, host }), { title: 'Salt pans', site: 'tidal.example',
    address: 'https://tidal.example/salt?id=5'.replace('https://', 'https://www.') });
});

test('Markdown has quotes, notes and the source', () => {
  assert.equal(
    markdownQuotations([highlight('First.\nSecond.', ' Ask Ann \n'), highlight('Third.')], source),
    '> First.\n>\n> Second.\n\nAsk Ann\n\n> Third.\n\n— [Salt pans](<https://tidal.example/salt>), Tidal Review\n',
  );
});

const hostile = [
  ['![x](https://spy.example/p.png)', '> \\!\\[x\\](https://spy.example/p.png)'],
  ['<img src=x onerror=alert(1)>', '> \\<img src=x onerror=alert(1)\\>'],
  ['# no heading', '> \\# no heading'],
  ['1. no list', '> 1\\. no list'],
  ['- no list', '> \\- no list'],
  ['a_b_c *d* `e` ~~f~~ | g', '> a\\_b\\_c \\*d\\* \\`e\\` \\~\\~f\\~\\~ \\| g'],
  ['back\\slash &amp; {{ x }}', '> back\\\\slash \\&amp; \\{\\{ x \\}\\}'],
];

for (const [quote, want] of hostile) {
  test(`no markup is left in: ${quote}`, () => {
    assert.equal(markdownQuotations([highlight(quote)], source).split('\n\n— ')[0], want);
  });
}

test('a title and an address are no markup, either', () => {
  const text = markdownQuotations([], { title: 'A](x) <b>', site: '*S*',
    address: 'https://a.example/<x>' });
  assert.equal(text, '— [A\\](x) \\<b\\>](<https://a.example/%3Cx%3E>), \\*S\\*\n');
});
