import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './compare.js';
import { fixedPoints } from './fixed-points.js';
import { pauses } from './pauses.js';

const noPause = () => undefined;

/**
 * Writes a comparison as text: [-removed-], {+added+}, blocks joined by "|", unchanged parts as
 * "=n".
 *
 * @param {string[]} older
 * @param {string[]} newer
 */
async function written(older, newer) {
  const { parts, added, removed, moved } = await compare(older, newer, noPause);
  const marks = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'], moved: ['{>', '>}'],
    movedAway: ['[<', '<]'] };
  const texts = parts.map(({ changed, blocks }) => (changed
    ? blocks.map((block) => block.map(({ kind, text }) => marks[kind].join(text)).join('')).join(
      '|',
    )
    : `=${blocks.length}`)
  );
  return `${texts.join(' ')} +${added} -${removed}${moved > 0 ? ` >${moved}` : ''}`;
}

/** @type {{name: string, older: string[], newer: string[], want: string}[]} */
const cases = [
  { name: 'equal', older: ['a b', 'c'], newer: ['a b', 'c'], want: '=2 +0 -0' },
  { name: 'both empty', older: [], newer: [], want: ' +0 -0' },
  { name: 'all new', older: [], newer: ['One two.'], want: '{+One two.+} +2 -0' },
  { name: 'a word replaced', older: ['The boats came home late.'],
    newer: ['The boats came home early.'], want: 'The boats came home [-late-]{+early+}. +1 -1' },
  { name: 'two words replaced are one change', older: ['We saw the red boat at the pier.'],
    newer: ['We saw the blue ship at the pier.'],
    want: 'We saw the [-red boat-]{+blue ship+} at the pier. +2 -2' },
  { name: 'a block added', older: ['One.', 'Two.'], newer: ['One.', 'New here.', 'Two.'],
    want: '=1 {+New here.+} =1 +2 -0' },
  { name: 'a block removed', older: ['One.', 'Old here.', 'Two.'], newer: ['One.', 'Two.'],
    want: '=1 [-Old here.-] =1 +0 -2' },
  { name: 'repeated blocks', older: ['x', 'x', 'x'], newer: ['x', 'x'], want: '=2 [-x-] +0 -1' },
  { name: 'nothing in common', older: ['Cats sleep all day long.'],
    newer: ['Ferries stop at midnight, mostly.'],
    want: '[-Cats sleep all day long.-]|{+Ferries stop at midnight, mostly.+} +5 -5' },
  { name: 'a paragraph divided', older: ['One two three. Four five six.'],
    newer: ['One two three.', 'Four five six.'], want: 'One two three.|Four five six. +0 -0' },
  { name: 'paragraphs joined', older: ['One two three.', 'Four five six.'],
    newer: ['One two three. Four five six.'], want: 'One two three. Four five six. +0 -0' },
  { name: 'Chinese', older: ['我们昨天在港口看见了船。'], newer: ['我们今天在港口看见了船。'],
    want: '我们[-昨天-]{+今天+}在港口看见了船。 +2 -2' },
  { name: 'blocks swapped', older: ['Long first block.', 'Second other text.', 'End.'],
    newer: ['Second other text.', 'Long first block.', 'End.'],
    want: '[<Long first block.<] =1 {>Long first block.>} =1 +0 -0 >1' },
  {
    name: 'a block moved between different ones',
    older: ['Cats sleep all day long.', 'Moved block here.', 'Same.', 'Same too.', 'Dogs bark.'],
    newer: ['Ferries stop at midnight.', 'Same.', 'Same too.', 'Moved block here.', 'Rain fell.'],
    want:
      '[-Cats sleep all day long.-]|[<Moved block here.<]|{+Ferries stop at midnight.+} =2 [-Dogs bark.-]|{>Moved block here.>}|{+Rain fell.+} +6 -7 >1',
  },
  { name: 'one of two copies moved', older: ['Twice.', 'Twice.', 'A b.', 'C d.'],
    newer: ['Twice.', 'A b.', 'C d.', 'Twice.'], want: '=1 [<Twice.<] =2 {>Twice.>} +0 -0 >1' },
];

