import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageVersions } from './page-versions.js';

/** @import { Version } from '../model/article.js' */

/**
 * Makes a page whose host records each request and answers it with the request itself as the
 * article. The engine "none" finds no article.
 */
function recordedPage() {
  /** @type {Version[]} */
  const requests = [];
  /** @type {import('../model/article.js').Remembered} */
  let stored = { engine: '', rules: [{ signature: 'aside.note', sign: '+', sample: 'A note' }],
    loadsNext: false };
  const read = async (/** @type {Version} */ version) => {
    requests.push(version);
    return version.engine === 'none'
      ? { error: { code: 'nothing_found', message: '' } }
      : { article: /** @type {any} */ (version) };
  };
  const memory = (/** @type {string} */ url) =>
    (url && {
      name: new URL(url).hostname,
      load: async () => stored,
      save: async (/** @type {object} */ changes) => {
        stored = { ...stored, ...changes };
      },
    }) || null;
  return { requests, page: new PageVersions({ read, memory }, 'https://a.example/b'),
    saved: () => stored };
}

test('a page that returns to the reader view continues with the earlier choice', async () => {
  /** @type {unknown[]} */
  const requests = [];
  const read = async (/** @type {any} */ version) => {
    requests.push([version.engine, version.decide]);
    return { article: /** @type {any} */ ({}) };
  };
  const page = new PageVersions({ read }, '', { engine: 'comma', pick: 0, decide: ['+3'] });
  await page.decide('-', 5);
  assert.deepEqual(requests, [['comma', ['+3', '-5']]]);
});

test('decisions accumulate in order, and undo removes them one by one', async () => {
  const { page, requests } = recordedPage();
  assert.equal(page.canUndo, false);
  await page.decide('+', 12);
  await page.decide('-', 15);
  assert.deepEqual(page.choice.decide, ['+12', '-15']);
  await page.undo();
  await page.choose({ pick: 7, decide: [] });
  await page.undo();
  assert.deepEqual(page.choice, { engine: '', pick: 0, decide: ['+12'] });
  await page.undo();
  assert.equal(page.canUndo, false);
  assert.deepEqual(requests.map(({ pick, decide }) => [pick, ...decide]), [[0, '+12'], [0, '+12',
    '-15'], [0, '+12'], [7], [0, '+12'], [0]]);
  assert.deepEqual(await page.undo(), {});
});

test('decisions made before the previous answer arrives accumulate, too', async () => {
  const { page, requests } = recordedPage();
  await Promise.all([page.decide('+', 12), page.choose({ engine: 'none' }), page.decide('-', 15),
    page.undo(), page.decide('-', 16)]);
  assert.deepEqual(page.choice, { engine: '', pick: 0, decide: ['+12', '-16'] });
  assert.deepEqual(requests.map(({ engine, decide }) => [engine, ...decide]), [['', '+12'], ['none',
    '+12'], ['', '+12', '-15'], ['', '+12'], ['', '+12', '-16']]);
});

test('a failed request does not block later ones', async () => {
  let isRunning = false;
  const page = new PageVersions({ read: async (version) => {
    if (!isRunning) throw new Error('ended');
    return { article: /** @type {any} */ (version) };
  } }, '');
  await assert.rejects(page.decide('+', 1), /ended/);
  isRunning = true;
  await page.decide('+', 2);
  assert.deepEqual(page.choice.decide, ['+2']);
});

test('a choice that finds no article is discarded', async () => {
  const { page } = recordedPage();
  await page.decide('+', 12);
  assert.equal((await page.choose({ engine: 'none' })).error?.code, 'nothing_found');
  assert.deepEqual(page.choice, { engine: '', pick: 0, decide: ['+12'] });
});

test('the site’s stored rules are part of each request, and change with new decisions', async () => {
  const { page, requests, saved } = recordedPage();
  await page.read(['engines']);
  assert.deepEqual(requests[0], { engine: '', pick: 0, decide: [], rules: ['+aside.note'],
    fields: ['blocks', 'share', 'engines'] });
  await page.remember({ signature: 'div.promo', sign: '-', sample: 'Buy' });
  await page.remember({ signature: 'aside.note', sign: '-', sample: 'A note' });
  await page.rememberEngine('song');
  await page.read();
  assert.deepEqual(requests[1].rules, ['-div.promo', '-aside.note']);
  await page.forget('div.promo');
  assert.deepEqual(saved(), { engine: 'song', loadsNext: false,
    rules: [{ signature: 'aside.note', sign: '-', sample: 'A note' }] });
  assert.equal(page.siteEngine, 'song');
});

test('a page without a site can be read, but nothing is stored for it', async () => {
  const page = new PageVersions({ read: async () => ({}), memory: () => null }, '');
  await page.read();
  await page.remember({ signature: 'aside', sign: '+', sample: '' });
  assert.equal(page.site, '');
});
