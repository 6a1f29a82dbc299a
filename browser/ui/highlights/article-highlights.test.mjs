import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorAt } from '../../model/highlights/anchor.js';
import { ArticleHighlights } from './article-highlights.js';

/**
 * @import { Anchor, Highlight, NewHighlight } from '../../model/highlights/highlight.js'
 * @import { StoredHighlights } from '../../model/highlights/highlight.js'
 */

const text = 'The tide comes in twice a day.\nSalt stays behind in the pans.';

/** @param {number} start @param {number} end */
const anchor = (start, end) => /** @type {Anchor} */ (anchorAt(text, start, end));

/** @param {string} id @param {Partial<Highlight>} [fields] @returns {Highlight} */
function highlight(id, fields = {}) {
  return { id, color: 'yellow', note: '', createdAt: 1, changedAt: 1, version: 'v1',
    anchor: anchor(0, 8), carried: {}, ...fields };
}

/** Keeps highlights in memory, and can be made to fail or to wait. */
class FakeKeeper {
  /** @type {StoredHighlights} */
  stored = { version: 'v1', highlights: [] };
  /** @type {unknown[]} */
  carried = [];
  /** @type {(() => Promise<void>)} */
  wait = async () => {};
  /** @type {() => void} */
  changed = () => {};

  async load() {
    const stored = structuredClone(this.stored);
    await this.wait();
    return stored;
  }

  /** @param {NewHighlight[]} added */
  async add(added) {
    const highlights = added.map((each, i) =>
      highlight(`new${this.stored.highlights.length + i}`, each)
    );
    this.stored.highlights.push(...highlights);
    return highlights;
  }

  /** @param {string} id @param {Partial<Highlight>} fields */
  async change(id, fields) {
    const found = /** @type {Highlight} */ (this.stored.highlights.find((each) => each.id === id));
    return Object.assign(found, fields);
  }

  /** @param {string[]} ids */
  async remove(ids) {
    this.stored.highlights = this.stored.highlights.filter(({ id }) => !ids.includes(id));
  }

  /** @param {Highlight[]} highlights */
  async putBack(highlights) {
    this.stored.highlights.push(...highlights);
  }

  /** @param {string} version @param {{id: string, anchor: Anchor | null}[]} anchors */
  async carry(version, anchors) {
    this.carried.push([version, anchors.map((each) => [each.id, each.anchor?.exact ?? null])]);
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.changed = listener;
  }
}

/** @param {Partial<import('./article-highlights.js').Parts>} [parts] */
function made(parts = {}) {
  const keeper = new FakeKeeper();
  const end = new AbortController();
  const article = new ArticleHighlights({
    keeper,
    read: () => ({ text, rangeOf: () => /** @type {any} */ ({}), offsetsOf: () => null }),
    search: () => assert.fail('nothing is to be searched'),
    signal: end.signal,
    ...parts,
  });
  return { keeper, article, end };
}

/** @param {ArticleHighlights} article */
const quotes = (article) =>
  article.placed.map(({ highlight: { id }, start, end }) => `${id}: ${text.slice(start, end)}`);

test('highlights of the shown version are placed, and each change is told', async () => {
  const { keeper, article } = made();
  let changes = 0;
  article.follow(() => {
    changes++;
  });
  keeper.stored.highlights = [highlight('b', { anchor: anchor(31, 35) }), highlight('a')];
  await article.load();
  assert.deepEqual(quotes(article), ['a: The tide', 'b: Salt']);
  assert.ok(changes > 0);
});

test('one is added, changed, removed and put back', async () => {
  const { article } = made();
  const added = await article.add('green', { start: 8, end: 15 });
  assert.equal(added?.anchor.exact, 'comes', 'white space at the ends is left out');
  assert.deepEqual(quotes(article), ['new0: comes']);
  await article.change('new0', { color: 'blue', note: 'Ask Ann' });
  assert.deepEqual([article.get('new0')?.color, article.get('new0')?.note], ['blue', 'Ask Ann']);
  const removed = /** @type {Highlight} */ (article.get('new0'));
  await article.remove(['new0']);
  assert.equal(article.count, 0);
  await article.putBack([removed]);
  assert.deepEqual(quotes(article), ['new0: comes']);
});

test('a passage without text is not added', async () => {
  const { article, keeper } = made();
  assert.equal(await article.add('green', { start: 8, end: 9 }), null);
  assert.equal(keeper.stored.highlights.length, 0);
});

