import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorAt } from './anchor.js';
import { place, placeAll } from './place-all.js';

const story = `The ferry
The old ferry crossed the river twice a day, in summer and in winter, and nobody paid for it.
On the far bank the miller kept a book of all who came over. He wrote down the hour, and the weather.
It rained on most days, and the book says so.
When the bridge was built, the ferry was sold to a museum, where it can be seen on Sundays.`;

const [title, first, second, third, last] = story.split('\n');

/**
 * Each row: the old text; the quote, from « to » in it; the new text, with « and » where
 * the quote should be placed, or without them if nowhere.
 *
 * @type {[name: string, old: string, changed: string][]}
 */
const cases = [
  ['the same text', marked(story, 'miller kept'), marked(story, 'miller kept')],
  ['at the start', marked(story, 'The ferry\nThe'), marked(story, 'The ferry\nThe')],
  ['at the end', marked(story, 'seen on Sundays.'), marked(`New.\n${story}`, 'seen on Sundays.')],
  ['all of it', marked(story, story), `New.\n«${story}»`],
  ['a paragraph is inserted before', marked(story, 'miller'),
    marked(story.replace(second, `Inserted here.\n${second}`), 'miller')],
  ['the neighbors are dropped', marked(story, third),
    marked([title, third, last].join('\n'), third)],
  ['the quote is dropped', marked(story, 'kept a book of all'),
    [title, first, third, last].join('\n')],
  ['emptied text', marked(story, 'miller kept'), ''],
  ['blocks become lines of one block', marked(story, `nobody paid for it.\nOn the far`),
    marked(story.replaceAll('\n', ' '), 'nobody paid for it. On the far')],
  ['a word in the quote is replaced', marked(story, first),
    `${title}\n«${first.replace('twice', 'three times')}»\n${second}\n${last}`],
  ['the first words are replaced', marked(story, first),
    `${title}\n«${first.replace('The old', 'That')}»\n${second}\n${last}`],
  ['the last words are dropped', marked(story, `${first}\n${second}`),
    `${title}\n«${first}\n${second.replace(' and the weather.', '')}»\n${third}`],
  ['the last words are dropped, and what follows', marked(story, `${first}\n${second}`),
    [title, first, second.replace(' and the weather.', ''), last].join('\n')],
  ['a paragraph is inserted in the quote', marked(story, [first, second, third].join('\n')),
    `${title}\n«${[first, 'Inserted inside.', second, third].join('\n')}»\n${last}`],
  ['half of the quote is dropped', marked(story, `${second}\n${third}`),
    [title, first, third, last].join('\n')],
  ['a short quote that is edited', marked(story, 'miller kept a'),
    story.replace('miller kept a', 'miller had a')],
  ['a short quote whose context is gone', marked(story, 'Sundays'),
    'Another article, in which nothing else is the same, also speaks of Sundays in its only line.'],
  ['a repeated word with its context',
    marked(story, 'the hour').replace('«the hour»', '«the» hour'),
    marked(`New.\n${story}`, 'the hour').replace('«the hour»', '«the» hour')],
  ['a repeated word, and its occurrence is dropped', marked(story, 'ferry', 1),
    [title, second, third, last].join('\n')],
  ['a repeated first word, and another paragraph before',
    'Before it.\nThe weather was bad, and it rained.\n«The» company grew fast.\nEnd.',
    'Before it.\nThe weather was bad, and it rained.\nInserted.\n«The» company grew fast.\nEnd.'],
  ['a cut joins the context of one with another',
    'Before it.\n«The» company grew fast.\nThe weather was bad.',
    'Before it.\nThe weather was bad.'],
  ['a cut joins the quote’s last word with another block',
    'Before it.\n«The history of the company.\nThe» founders met in spring.\nEnd.',
    'Before it.\nThe history of the company.\nThe weather was bad.\nEnd.'],
  ['the end of another sentence is like the quote’s',
    'They offer\n«accessible and cost-effective hybrid events for all of us.\nCareer Opportunities in Event Management» and more.\nEnd.',
    'They offer\naccessible and cost-effective hybrid events for all of us.\nHow to Pursue an Event Management Degree.\nEnd.'],
  ['repeated sentences',
    `Chorus of the song that all know.\nA verse.\n«Chorus of the song that all know.»\nAnother verse here.`,
    `Chorus of the song that all know.\nA verse.\nNew verse.`],
  ['boilerplate repeated with the same context',
    `${
      'Add to the cart now, with free shipping.\n'.repeat(5)
    }«Add to the cart now, with free shipping.»\n${
      'Add to the cart now, with free shipping.\n'.repeat(5)
    }`, 'Add to the cart now, with free shipping.\n'.repeat(8)],
  ['similar sentences, and the own one is dropped',
    'In 2018 the revenue of the company rose to 3 billion.\n«In 2019 the revenue of the company rose to 4 billion.»\nNothing else.',
    'In 2018 the revenue of the company rose to 3 billion.\nNothing else.'],
  ['similar sentences, and all are edited',
    'In 2018 the revenue of the company rose to 3 billion.\n«In 2019 the revenue of the company rose to 4 billion.»\nNothing else.',
    'In 2018 the revenue of the company grew to 3 billion.\nIn 2019 the revenue of the company grew to 4 billion.\nNothing else.'],
  ['Chinese',
    '渡船每天过河两次，夏天和冬天都一样。\n«磨坊主有一本书»，记下所有的人。\n后来建了桥。',
    '前言。\n渡船每天过河两次，夏天和冬天都一样。\n«磨坊主有一本书»，记下所有的人。\n后来建了桥。'],
  ['Chinese, edited',
    '渡船每天过河。\n«磨坊主有一本大书，他在书里记下所有过河的人的名字和时间，还有当天的天气怎么样。»后来河上建了一座桥。',
    '渡船每天过河。\n«磨坊主有一本旧书，他在书里记下所有过河的人的名字和时间，还有当天的天气怎么样。»后来河上建了一座桥。'],
  ['Arabic',
    'كانت العبارة القديمة تعبر النهر مرتين في اليوم.\nوكان «الطحان يكتب» أسماء الناس في كتابه.',
    'مقدمة جديدة.\nكانت العبارة القديمة تعبر النهر مرتين في اليوم.\nوكان «الطحان يكتب» أسماء الناس في كتابه.'],
  ['emoji', 'Some faces: 😀😃😄.\nThen «👩‍👩‍👧 and 👨‍👩‍👦» came over the river.\nEnd.',
    'New.\nSome faces: 😀😃😄.\nThen «👩‍👩‍👧 and 👨‍👩‍👦» came over the river.\nEnd.'],
  ['code',
    'func main() {\n    «if err != nil {\n        return err»\n    }\n    fmt.Println("done, and nothing failed")\n}',
    'package main\nfunc main() {\n    «if err != nil {\n        return err»\n    }\n    fmt.Println("done, and nothing failed")\n}'],
  ['a cell among equal cells', 'Table\n0\n0\n0\n«0»\n0\n0\n0\nEnd',
    'Table\n0\n0\n0\n0\n0\n0\n0\n0\nEnd'],
  ['a cell among equal cells of the same text', 'Table\n0\n0\n0\n«0»\n0\n0\n0\nEnd',
    'Table\n0\n0\n0\n«0»\n0\n0\n0\nEnd'],
];

