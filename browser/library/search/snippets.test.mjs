import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clausesIn } from './matches.js';
import { parseQuery } from './query.js';
import { marked, snippetOf } from './snippets.js';

/** @param {import('../operations.js').SnippetPart[]} parts */
const written = (parts) =>
  parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');
/** @param {string} text @param {string} query */
const title = (text, query) => written(marked(text, parseQuery(query).wanted));
/** @param {string | string[]} text @param {string} query */
const snippet = (text, query) => written(snippetOf([text].flat(), parseQuery(query).wanted));

const filler = 'Nothing of interest happened here for years and years. '.repeat(20);

test('matches are marked on the original letters', () => {
  const rows = [
    ['The Élan of boats', 'elan', 'The [Élan] of boats'],
    ['Herr Müller und Frau Mueller', 'mueller ', 'Herr [Müller] und Frau [Mueller]'],
    ['Herr Müller und Frau Mueller', 'müller ', 'Herr [Müller] und Frau [Mueller]'],
    ['Hans Mueller', '"Hans Müller"', '[Hans Mueller]'],
    ['The poet has a pot', 'poet ', 'The [poet] has a pot'],
    ['late and low, not low and late', '"low and late"', 'late and low, not [low and late]'],
    ['boating boats boat', 'boat', '[boating] [boats] [boat]'],
    ['boating boats boat', 'boat ', 'boating boats [boat]'],
    ['中国人民爱中国', '中国', '[中国]人民爱[中国]'],
    ['中国人民', '中国人', '[中国人]民'],
    ['中国 国人', '中国人', '中国 国人'],
    ['中国人民', '国 ', '中[国]人民'],
    ['المكتبة فيها كِتَابٌ', 'كتاب', 'المكتبة فيها [كِتَابٌ]'],
    ['co\u00adoperation', 'cooperation', '[co\u00adoperation]'],
    ['no match', 'other', 'no match'],
    ['', 'other', ''],
  ];
  for (const [text, query, want] of rows) {
    assert.equal(title(text, query), want, `${query} in ${text}`);
  }
});

test('a snippet shows the place with the most of the query’s words', () => {
  const text = `${filler}A harbor.\n${filler}The boats came into the harbor.\n${filler}`;
  const got = snippet(text, 'boats harbor ');
  assert.match(got, /^… .*The \[boats\] came into the \[harbor\]\. .* …$/);
  assert.ok(got.length < 230, got);
  assert.ok(!got.includes('\n'));
});

test('a snippet consists of whole words', () => {
  for (let lead = 0; lead < 60; lead++) {
    const text = `${'x'.repeat(lead)} ${filler}here are boats${filler}`;
    const words = new Set(text.split(/\s+/));
    for (const word of snippet(text, 'boats').replace(/[[\]]/g, '').split(/\s+/)) {
      assert.ok(word === '…' || words.has(word), word);
    }
  }
});

test('a snippet of a text without spaces is short, and divides no character', () => {
  const text = `${'我们在这里读书𠮷'.repeat(100)}北京大学图书馆${'然后回家睡觉𠮷'.repeat(100)}`;
  const got = snippet(text, '北京大学');
  assert.match(got, /\[北京大学\]图书馆/);
  assert.ok(got.length < 215 && got.isWellFormed(), got);
});

test('without a match, it is the beginning; the note counts if only it matches', () => {
  assert.match(snippet(filler, 'boats'), /^Nothing of interest.* …$/);
  assert.equal(snippet([filler, 'My own boats'], 'boats'), 'My own [boats]');
  assert.equal(snippet(['', ''], 'boats'), '');
  assert.equal(snippet('short', ''), 'short');
});

test('all clauses that a text contains are found', () => {
  const { wanted } = parseQuery('boats "the harbor" gulls ');
  assert.deepEqual([...clausesIn('In the harbor are boats', wanted)].sort(), [0, 1]);
});
