/**
 * The core fails, or the browser ends the extension's background script, while
 * a page is being read. Pilcrow then shows the page as plain text, or explains
 * why it can't, and reads the next page as usual. The tests use a build of the
 * extension whose core fails on pages that contain a certain text.
 *
 * @import { Session } from '../support/driver.mjs'
 * @import { Pages } from '../support/test-pages.mjs'
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/eventually.mjs';
import { browsers, dist, launchers } from '../support/harness.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { openAndClick } from './support/click-outcome.mjs';
import { everything, figure } from './support/figures.mjs';

/** Time limit for the tests of one browser. They take far less time. */
const suiteLimitMs = everything ? 1_800_000 : 900_000;

const faults = ['panic', 'overflow', 'memory', 'loop'];

/**
 * The times at which the background script is ended, in ms after the frame of
 * the reader view appears. If the script were ended before the frame appears,
 * the click would be lost, because Pilcrow would not have started.
 */
const killTimes = [0, 2, 5, 8, 10, 15, 20, 25, 30, 37, 45, 52, 60, 70, 80, 90, 100, 120, 150, 200]
  .filter((_, i) => everything || i % 7 < 2);

/** @param {string} marker */
function answer(marker) {
  return {
    html:
      `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1><p>${marker}.</p>${story}`,
  };
}

/**
 * Builds the extension with a core that fails on pages that contain “pilcrow-fault” and the kind of
 * fault.
 *
 * @param {string} folder
 * @param {Session['name']} name
 */
function buildFaulty(folder, name) {
  cpSync(dist(name === 'chromium' ? 'chrome' : 'firefox'), folder, { recursive: true });
  for (const [program, file] of [['opening', 'pilcrow.wasm'], ['full', 'pilcrow-full.wasm']]) {
    execFileSync('go', ['build', '-tags', 'faults', '-ldflags=-s -w', '-o',
      join(folder, 'browser/core', file), `./wasm/${program}`], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, GOFLAGS: '', GOOS: 'js', GOARCH: 'wasm' },
    });
  }
}

for (const name of browsers) {
  describe(`faults, ${name}`, { timeout: suiteLimitMs }, () => {
    /** @type {Session} */
    let browser;
    /** @type {Pages} */
    let pages;
    const folder = mkdtempSync(join(tmpdir(), 'pilcrow-faulty-'));
    before(async () => {
      buildFaulty(folder, name);
      pages = await servePages(answer);
      browser = await launchers[name]({ extension: folder });
    });
    after(async () => {
      await browser?.close();
      pages?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    for (const fault of faults) {
      test(`after one fault, ${fault}: plain text, and the next page is read as usual`, async (t) => {
        const faulty = await openAndClick(browser, pages.urlOf(`pilcrow-fault: ${fault}`));
        const next = await openAndClick(browser, pages.urlOf('Nothing'));
        figure(t,
          `${fault}: plain text after ${faulty.time} ms, the next page after ${next.time} ms`);
        assert.deepEqual([faulty.kind, next.kind], ['plain', 'article']);
        assert.match(faulty.text, /number 7, which is long enough/);
      });

      test(`after repeated faults, ${fault}: a notice, and the next page is read as usual`, async (t) => {
        const faulty = await openAndClick(browser, pages.urlOf(`pilcrow-fault-always: ${fault}`));
        const next = await openAndClick(browser, pages.urlOf('Nothing'));
        figure(t,
          `${fault} again: a notice after ${faulty.time} ms, the next page after ${next.time} ms`);
        assert.deepEqual([faulty.kind, next.kind], ['notice', 'article']);
        assert.match(faulty.text, /\w[^.]{20,}\./, 'a sentence');
      });
    }

    test('a page is read even if the background script is ended meanwhile', async (t) => {
      // before the measurements, because it takes longer the first time
      await browser.endBackground();
      /** @type {Record<string, number>} */
      const kinds = {};
      for (const [i, time] of killTimes.entries()) {
        const { kind } = await openAndClick(browser, pages.urlOf('Nothing'), async (tab) => {
          await eventually('the frame is there', () => browser.overlay(tab));
          await new Promise((resolve) => {
            setTimeout(resolve, time);
          });
          // "all" also ends the core
          await browser.endBackground(i % 2 === 0 ? 'all' : 'background');
        });
        kinds[kind] = 1 + (kinds[kind] ?? 0);
      }
      figure(t, `background ended at ${killTimes.length} points: ${JSON.stringify(kinds)}`);
      assert.equal((await openAndClick(browser, pages.urlOf('Nothing'))).kind, 'article');
    });
  });
}
