/**
 * The time to place the highlights of a large article, without the work of painting them.
 */
import { anchorAt } from '../../../browser/model/highlights/anchor.js';
import { placeAll } from '../../../browser/model/highlights/place-all.js';
import { median } from '../browser/statistics.mjs';
import { Random } from './random.mjs';

const words = 20_000;
const highlights = 500;
const rounds = 7;

/** Words that occur as often as in a text: the n-th one n times less than the first. */
const vocabulary = Array.from({ length: 3000 }, (_, i) => `w${(i * 7919).toString(36)}`);

/** @returns {string[][]} rows of a table */
export function placingTimes() {
  const text = article(new Random(1));
  const random = new Random(2);
  const anchors = Array.from({ length: highlights }, () => {
    const start = random.below(text.length - 400);
    return anchorAt(text, start, start + 10 + random.below(300)) ?? [];
  }).flat();
  const changed = `A new first paragraph.\n${text}`;
  return [
    ['in the text on which they were made', medianTime(() => placeAll(anchors, text))],
    ['after a paragraph was inserted before them', medianTime(() => placeAll(anchors, changed))],
  ];
}

/** @param {Random} random */
function article(random) {
  return Array.from({ length: words },
    (_, i) =>
      vocabulary[Math.floor(vocabulary.length ** random.next()) - 1]
      + (i % 80 === 79 ? '.\n' : ' ')).join('').trim();
}

/** @param {() => void} run @returns {string} ms */
function medianTime(run) {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times).toFixed(1);
}