test('a load that was started before a change does not undo it on the screen', async () => {
  const { keeper, article } = made();
  keeper.stored.highlights = [highlight('a')];
  let resume = () => {};
  keeper.wait = () =>
    new Promise((resolve) => {
      resume = resolve;
    });
  const late = article.load(); // has the highlight, and arrives last
  keeper.wait = async () => {};
  await article.remove(['a']);
  resume();
  await late;
  assert.equal(article.count, 0);
});

test('after a failure the highlights on the screen stay, and another try loads them', async () => {
  const { keeper, article } = made();
  keeper.stored.highlights = [highlight('a')];
  await article.load();
  keeper.wait = async () => {
    throw new Error('no service');
  };
  await article.load();
  assert.deepEqual([article.hasFailed, article.count], [true, 1]);
  keeper.wait = async () => {};
  await article.load();
  assert.equal(article.hasFailed, false);
});

test('those of other versions are searched when the article is complete, and the results are kept', async () => {
  /** @type {string[][]} */
  const searched = [];
  const { keeper, article } = made({
    search: (anchors) => {
      searched.push(anchors.map(({ exact }) => exact));
      const passages = anchors.map((
        { exact },
      ) => (text.includes(exact)
        ? { start: text.indexOf(exact), end: text.indexOf(exact) + exact.length }
        : null)
      );
      return { passages: passages.map(() => null), rest: Promise.resolve(passages) };
    },
  });
  keeper.stored.highlights = [
    highlight('moved', { version: 'v0', anchor: { ...anchor(31, 35), start: 3, end: 7 } }),
    highlight('gone', { version: 'v0', anchor: { ...anchor(0, 8), exact: 'The moon' } }),
    highlight('own'),
  ];
  await article.load();
  assert.deepEqual([quotes(article), searched], [['own: The tide'], []]);
  await article.grow({ isComplete: true });
  assert.deepEqual(quotes(article), ['own: The tide', 'moved: Salt']);
  assert.deepEqual(article.lost.map(({ id }) => id), ['gone']);
  assert.deepEqual(keeper.carried, [['v1', [['moved', 'Salt']]]]);
  await article.load();
  assert.equal(searched.length, 1, 'what is known is not searched again');
});

test('on a text that is no version of the library, results are not kept', async () => {
  const { keeper, article } = made({
    search: (anchors) => ({ passages: anchors.map(() => ({ start: 0, end: 8 })), rest: null }),
  });
  keeper.stored = { version: '', highlights: [highlight('a')] };
  await article.grow({ isComplete: true });
  await article.load();
  assert.deepEqual([quotes(article), keeper.carried], [['a: The tide'], []]);
});

test('what was not found is searched again when the article has got more text', async () => {
  let there = false;
  const { keeper, article } = made({
    search: (anchors) => ({ passages: anchors.map(() => (there ? { start: 0, end: 8 } : null)),
      rest: null }),
  });
  keeper.stored = { version: 'v2', highlights: [highlight('a')] };
  await article.grow({ isComplete: true });
  await article.load();
  assert.equal(article.lost.length, 1);
  there = true;
  await article.grow({ isComplete: true });
  assert.deepEqual(quotes(article), ['a: The tide']);
});

test('a change elsewhere loads the highlights again', async () => {
  const { keeper, article } = made();
  await article.load();
  keeper.stored.highlights = [highlight('a')];
  keeper.changed();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  assert.deepEqual(quotes(article), ['a: The tide']);
});

test('after the end, nothing is told', async () => {
  const { keeper, article, end } = made();
  article.follow(() => assert.fail('the reader view is closed'));
  end.abort();
  keeper.stored.highlights = [highlight('a')];
  await article.load();
});

test('an article that is closed during a search fails nowhere', async () => {
  let isSearched = false;
  const { keeper, article, end } = made({
    search: (anchors) => {
      isSearched = true;
      return { passages: anchors.map(() => null), rest: new Promise((_, reject) => {
        end.signal.addEventListener('abort', () => reject(end.signal.reason));
      }) };
    },
  });
  keeper.stored.highlights = [highlight('a', { version: 'v0' })];
  await article.load();
  const growing = article.grow({ isComplete: true });
  assert.ok(isSearched);
  end.abort();
  await growing;
  assert.deepEqual([article.placed, article.lost], [[], []]);
});
