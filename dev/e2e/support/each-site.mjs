/**
 * Runs tests in both browsers on a site that the tests serve: Pilcrow's web page, or a
 * page that can import the view's modules.
 *
 * @import { Launch, Page, Session } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 * @import { Server } from './server.mjs'
 */
import { after, before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist, launchers } from './harness.mjs';
import { serve } from './server.mjs';

/**
 * Defines the same tests of the web page for each browser.
 * @param {string} what
 * @param {(bench: Bench) => void} define
 * @param {Partial<Launch>} [options]
 */
export function onWebPage(what, define, options = {}) {
  onSite(what, () => serve(dist('web'), 'index.html'), define, () => options);
}

/**
 * Defines the same tests of the view's modules for each browser.
 * @param {string} what
 * @param {(bench: Bench & {page: Page}) => void} define page: of the modules' origin, so it can
 *   import them
 */
export function withModules(what, define) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  onSite(what, () => serve(root, 'web/index.html'), (bench) => {
    const opened = /** @type {Bench & {page: Page}} */ (bench);
    before(async () => {
      // any page of this origin
      opened.page = await bench.browser.open(`${bench.server.origin}/browser/ui/texts.js`);
    });
    define(opened);
  }, (name) => ({ extension: dist(name === 'chromium' ? 'chrome' : 'firefox') }));
}

/**
 * @param {string} what
 * @param {() => Promise<Server>} start  starts the site
 * @param {(bench: Bench) => void} define
 * @param {(name: Session['name']) => Partial<Launch>} optionsOf
 */
function onSite(what, start, define, optionsOf) {
  for (const [name, launch] of Object.entries(launchers)) {
    describe(`${what}, ${name}`, () => {
      const bench = /** @type {Bench} */ ({ name });
      before(async () => {
        bench.server = await start();
        bench.browser = await launch(optionsOf(bench.name));
      });
      after(async () => {
        await bench.browser?.close();
        await bench.server?.stop();
      });
      define(bench);
    });
  }
}
