import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Reply, VERSION } from '../core/protocol.js';
import { LiveStudy } from './live-study.js';

/** @import { Request } from '../core/protocol.js' */

const source = { page: '<p>One', format: /** @type {const} */ ('file'), file: 'one.html' };

/** A core that keeps one page and answers in the lab's form. */
class FakeCore {
  /** @type {Request[]} */
  requests = [];
  hasPage = false;
  failure = '';

  /** @param {Request} request @returns {Promise<Reply>} */
  async extract(request) {
    this.requests.push(request);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (this.failure) return Reply.failure(this.failure);
    this.hasPage ||= request.page !== '';
    if (!this.hasPage) return Reply.failure('unknown_page');
    const [kind] = request.fields ?? [];
    const { engine, changes } = request;
    return new Reply(
      `${
        JSON.stringify({ version: VERSION, lab: { [kind]: { engine, changes, title: 'One' } } })
      }\n${kind === 'reading' ? '<p>One</p>' : kind === 'case' ? '-- html --' : ''}`,
    );
  }
}

/** @param {FakeCore} core */
const studyOf = (core) =>
  new LiveStudy(core, source, { pick: 3, rules: ['-nav'], decide: ['+7'] }, (key) => key);

test('each question has its own request, and the page goes to the core once', async () => {
  const core = new FakeCore();
  const study = studyOf(core);
  assert.equal((await study.page()).title, 'One');
  assert.deepEqual((await study.select('wffte', { alpha: 1 })).changes, { alpha: 1 });
  assert.equal((await study.read('comma', {})).html, '<p>One</p>');
  assert.equal(await study.testCase([1, 2]), '-- html --');
  assert.equal(study.stops(), null);
  assert.deepEqual(core.requests.map(({ fields, page, form }) => [fields?.[0], page, form]), [[
    'page',
    '',
    'lab',
  ], ['page', source.page, 'lab'], ['selection', '', 'lab'], ['reading', '', 'lab'], ['case', '',
    'lab']]);
  assert.deepEqual(core.requests.at(-1)?.truth, [1, 2]);
});

test('each request has the user’s corrections', async () => {
  const core = new FakeCore();
  await studyOf(core).read('', {});
  for (const { corrections } of core.requests) {
    assert.deepEqual(corrections, { pick: 3, rules: ['-nav'], decide: ['+7'] });
  }
});

test('the page is sent again when the core has lost it', async () => {
  const core = new FakeCore();
  const study = studyOf(core);
  await study.page();
  core.hasPage = false; // as in the worker that follows a crash
  assert.equal((await study.read('comma', {})).engine, 'comma');
  assert.deepEqual(core.requests.slice(-2).map(({ page }) => page), ['', source.page]);
});

test('a slider’s requests wait for nothing but the one in progress', async () => {
  const core = new FakeCore();
  core.hasPage = true;
  const study = studyOf(core);
  const answers = await Promise.all([study.read('a', {}), study.read('b', {}),
    ...[1, 2, 3].map((q) => study.select('comma', { q }))]);
  assert.deepEqual(core.requests.map(({ engine, changes }) => [engine, changes?.q]), [['a',
    undefined], ['comma', 3], ['b', undefined]]);
  assert.deepEqual(answers.map(({ changes }) => changes.q), [undefined, undefined, 3, 3, 3]);
});

test('each failure has a sentence', async () => {
  const sentences = { not_page: 'labNotPage', too_large: 'labTooLarge', timeout: 'labTimeout',
    start_failed: 'labNotStarted', crashed: 'labBroken', bad_request: 'labBroken',
    constructor: 'labBroken' };
  for (const [code, sentence] of Object.entries(sentences)) {
    const core = new FakeCore();
    core.failure = code;
    await assert.rejects(studyOf(core).page(), { message: sentence });
  }
});
