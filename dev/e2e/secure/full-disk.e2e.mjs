/** A full disk: what was saved stays, the failure has its name, and later writes work. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { browsers } from '../support/harness.mjs';
import { canMakeDisks, SmallDisk } from '../support/small-disk.mjs';
import { attempted, inStore, StoreBrowser } from '../support/store-browser.mjs';
import { figure } from './support/figures.mjs';

/** @import { View } from '../support/driver.mjs' */

const skip = canMakeDisks ? false : 'only root on Linux can make a small disk';

for (const name of browsers) {
  describe(`a full disk, ${name}`, { timeout: 600_000, skip }, () => {
    /** @type {SmallDisk} */
    let disk;
    /** @type {StoreBrowser} */
    let browser;
    /** @type {View} */
    let page;
    /** @type {number[]} */
    const saved = [];

    before(async () => {
      disk = new SmallDisk(400);
      browser = new StoreBrowser(name, `${disk.folder}/profile`);
      page = await browser.start();
    });
    after(async () => {
      await browser.remove();
      disk.remove();
    });

    /** @param {number} count */
    async function save(count) {
      const from = saved.length;
      await inStore(page, 'save', from, count);
      saved.push(...Array.from({ length: count }, (_, i) => from + i));
    }

    async function assertAllThere() {
      assert.deepEqual(await inStore(page, 'missing', saved), []);
      assert.equal(await inStore(page, 'count'), saved.length);
    }

    test('a store can be made after space is freed', async () => {
      disk.fill();
      assert.equal(Reflect.get(Object(await attempted(page, 'save', 0, 1)), 'code'), 'full');
      disk.free();
      await save(20);
      await assertAllThere();
    });

    test('what does not fit is refused, and all else stays', async (t) => {
      for (let i = 0; i < 3; i++) {
        disk.fill();
        assert.equal(Reflect.get(Object(await attempted(page, 'save', saved.length, 1)), 'code'),
          'full');
        await assertAllThere();
        disk.free();
        await save(5);
      }
      figure(t, `3 writes refused, 0 of ${saved.length} articles lost`);
    });

    test('a store is whole after the disk was full while it was closed and opened', async (t) => {
      disk.fill();
      await browser.close();
      disk.free();
      page = await browser.start();
      disk.fill();
      const opened = await attempted(page, 'open'); // the browser may open it all the same
      if (opened === 'open') await assertAllThere();
      else assert.equal(Reflect.get(Object(opened), 'code'), 'full');
      disk.free();
      await assertAllThere();
      await save(5);
      await browser.kill();
      page = await browser.start();
      await assertAllThere();
      figure(t,
        `opened while the disk is full: ${opened === 'open' ? 'the list is there' : 'refused'}`);
    });
  });
}
