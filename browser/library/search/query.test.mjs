import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmpty, parseQuery } from './query.js';

/** Writes a query shortly: "boat*", "late and low", -"gulls", tag=sea. @param {string} text */
function written(text) {
  const { wanted, unwanted, filters } = parseQuery(text);
  /** @param {import('./query.js').Clause} clause */
  const clause = ({ tokens, spelled, prefix }) =>
    tokens.join(' ') + (prefix ? '*' : '') + (spelled.length ? `/${spelled.join(' ')}` : '');
  return [
    ...wanted.map(clause),
    ...unwanted.map((each) => `-${clause(each)}`),
    ...filters.map(({ field, value, not }) =>
      `${not ? '-' : ''}${field}=${
        typeof value === 'number' ? new Date(value).toDateString() : value
      }`
    ),
  ].join(' | ');
}

const rows = [
  ['', ''],
  ['  ', ''],
  ['boats', 'boats*'],
  ['boats ', 'boats'],
  ['b', 'b'],
  ['boats harbor', 'boats | harbor*'],
  ['“late and low”', 'late and low'],
  ['„late and low“ «or not» ', 'late and low | or not'],
  ['"unclosed phr', 'unclosed phr'],
  ['state-of-the-art', 'state of the art*'],
  ['boats -harbor', 'boats | -harbor'],
  ['-"late boats" gulls ', 'gulls | -late boats'],
  ['- boats ', 'boats'],
  ['e-mail ', 'e mail'],
  ['th', 'th'],
  ['the', 'the*'],
  ['--', ''],
  ['"" -"" tag:"" ', 'tag'],
  ['tag:Sea', 'tag=sea'],
  ['tag:"Two  Words" -tag:old', 'tag=two words | -tag=old'],
  ['TAG:Élan', 'tag=elan'],
  ['site:www.Example.org', 'site=example.org'],
  ['site:https://example.org/path?x', 'site=example.org'],
  ['-site:example.org boats ', 'boats | -site=example.org'],
  ['before:2025-06-01', 'before=Sun Jun 01 2025'],
  ['after:2024 before:2025-2', 'after=Mon Jan 01 2024 | before=Sat Feb 01 2025'],
  ['before:2025-02-30 ', 'before 2025 02 30'],
  ['before:soon ', 'before soon'],
  ['tag: ', 'tag'],
  ['AND OR NOT NEAR(a b) "x*" ^y title:z {w} ',
    'and | or | not | near a | b | x | y | title z | w'],
  ['Müller ', 'muller/mueller'],
  ['"Hans Müller"', 'hans muller/hans mueller'],
  ['中国', '中国'],
  ['中国人', '中国 国人'],
  ['人', '人*'],
  ['"中国，人"', '中国 国 人*'],
  ['中国 经济', '中国 | 经济'],
  ['「東京タワー」', '東京 京タ タワ ワー'],
  ['학교 ', '학교'],
  ['الكِتَابُ ', 'الكتاب'],
];

test('queries are read', () => {
  for (const [text, want] of rows) assert.equal(written(text), want, JSON.stringify(text));
});

test('a query without words or filters is empty', () => {
  assert.ok(isEmpty(parseQuery('"" - !?')));
  assert.ok(!isEmpty(parseQuery('tag:a')));
});

test('no text breaks it, and none makes an endless query', () => {
  const pieces = ['"', '-', 'tag:', 'site:', 'before:', '2025', 'a', '中', ' ', '\u0308', '\ud800',
    '(', '*'];
  let seed = 1;
  for (let i = 0; i < 2000; i++) {
    let text = '';
    for (let n = 0; n < 12; n++) {
      text += pieces[(seed = (seed * 48271) % 2147483647) % pieces.length];
    }
    parseQuery(text);
  }
  const { wanted } = parseQuery('a '.repeat(1000) + '中'.repeat(1000));
  assert.ok(wanted.length <= 32 && wanted.every(({ tokens }) => tokens.length <= 64));
});
