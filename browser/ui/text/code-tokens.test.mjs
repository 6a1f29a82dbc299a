import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../dev/e2e/support/processor.mjs';
import { tokensOf } from './code-tokens.js';

/** @type {[lang: string, text: string, want: [kind: string, part: string][]][]} */
const cases = [
  ['go', 'return x // why "not"', [['keyword', 'return'], ['comment', '// why "not"']]],
  ['js', 'const a = "// no" + 0x1f;', [['keyword', 'const'], ['string', '"// no"'], ['number',
    '0x1f']]],
  ['JavaScript', 'this.returned = `a\n${b}`', [['keyword', 'this'], ['string', '`a\n${b}`']]],
  ['c', '/* two\nlines */ 1.5e-3', [['comment', '/* two\nlines */'], ['number', '1.5e-3']]],
  ['py', "x = 'it\\'s' # note", [['string', "'it\\'s'"], ['comment', '# note']]],
  ['sql', 'SELECT 1 -- one', [['keyword', 'SELECT'], ['number', '1'], ['comment', '-- one']]],
  ['html', '<a title="b"><!-- c -->', [['string', '"b"'], ['comment', '<!-- c -->']]],
  ['yaml', 'on: true # yes', [['keyword', 'on'], ['keyword', 'true'], ['comment', '# yes']]],
  ['css', 'a { color: red } /* open', [['comment', '/* open']]],
  ['go', "'open", []],
  ['klingon', 'return 1', []],
  ['', 'return 1', []],
];

for (const [lang, text, want] of cases) {
  test(`${lang || 'no language'}: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(
      tokensOf(text, lang).map(({ kind, start, end }) => [kind, text.slice(start, end)]),
      want,
    );
  });
}

test('a long line of quotes takes linear time', () => {
  assertLinear(3_000, (size) => {
    const line = '"\\'.repeat(size);
    return () => tokensOf(line, 'js');
  });
});