/**
 * Puts « and » around an occurrence of a quote.
 *
 * @param {string} text
 * @param {string} quote
 * @param {number} [skipped] how many occurrences come before
 */
function marked(text, quote, skipped = 0) {
  let at = text.indexOf(quote);
  for (let i = 0; i < skipped; i++) at = text.indexOf(quote, at + 1);
  assert.ok(at >= 0, quote);
  return `${text.slice(0, at)}«${quote}»${text.slice(at + quote.length)}`;
}

/** @param {string} markedText */
function read(markedText) {
  const [start, end] = [markedText.indexOf('«'), markedText.indexOf('»') - 1];
  return { text: markedText.replace(/[«»]/g, ''), start, end };
}

for (const [name, old, changed] of cases) {
  test(name, () => {
    const [from, to] = [read(old), read(changed)];
    const found = place(anchorAt(from.text, from.start, from.end) ?? assert.fail(), to.text);
    const written = found
      ? `${to.text.slice(0, found.start)}«${to.text.slice(found.start, found.end)}»${
        to.text.slice(found.end)
      }`
      : to.text;
    assert.equal(written, changed);
  });
}

test('a quote from elsewhere, without a context', () => {
  const quoted = (/** @type {string} */ exact) => ({ exact, prefix: '', suffix: '', start: 0,
    end: 0, block: '' });
  assert.deepEqual(place(quoted(second), story), { start: story.indexOf(second),
    end: story.indexOf(second) + second.length });
  assert.deepEqual(place(quoted('Sundays'), story), null, 'too short');
  assert.deepEqual(place(quoted(second), `${story}\n${story}`), null, 'at two places');
  assert.deepEqual(place(quoted(''), story), null);
});

test('500 anchors in the same text, and in a changed one', () => {
  const words = Array.from({ length: 20_000 },
    (_, i) =>
      `${['the', 'boat', 'came', 'over', 'river'][i % 5]}${i % 7 === 0 ? i : ''}${
        i % 60 === 59 ? '.\n' : ''
      }`);
  const text = words.join(' ');
  const anchors = Array.from({ length: 500 },
    (_, i) => anchorAt(text, i * 200, i * 200 + 30) ?? assert.fail());
  const changed = `A new beginning.\n${text}`;
  assert.deepEqual(placeAll(anchors, text), anchors.map(({ start, end }) => ({ start, end })));
  assert.deepEqual(placeAll(anchors, changed),
    anchors.map(({ start, end }) => ({ start: start + 17, end: end + 17 })));
});

for (const [name, hostile, start, end] of /** @type {[string, string, number, number][]} */ ([
  ['one repeated character', 'a'.repeat(100_000), 50_000, 50_100],
  ['a quote of most of it', 'a'.repeat(100_000), 10, 99_000],
  ['repeated words', 'ab '.repeat(40_000), 60_000, 60_300],
  ['one differing character', `${'a'.repeat(50_000)}b${'a'.repeat(50_000)}`, 49_990, 50_020],
  ['combining marks', `a${'\u0301'.repeat(100_000)}`, 50_000, 50_100],
  ['a quote of a megabyte', 'word and word again, '.repeat(60_000), 1000, 1_100_000],
])) {
  test(`no hang: ${name}`, { timeout: 60_000 }, () => {
    const anchor = anchorAt(hostile, start, end) ?? assert.fail();
    for (const text of [hostile.slice(3), hostile.replaceAll('b', 'c'), `x${hostile}`,
      hostile.replace('a', 'z')])
    {
      const found = place(anchor, text);
      assert.ok(found === null || found.end > found.start);
    }
  });
}
