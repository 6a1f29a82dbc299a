/**
 * The settings page, the web page and the command line show the version that is in manifest.json.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { dist, inEachBrowser, openOptions } from './support/harness.mjs';
import { showsText } from './support/in-view.mjs';
import { serve } from './support/server.mjs';

/** @import { View } from './support/driver.mjs' */

const root = new URL('../../', import.meta.url);

/** @type {{version: string}} */
const { version } = JSON.parse(readFileSync(new URL('manifest.json', root), 'utf8'));
const shown = new RegExp(`^Version ${version.replaceAll('.', '\\.')}$`);

test('the command line prints the version of the manifest', () => {
  const printed = execFileSync('go', ['run', './cmd/pilcrow', 'version'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  });
  assert.equal(printed, `pilcrow ${version}\n`);
});

inEachBrowser('version', (bench) => {
  test('the settings page shows the version', async () => {
    const options = await openOptions(bench);
    await showsText(options, '#version', shown);
    await options.close();
  });

  test('the web page shows the version', async () => {
    const web = await serve(dist('web'), 'index.html');
    try {
      const page = await bench.browser.open(`${web.origin}/`);
      await showsText(/** @type {View} */ (/** @type {unknown} */ (page)), '#version', shown);
      await page.close();
    } finally {
      await web.stop();
    }
  });
});
