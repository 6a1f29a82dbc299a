/** node e2e/shots.mjs: pictures of every page in the reader, for people to look at, in dist/shots. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from './chromium.mjs';
import { desktop, phone } from './driver.mjs';
import { fixtures, pagesFolder } from './fixtures.mjs';
import { dist, openFixture, openReader, openReaderTab } from './harness.mjs';
import { serve } from './server.mjs';

/**
 * @import { Bench } from './harness.mjs'
 * @import { Fixture } from './fixtures.mjs'
 */

const folder = dist('shots');
const sizes = { desktop, phone };
const schemes = ['light', 'dark'];

await mkdir(folder, { recursive: true });
const server = await serve(pagesFolder, 'source.html');
try {
  for (const size of /** @type {const} */ (['desktop', 'phone'])) await shootAll(size);
} finally {
  await server.stop();
}

/** @param {keyof typeof sizes} size */
async function shootAll(size) {
  const browser = await launch({ extension: dist('chrome'), viewport: sizes[size] });
  try {
    for (const scheme of schemes) {
      await browser.emulate({ 'prefers-color-scheme': scheme });
      for (const each of fixtures) await shoot({ browser, server }, each, size, scheme);
    }
  } finally {
    await browser.close();
  }
}

/** @param {Bench} bench @param {Fixture} fixture @param {keyof typeof sizes} size @param {string} scheme */
async function shoot(bench, { slug, expect }, size, scheme) {
  const opens = (size === 'phone' && expect.opensOnPhone) || expect.opens;
  if (opens === 'notice') return;
  const page = await openFixture(bench, slug);
  const view = await (opens === 'tab' ? openReaderTab : openReader)(bench, page);
  await view.screenshot(join(folder, `${slug}-${size}-${scheme}.png`));
  if (opens === 'tab') await view.press('Escape');
  await page.close();
}
