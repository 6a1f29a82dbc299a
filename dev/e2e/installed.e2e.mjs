/** chrome://extensions lists no warning and no error of the installed extension. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inBrowser } from './support/harness.mjs';

/**
 * @typedef {object} Info what chrome://extensions lists about an extension
 * @property {string} name
 * @property {string} state
 * @property {unknown[]} manifestErrors
 * @property {unknown[]} runtimeErrors
 * @property {{message: string}[]} [installWarnings]
 */

/**
 * Runs on chrome://extensions: switches developer mode on and reloads the extension, because only
 * then Chrome records the warnings.
 */
async function reload() {
  const { developerPrivate } = /** @type {any} */ (globalThis).chrome;
  await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  for (const { id } of await developerPrivate.getExtensionsInfo()) {
    await developerPrivate.updateExtensionConfiguration({ extensionId: id, errorCollection: true });
    await developerPrivate.reload(id, { failQuietly: true });
  }
}

/** Runs on chrome://extensions. @returns {Promise<Info[]>} */
function installed() {
  return /** @type {any} */ (globalThis).chrome.developerPrivate.getExtensionsInfo();
}

inBrowser('chromium', 'installed', (bench) => {
  test('Chrome shows no warning and no error about the extension', async () => {
    const page = await bench.browser.open('chrome://extensions');
    await page.evaluate(reload);
    const ours = await eventually('the extension is reloaded', async () => {
      const all = await page.evaluate(installed);
      return all.find((each) => each.name.startsWith('Pilcrow') && each.state === 'ENABLED');
    });
    assert.deepEqual([ours.manifestErrors, ours.runtimeErrors, ours.installWarnings ?? []], [[], [],
      []]);
    await page.close();
  });
});
