import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CachedPage } from './cached-page.js';
import { Cores } from './cores.js';
import { FakeClock } from './fake-clock.mjs';
import { Reply, VERSION } from './protocol.js';

/** @import { Request } from './protocol.js' */

const idleMs = 3 * 60_000;

/** A fake extractor. Like a core, it keeps one page; answers, if any, precede its own. */
class FakeExtractor {
  /** @type {Request[]} */
  requests = [];
  /** @type {(Reply | Promise<Reply>)[]} */
  answers = [];
  cached = '';
  closed = 0;
  warmed = 0;
  expected = 0;
  #core;

  /** @param {string} core */
  constructor(core) {
    this.#core = core;
  }

  /** @param {Request} request */
  async extract(request) {
    this.requests.push(request);
    const answer = this.answers.shift();
    if (answer) return answer;
    if (request.page) this.cached = request.name ?? '';
    else if (!request.name || request.name !== this.cached) return Reply.failure('unknown_page');
    return article(this.#core);
  }

  async warm() {
    this.warmed++;
  }

  expectPage() {
    this.expected++;
  }

  close() {
    this.closed++;
    this.cached = '';
  }
}

/** @param {string} title */
function article(title) {
  return new Reply(`${JSON.stringify({ version: VERSION, article: { title } })}\n<p>`);
}

function setUp() {
  const clock = new FakeClock();
  const [first, full] = [new FakeExtractor('first'), new FakeExtractor('full')];
  return { clock, first, full, cores: new Cores(/** @type {any} */ ({ first, full, clock })) };
}

/** @type {Request} */
const opening = { page: ['<p>', 'text'], name: 'a', format: 'snapshot', engine: '',
  fields: ['share'], corrections: { rules: ['+aside'] } };

/** @type {[string, Partial<Request>, 'first' | 'full'][]} */
const routes = [
  ['opening an article', {}, 'first'],
  ['the default engine by its name', { engine: 'fused' }, 'first'],
  ['no further fields', { fields: undefined }, 'first'],
  ['corrections', { corrections: { pick: 3, decide: ['+3'] } }, 'first'],
  ['plain text', { form: 'plain' }, 'first'],
  ['saved HTML', { format: 'html' }, 'full'],
  ['no format, which means HTML', { format: undefined }, 'full'],
  ['another engine', { engine: 'song' }, 'full'],
  ['an unknown engine', { engine: 'steam' }, 'full'],
  ['the list of blocks', { fields: ['share', 'blocks'] }, 'full'],
  ['Markdown', { fields: ['markdown'] }, 'full'],
];

for (const [name, changes, core] of routes) {
  test(`${name}: the ${core} core`, async () => {
    const { cores, first, full } = setUp();
    assert.equal((await cores.extract({ ...opening, ...changes })).article?.title, core);
    assert.deepEqual([first.requests.length, full.requests.length],
      core === 'first' ? [1, 0] : [0, 1]);
  });
}

test('what the first core lacks, the full one does', async () => {
  const { cores, first, full } = setUp();
  first.answers = [Reply.failure('not_linked', 'format: snapshot')];
  assert.equal((await cores.extract(opening)).article?.title, 'full');
  assert.deepEqual(full.requests, [opening]);
});

test('only the first core is warmed up', async () => {
  const { cores, first, full } = setUp();
  await cores.warm();
  assert.deepEqual([first.warmed, full.warmed], [1, 0]);
});

test('the full core expects a page if it is to read the page, and ends if the page never arrives', async () => {
  const { cores, first, full, clock } = setUp();
  cores.expectPage('');
  cores.expectPage('fused');
  assert.deepEqual([first.expected, full.expected], [2, 0]);
  cores.expectPage('song');
  assert.deepEqual([first.expected, full.expected], [3, 1],
    'the first core may be needed for another page');
  await clock.pass(idleMs);
  assert.deepEqual([first.closed, full.closed], [0, 1]);
  assert.equal(clock.waiting, 0);
});

test('the full core starts ahead of a request, and ends if none comes', async () => {
  const { cores, first, full, clock } = setUp();
  cores.expectFull();
  assert.deepEqual([first.expected, full.expected], [0, 1]);
  await clock.pass(idleMs);
  assert.equal(full.closed, 1);
});

test('a page that the first core has read is handed over once, as the same parts', async () => {
  const { cores, first, full } = setUp();
  const page = new CachedPage(cores, { ...opening, name: 'a' });
  await page.read();
  const version = { fields: ['blocks'], decide: ['+3'] };
  assert.equal((await page.reread(version)).article?.title, 'full');
  assert.equal((await page.reread(version)).article?.title, 'full');
  assert.equal(first.requests.length, 1);
  assert.deepEqual(full.requests.map((request) => request.page), ['', opening.page, '']);
  assert.equal(full.requests[1].page, opening.page, 'not a copy');
});

test('the full core ends when it is idle, and starts again with the next request', async () => {
  const { cores, first, full, clock } = setUp();
  const page = new CachedPage(cores, { ...opening, name: 'a' });
  await page.read();
  await page.reread({ fields: ['blocks'] });
  await clock.pass(idleMs - 1);
  await page.reread({ fields: ['blocks'] });
  await clock.pass(idleMs - 1);
  assert.equal(full.closed, 0, 'the second request put off the end');
  await clock.pass(1);
  assert.deepEqual([full.closed, first.closed], [1, 0]);
  assert.equal((await page.reread({ fields: ['blocks'] })).article?.title, 'full');
});

test('the full core does not end during a request', async () => {
  const { cores, full, clock } = setUp();
  let answer = (/** @type {Reply} */ _reply) => {};
  full.answers = [new Promise((resolve) => {
    answer = resolve;
  })];
  const request = { ...opening, engine: 'song' };
  const [slowReply] = [cores.extract(request), await cores.extract(request)];
  await clock.pass(idleMs);
  assert.equal(full.closed, 0);
  answer(article('slow'));
  assert.equal((await slowReply).article?.title, 'slow');
  await clock.pass(idleMs);
  assert.equal(full.closed, 1);
  assert.equal(clock.waiting, 0);
});

test('a failure of one core does not concern the other', async () => {
  const { cores, first, full } = setUp();
  for (const code of ['start_failed', 'crashed', 'timeout', 'internal']) {
    full.answers = [Reply.failure(code)];
    assert.equal((await cores.extract({ ...opening, engine: 'song' })).error?.code, code);
    assert.equal((await cores.extract(opening)).article?.title, 'first');
    first.answers = [Reply.failure(code)];
    assert.equal((await cores.extract(opening)).error?.code, code, 'the full core would not help');
  }
  assert.equal(full.requests.length, 4);
});
