/**
 * The web page can't be framed by another site, if its host sends the headers that the
 * build writes. web.e2e.mjs and library-web.e2e.mjs load the page with these headers, too.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { dist, launchers } from './support/harness.mjs';
import { hostingHeaders } from './support/hosting.mjs';
import { serve } from './support/server.mjs';

/**
 * @import { Page, Session } from './support/driver.mjs'
 * @import { Server } from './support/server.mjs'
 */

for (const [name, launch] of Object.entries(launchers)) {
  describe(`hosting of the web page, ${name}`, () => {
    const site = /** @type {{browser: Session, hosted: Server, bare: Server}} */ ({});
    before(async () => {
      site.hosted = await serve(dist('web'), 'index.html', await hostingHeaders());
      site.bare = await serve(dist('web'), 'index.html');
      site.browser = await launch({});
    });
    after(async () => {
      await site.browser?.close();
      await site.hosted?.stop();
      await site.bare?.stop();
    });

    test('another origin can’t show the page in a frame, not even from the service worker’s cache', async () => {
      const first = await site.browser.open(`${site.hosted.origin}/`);
      await eventually('the service worker has cached the page', () =>
        first.evaluate(async () =>
          Boolean((await navigator.serviceWorker.getRegistration())?.active)
        ));
      await first.close();
      // has no policy of its own
      const page = await site.browser.open(`${site.bare.origin}/missing`);
      for (const path of ['', 'lab.html']) {
        assert.ok(await isFramed(page, `${site.bare.origin}/${path}`),
          `without the headers, /${path} is in the frame`);
        assert.ok(!await isFramed(page, `${site.hosted.origin}/${path}`), `/${path}`);
      }
      await page.close();
    });
  });
}

/**
 * Loads an address in a new frame, and reports whether one of the web page's pages is in it.
 *
 * @param {Page} page
 * @param {string} address
 */
async function isFramed(page, address) {
  await page.evaluate((src) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.addEventListener('load', resolve);
      frame.src = src;
      document.body.replaceChildren(frame);
    }), address);
  const [frame] = page.mainFrame().childFrames();
  // browsers let nobody into their error pages
  return frame.evaluate(() => document.querySelector('#open, #lab') !== null).catch(() => false);
}
