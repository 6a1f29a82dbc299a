/**
 * node dev/bench/highlights/main.mjs [OPTION]... CORPUS
 *
 * Measures whether highlights are found again when their article changes, and writes
 * highlights.md. CORPUS is a folder in the layout of wcxb-dev (docs/FUSED.md).
 *
 * The defaults are in parentheses:
 *
 *   --core FOLDER   a folder with the core's full module, instance.js and its imports
 *   --pages N       how many pages are measured (200)
 *   --passages N    how many passages of each page (10)
 *   --seed N        of the random numbers (1)
 *   --docs FOLDER   the folder of the report (docs/benchmarks)
 *   --dry           print the report, and write nothing
 *
 * @import { Readings } from './readings.mjs'
 * @import { Keyed } from './truth.mjs'
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { anchorAt } from '../../../browser/model/highlights/anchor.js';
import { place } from '../../../browser/model/highlights/place-all.js';
import { corpusName, docsFolder, measuredWith, table, writeSection } from '../report/section.mjs';
import { editedText } from './edits.mjs';
import { placingTimes } from './placing-times.mjs';
import { randomPassages } from './passages.mjs';
import { Random } from './random.mjs';
import { readPages, startCore } from './readings.mjs';
import { Tally } from './tally.mjs';
import { Alignment } from './truth.mjs';

const { values, positionals: [corpus] } = parseArgs({
  allowPositionals: true,
  options: {
    core: { type: 'string', default: '' },
    pages: { type: 'string', default: '200' },
    passages: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    docs: { type: 'string', default: docsFolder },
    dry: { type: 'boolean', default: false },
  },
});

/** How many blocks and words of each page may be inserted into others. */
const foreignBlocks = 20;
const foreignWords = 60;

const random = new Random(Number(values.seed));
const { readings, skipped } = readPages(await startCore(values.core), corpus, Number(values.pages),
  random);
const tallies = { same: new Tally(), engine: new Tally(), edited: new Tally() };
const pieces = new Map(readings.map((each) => [each.id, piecesOf(each)]));
for (const reading of readings) placePassages(reading);

const command = `./build.sh bench highlights ${corpusName(corpus)}`;
const text = [
  measuredWith(command),
  '',
  `${readings.length} pages with ${values.passages} passages each; ${skipped} pages were skipped.`,
  '',
  table(['passages, by what became of their text', 'right', 'wrong', 'not placed'], rows()),
  '',
  `Right, of those whose text is unchanged: ${
    Object.entries({ 'another engine': tallies.engine, 'edited paragraphs': tallies.edited }).map((
      [name, tally],
    ) => `${percent(tally.rightShare)} (${name})`).join(', ')
  }. Goal: at least 98 %, and none wrong.`,
  '',
  table(['500 highlights in 20,000 words', 'ms'], placingTimes()),
].join('\n');
console.log(text);
if (!values.dry) writeSection(join(values.docs, 'highlights.md'), 'highlights', text);
const missed = Object.values(tallies).some(({ wrong, rightShare }) =>
  wrong > 0 || rightShare < 0.98
);
process.exit(missed ? 1 : 0); // Go's runtime would keep the process alive

/** Returns what may be inserted into other pages. @param {Readings} reading */
function piecesOf({ usual }) {
  return { blocks: usual.text.split('\n').slice(0, foreignBlocks),
    words: usual.text.split(/\s+/).slice(0, foreignWords) };
}

/**
 * Returns what may be inserted into a page: nothing of its own, because a copy of a passage could
 * be meant, too.
 *
 * @param {string} id
 */
function foreignTo(id) {
  const others = [...pieces].flatMap(([other, each]) => (other === id ? [] : [each]));
  return { blocks: others.flatMap(({ blocks }) => blocks),
    words: others.flatMap(({ words }) => words) };
}

/** @param {Readings} reading */
function placePassages({ id, usual, other }) {
  const own = { text: usual.text, keys: Array.from({ length: usual.text.length }, (_, i) => i) };
  const edited = editedText(usual.text, foreignTo(id), random);
  /** @type {[keyof typeof tallies, Keyed, Keyed][]} */
  const changes = [['same', own, own], ['engine', usual, other], ['edited', own, edited]];
  const alignments = changes.map(([name, from, to]) => ({ name, text: to.text,
    alignment: new Alignment(from, to) })
  );
  for (const { start, end, length } of randomPassages(usual.text, Number(values.passages),
    random))
  {
    const anchor = anchorAt(usual.text, start, end);
    if (!anchor) throw new Error(`page ${id}: no anchor for ${start}–${end}`);
    for (const { name, text: to, alignment } of alignments) {
      const truth = alignment.truthOf(anchor);
      if (!truth) continue;
      const found = place(anchor, to);
      const outcome = tallies[name].add(truth, found);
      if (outcome === 'wrong') {
        console.error(
          `page ${id}, ${name}, ${length}, ${truth.fate}: ${JSON.stringify(anchor.exact)} → ${
            JSON.stringify(found && to.slice(found.start, found.end))
          }`,
        );
      }
    }
  }
}

/** @returns {string[][]} */
function rows() {
  const titles = { same: 'the same text', engine: 'another engine', edited: 'edited paragraphs' };
  return Object.entries(titles).flatMap(([name, title]) =>
    Object.entries(tallies[/** @type {keyof typeof tallies} */ (name)].counts)
      .map((
        [fate, { right, wrong, notPlaced }],
      ) => [`${title}: ${fate}`, ...[right, wrong, notPlaced].map(String)])
      .filter(([, ...counts]) => counts.some((count) => count !== '0'))
  );
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(2)} %`;
}