for (const { name, older, newer, want } of cases) {
  test(`compare: ${name}`, async () => assert.equal(await written(older, newer), want));
}

test('nothing of either version is lost', async () => {
  const older = Array.from({ length: 400 },
    (_, i) => `Paragraph ${i % 97} of the old text with word ${i * 7 % 31}.`);
  const newer = older.flatMap((text,
    i) => (i % 5 === 0 ? [] : [text.replace('old', i % 3 ? 'old' : 'new')])
  ).concat('The end.');
  const { parts } = await compare(older, newer, noPause);
  /** @param {string[]} dropped  kinds */
  const text = (dropped) =>
    parts.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.flatMap((each) => (dropped.includes(each.kind) ? [] : each.text))
      )
    ).join('').replace(/\s/g, '');
  assert.equal(text(['added', 'moved']), older.join('').replace(/\s/g, ''));
  assert.equal(text(['removed', 'movedAway']), newer.join('').replace(/\s/g, ''));
});

test('where every paragraph was edited, each is compared with its own former one', async () => {
  const words =
    'harbor boat keeper lamp winter gull pier ferry storm rope anchor tide sail crew deck'.split(
      ' ',
    );
  const older = Array.from({ length: 300 },
    (_, i) =>
      `Paragraph number${i} tells of "${words[i % 15]}", of ${words[(i * 7 + 3) % 15]}${i} and ${
        words[(i * 4 + 1) % 15]
      }${i * 3}, at length, as the ${words[(i * 2) % 15]} would${
        ' have it and goes on'.repeat(10)
      }.`);
  const newer = older.flatMap((text, i) =>
    (i === 150 ? ['A new one stands between them.'] : []).concat(text.replace(/"(\w+)"/, '“$1”'))
  );
  const { parts, added, removed } = await compare(older, newer, noPause);
  assert.deepEqual({ added, removed }, { added: 6, removed: 0 });
  assert.equal(parts.flatMap(({ blocks }) => blocks).length, 301);
});

test('fixed points are the longest common order of unique blocks', async () => {
  assert.deepEqual(await fixedPoints(['a', 'b', 'c', 'x', 'x'], ['b', 'c', 'a', 'x'], noPause), [[1,
    0], [2, 1]]);
});

/** @param {number} count @param {(i: number) => string} textOf */
const book = (count, textOf) => Array.from({ length: count }, (_, i) => textOf(i));

for (const { name, older, newer } of [
  { name: 'a book with a change in each tenth paragraph',
    older: book(30_000, (i) => `Paragraph ${i} tells of boats and gulls.`),
    newer: book(30_000,
      (i) => `Paragraph ${i} tells of ${i % 10 ? 'boats' : 'ships'} and gulls.`) },
  { name: 'a book of equal paragraphs', older: book(30_000, () => 'Again and again.'),
    newer: book(29_000, () => 'Again and again.') },
  { name: 'two different books', older: book(30_000, (i) => `Old ${i} ${i * 31 % 77}.`),
    newer: book(30_000, (i) => `New ${i} ${i * 17 % 77}.`) },
  { name: 'one endless paragraph', older: [`${'word after word '.repeat(100_000)}end`],
    newer: [`${'words upon words '.repeat(100_000)}end`] },
]) {
  test(`no long pause: ${name}`, async () => {
    const slices = [];
    const pause = pauses();
    let since = performance.now();
    await compare(older, newer, () => {
      const paused = pause();
      if (paused) slices.push(performance.now() - since);
      return paused?.then(() => {
        since = performance.now();
      });
    });
    slices.push(performance.now() - since);
    if (process.env.PILCROW_TIMES) {
      console.info(name, 'longest', Math.max(...slices), 'all', slices.reduce((a, b) => a + b, 0));
    }
    assert.ok(slices.length > 1, 'it pauses');
  });
}
