/** Highlights in a further version, with a store in memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorAt } from '../model/highlights/anchor.js';
import { normalizedTextOf } from '../model/text/html-text.js';
import { prepare } from '../model/highlights/place.js';
import { placeSimilar } from '../model/highlights/place-similar.js';
import { CarryQueue } from './carry-queue.js';
import { saving, testWriter } from './store/made-store.mjs';

/** @import { TestContext } from 'node:test' */
/** @import { Anchor } from '../model/highlights/highlight.js' */

const sentences = ['The tide comes in twice a day, and leaves again.',
  'Salt stays behind in the shallow pans of the coast.',
  'In the evening the workers rake it into white heaps.'];
const lead = 'The salt of the coast is made by hand.';
const first = `<p>${[lead, ...sentences].join('</p><p>')}</p>`;

/** The first sentence is edited, the second is moved, and the third is gone. */
const second = `<p>New here.</p><p>${lead}</p><p>${sentences[0].replace('comes', 'came')}</p><p>${
  sentences[1]
}</p>`;

/** Works as placing-worker.js does. */
class Worker extends EventTarget {
  /** @param {any} message */
  postMessage({ anchors, text }) {
    for (const [index, anchor] of anchors.entries()) {
      const passage = placeSimilar(anchor, prepare(text));
      queueMicrotask(() =>
        this.dispatchEvent(Object.assign(new Event('message'), { data: { index, passage } }))
      );
    }
  }

  terminate() {}
}

/** @param {TestContext} t @param {() => any} [startWorker] */
async function setUp(t, startWorker = () => new Worker()) {
  const { writer } = await testWriter(t);
  const { entry, version } = await writer.save(saving({ html: first }));
  const text = normalizedTextOf(first);
  const anchorOf = (
    /** @type {string} */ quote,
  ) => /** @type {Anchor} */ (anchorAt(text, text.indexOf(quote),
    text.indexOf(quote) + quote.length));
  const add = (/** @type {string} */ quote, fields = {}) =>
    writer.addHighlights(entry.id, [{ id: crypto.randomUUID(), color: 'blue', note: '', version,
      anchor: anchorOf(quote), ...fields }]);
  /** @type {string[]} */
  const announced = [];
  const queue = new CarryQueue(startWorker, (id) => announced.push(id));
  t.after(() => queue.end());
  const carriedTo = async (/** @type {string} */ id) =>
    Object.fromEntries(
      (await writer.highlightsOf(entry.id)).map((
        { anchor, carried },
      ) => [anchor.exact, carried[id]?.exact]),
    );
  return { writer, queue, announced, entry: entry.id, version, add, carriedTo };
}

test('the highlights get their places in a further version, but not those that it lacks', async (t) => {
  const { writer, queue, announced, entry, add, carriedTo } = await setUp(t);
  for (const sentence of sentences) await add(sentence);
  const { version } = await writer.save(saving({ html: second }));
  queue.add(writer, [entry]);
  await untilTrue(() => announced.length > 0);
  assert.deepEqual(await carriedTo(version), {
    [sentences[0]]: sentences[0].replace('comes', 'came'),
    [sentences[1]]: sentences[1],
    [sentences[2]]: undefined,
  });
  assert.deepEqual(
    (await writer.highlightsOf(entry)).flatMap(({ carried }) => Object.values(carried)).filter((
      anchor,
    ) => anchor === null),
    [],
    'a search that finds nothing is not final',
  );
});

test('an imported quote gets its place', async (t) => {
  const { writer, queue, announced, entry, version, add, carriedTo } = await setUp(t);
  await add(sentences[1], { version: '',
    anchor: { exact: sentences[1], prefix: '', suffix: '', start: 0, end: 0, block: '' } });
  queue.add(writer, [entry]);
  await untilTrue(() => announced.length > 0);
  assert.deepEqual(await carriedTo(version), { [sentences[1]]: sentences[1] });
  const [{ carried }] = await writer.highlightsOf(entry);
  assert.equal(carried[version]?.start, `${lead}\n${sentences[0]}\n`.length);
});

test('a failure of one entry does not stop the others, and known places start no search', async (t) => {
  const { writer, queue, announced, entry, add, carriedTo } = await setUp(t, () => {
    throw new Error('no workers here');
  });
  await add(sentences[0]);
  await writer.save(saving({ html: second }));
  const other = await writer.save(saving({ url: 'https://a.example/other', html: first }));
  await writer.addHighlights(other.entry.id, [{ id: crypto.randomUUID(), color: 'pink', note: '',
    version: '',
    anchor: { exact: sentences[2], prefix: '', suffix: '', start: 0, end: 0, block: '' } }]);
  queue.add(writer, [entry, crypto.randomUUID(), other.entry.id]);
  await untilTrue(() => announced.length > 0);
  assert.deepEqual(announced, [other.entry.id]);
  queue.add(writer, [other.entry.id, entry]);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  assert.deepEqual(announced, [other.entry.id]);
  assert.deepEqual(Object.values(await carriedTo(other.version)), [undefined]);
});

/** @param {() => boolean} condition */
async function untilTrue(condition) {
  while (!condition()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  }
}
