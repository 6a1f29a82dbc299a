import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileName } from './file-name.js';

/** @type {[title: string, want: string][]} */
const rows = [
  ['How a salt pan works', 'How a salt pan works.md'],
  ['Retrying: what/why? "Now" <or> never|ever*', 'Retrying what why Now or never ever.md'],
  ['C:\\Users\\me', 'C Users me.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['.hidden', 'hidden.md'],
  ['Ends in dots...', 'Ends in dots.md'],
  [' spaces \n and\tlines ', 'spaces and lines.md'],
  ['con', 'con_.md'],
  ['LPT1.notes', 'LPT1_.notes.md'],
  ['Console', 'Console.md'],
  ['invoice\u202Efdp.exe', 'invoice fdp.exe.md'],
  ['nul\u0000byte', 'nul byte.md'],
  ['lone \uD800 half', 'lone \uFFFD half.md'],
  ['Cafe\u0301', 'Caf\u00E9.md'],
  ['می\u200Cخواهم', 'می\u200Cخواهم.md'],
  ['木工の継手', '木工の継手.md'],
  ['…', '….md'],
  ['???', 'article.md'],
  ['', 'article.md'],
];

for (const [title, want] of rows) {
  test(`${JSON.stringify(title)} becomes ${JSON.stringify(want)}`, () => assert.equal(fileName(title, 'article', 'md'), want));
}

test('a long title is shortened at the end of a word', () => {
  const name = fileName('salt and water '.repeat(40), 'article', 'html');
  assert.match(name, /^(?:salt and water )*salt(?: and(?: water)?)?\.html$/);
  assert.ok(name.length > 80 && name.length <= 125, name);
});

test('a long title without spaces is shortened at the end of a character', () => {
  const family = '👩‍👩‍👧‍👦';
  const name = fileName(family.repeat(20), 'article', 'md');
  assert.equal(name.slice(0, -3).length % family.length, 0);
  assert.ok(Buffer.byteLength(name) <= 125);
});

test('a shortened title does not end in a dot or space', () => {
  for (let length = 100; length < 130; length++) {
    assert.doesNotMatch(fileName(`${'x'.repeat(length)}. . . . y`, 'article', 'md'), /[\s.]\.md$/);
  }
});
