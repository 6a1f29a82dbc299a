import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PageVersions } from './page-versions.js';

/** @import { Version } from './host.js' */

/** A host that answers each version with itself; the engine "none" finds nothing. */
function versions() {
  /** @type {Version[]} */
  const asked = [];
  /** @type {import('./host.js').Remembered} */
  let kept = { engine: '', rules: [{ signature: 'aside.note', sign: '+', sample: 'A note' }] };
  const read = async (/** @type {Version} */ version) => {
    asked.push(version);
    return version.engine === 'none' ? { error: { code: 'nothing_found', message: '' } } : { article: /** @type {any} */ (version) };
  };
  const memory = (/** @type {string} */ url) => (url && {
    name: new URL(url).hostname,
    load: async () => kept,
    save: async (/** @type {object} */ changes) => { kept = { ...kept, ...changes }; },
  }) || null;
  return { asked, page: new PageVersions({ read, memory }, 'https://a.example/b'), saved: () => kept };
}

test('a reader that comes back goes on with what was decided before', async () => {
  /** @type {unknown[]} */
  const asked = [];
  const read = async (/** @type {any} */ version) => {
    asked.push([version.engine, version.decide]);
    return { article: /** @type {any} */ ({}) };
  };
  const page = new PageVersions({ read }, '', { engine: 'comma', pick: 0, decide: ['+3'] });
  await page.decide('-', 5);
  assert.deepEqual(asked, [['comma', ['+3', '-5']]]);
});

test('decisions add up in their order, and are taken back one by one', async () => {
  const { page, asked } = versions();
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
  assert.deepEqual(asked.map(({ pick, decide }) => [pick, ...decide]), [[0, '+12'], [0, '+12', '-15'], [0, '+12'], [7], [0, '+12'], [0]]);
  assert.deepEqual(await page.undo(), {});
});

test('decisions that do not wait for one another add up all the same', async () => {
  const { page, asked } = versions();
  await Promise.all([page.decide('+', 12), page.choose({ engine: 'none' }), page.decide('-', 15), page.undo(), page.decide('-', 16)]);
  assert.deepEqual(page.choice, { engine: '', pick: 0, decide: ['+12', '-16'] });
  assert.deepEqual(asked.map(({ engine, decide }) => [engine, ...decide]), [['', '+12'], ['none', '+12'], ['', '+12', '-15'], ['', '+12'], ['', '+12', '-16']]);
});

test('a host that fails once is asked again', async () => {
  let isThere = false;
  const page = new PageVersions({ read: async (version) => {
    if (!isThere) throw new Error('ended');
    return { article: /** @type {any} */ (version) };
  } }, '');
  await assert.rejects(page.decide('+', 1), /ended/);
  isThere = true;
  await page.decide('+', 2);
  assert.deepEqual(page.choice.decide, ['+2']);
});

test('a choice that leaves no article changes nothing', async () => {
  const { page } = versions();
  await page.decide('+', 12);
  assert.equal((await page.choose({ engine: 'none' })).error?.code, 'nothing_found');
  assert.deepEqual(page.choice, { engine: '', pick: 0, decide: ['+12'] });
});

test('what is remembered for the site goes along, and changes with what is decided', async () => {
  const { page, asked, saved } = versions();
  await page.read(['engines']);
  assert.deepEqual(asked[0], { engine: '', pick: 0, decide: [], rules: ['+aside.note'], fields: ['blocks', 'share', 'engines'] });
  await page.remember({ signature: 'div.promo', sign: '-', sample: 'Buy' });
  await page.remember({ signature: 'aside.note', sign: '-', sample: 'A note' });
  await page.rememberEngine('song');
  await page.read();
  assert.deepEqual(asked[1].rules, ['-div.promo', '-aside.note']);
  await page.forget('div.promo');
  assert.deepEqual(saved(), { engine: 'song', rules: [{ signature: 'aside.note', sign: '-', sample: 'A note' }] });
  assert.equal(page.siteEngine, 'song');
});

test('a page without a site is read the same way, and nothing is remembered for it', async () => {
  const page = new PageVersions({ read: async () => ({}), memory: () => null }, '');
  await page.read();
  await page.remember({ signature: 'aside', sign: '+', sample: '' });
  assert.equal(page.site, '');
});
