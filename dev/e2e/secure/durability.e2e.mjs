/**
 * Saved articles and their highlights stay: through kill -9 of the browser while it saves, through
 * updates of
 * the extension in the middle of saving and of a migration.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../support/eventually.mjs';
import { browsers } from '../support/harness.mjs';
import { attempted, inStore, StoreBrowser } from '../support/store-browser.mjs';
import { randomNumbers } from '../support/store-page/made-articles.js';
import { everything, figure } from './support/figures.mjs';

/** @import { View } from '../support/driver.mjs' */

const kills = everything ? 100 : 2;
const savesBeforeKill = everything ? 105 : 30;
const updates = everything ? 20 : 1;
const migrationsCut = everything ? 6 : 2;

/** Random pauses, the same in each run. */
const random = randomNumbers(20);

/** @param {number} maxMs */
function pause(maxMs) {
  return new Promise((resolve) => {
    setTimeout(resolve, random() * maxMs);
  });
}

for (const name of browsers) {
  describe(`saved articles, ${name}`, { timeout: 3_600_000 }, () => {
    const browser = new StoreBrowser(name);
    /** The numbers of all articles whose saving was acknowledged. @type {number[]} */
    const acknowledged = [];
    let next = 0;
    /** @type {View} */
    let page;

    before(async () => {
      page = await browser.start();
    });
    after(() => browser.remove());

    /**
     * Saves until so many articles are acknowledged, and a moment longer.
     *
     * @param {number} atLeast
     * @returns {Promise<number[]>} their numbers
     */
    async function saveSome(atLeast) {
      /** @type {number[]} */
      const round = [];
      await inStore(page, 'startSaving', next);
      await eventually('articles are saved', async () => {
        const { saved, failure } = await inStore(page, 'news');
        assert.equal(failure, '');
        round.push(...saved);
        return round.length >= atLeast;
      });
      await pause(30);
      round.push(...(await inStore(page, 'news')).saved);
      acknowledged.push(...round);
      next = round[round.length - 1] + 1000; // the browser may have saved more than it could tell
      return round;
    }

    test('kill -9 while the browser saves', async (t) => {
      for (let i = 0; i < kills; i++) {
        const round = await saveSome(savesBeforeKill);
        await browser.kill();
        page = await browser.start();
        assert.deepEqual(await inStore(page, 'missing', round), [], `after kill ${i + 1}`);
        assert.ok(await inStore(page, 'count') >= acknowledged.length, `after kill ${i + 1}`);
      }
      assert.deepEqual(await missing(), []);
      figure(t,
        `${kills} kills, 0 of ${acknowledged.length} acknowledged saves and highlights lost`);
    });

    test('an update of the extension while it saves', async (t) => {
      const former = acknowledged.length;
      for (let i = 0; i < updates; i++) {
        const round = await saveSome(20);
        await browser.update();
        page = await browser.openPage();
        assert.deepEqual(await inStore(page, 'missing', round), [], `after update ${i + 1}`);
      }
      assert.deepEqual(await missing(), []);
      figure(t,
        `${updates} updates, 0 of ${
          acknowledged.length - former
        } acknowledged saves and highlights lost`);
    });

    test('an update or kill -9 in the middle of a migration', async (t) => {
      let cut = 0;
      let versions = 0;
      for (; cut < migrationsCut && versions < 3 * migrationsCut;) {
        await browser.update(++versions);
        page = await browser.openPage();
        attempted(page, 'open').catch(() => {}); // it is cut off
        await eventually('the migration runs', () => inStore(page, 'migration'));
        await pause(800);
        if (await inStore(page, 'migration') === 'runs') cut++;
        if (versions % 2 === 0) await browser.kill();
        else await browser.update(versions);
        page = await (versions % 2 === 0 ? browser.start() : browser.openPage());
        assert.deepEqual(await inStore(page, 'touched'), [versions, versions],
          'every row once by each migration');
      }
      assert.equal(cut, migrationsCut);
      assert.deepEqual(await missing(), []);
      figure(t,
        `${cut} migrations cut off, 0 of ${acknowledged.length} articles with highlights lost, each row migrated once`);
    });

    /**
     * Returns the numbers of all acknowledged articles that are not in the store as they were
     * saved.
     */
    async function missing() {
      const lost = [];
      for (let from = 0; from < acknowledged.length; from += 500) {
        lost.push(...await inStore(page, 'missing', acknowledged.slice(from, from + 500)));
      }
      return lost;
    }
  });
}
