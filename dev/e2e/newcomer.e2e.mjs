/**
 * The way of somebody who has just installed Pilcrow: welcome, sample, saving, library,
 * highlight, export. Each step is one press of something that is visible, found by its
 * name.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readerPath, welcomePath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { dragOver, painted } from './support/highlights.mjs';
import { appears, assertAccessible, showsText, textOf } from './support/in-view.mjs';
import { libraryPath } from './support/library.mjs';

/** @import { View } from './support/driver.mjs' */

const downloads = await mkdtemp(join(tmpdir(), 'pilcrow-downloads-'));
after(() => rm(downloads, { recursive: true, force: true }));

/** Presses the one visible control with a name. @param {View} view @param {string} name */
async function press(view, name) {
  await eventually(`“${name}” is visible`, () => view.evaluate(markNamed, name));
  await view.click('[data-next-press]');
}

/**
 * Runs in a page: marks the visible control with a name, and returns whether it is in the window.
 *
 * @param {string} name
 */
function markNamed(name) {
  for (const each of document.querySelectorAll('[data-next-press]')) {
    each.removeAttribute('data-next-press');
  }
  const named = [...document.querySelectorAll('button, a, summary')].find((each) =>
    each.checkVisibility() && [each.textContent?.trim(), each.ariaLabel].includes(name)
  );
  const box = named?.getBoundingClientRect();
  named?.setAttribute('data-next-press', '');
  return Boolean(box && box.top >= 0 && box.bottom <= innerHeight);
}

inEachBrowser('a newcomer', (bench) => {
  const tab = (/** @type {string} */ path) =>
    eventually(`${path} is there`, () => bench.browser.tab(path));

  test('goes from the installation to an exported file, one press a step', async () => {
    const welcome = await tab(welcomePath);
    await press(welcome, 'Read a sample article');

    const reader = await tab(readerPath);
    await appears(reader, 'article[data-features]');
    const title = await textOf(reader, 'article h1');
    await assertAccessible(reader, 'the sample');
    await press(reader, 'Save to library');
    await showsText(reader, '.toast', /^Saved/);
    await press(reader, 'Open library');

    const library = await tab(libraryPath);
    await press(library, title);
    await appears(library, 'article[data-features]');
    await dragOver(library, '.content h2');
    await press(library, 'Highlight: Yellow, solid line');
    await eventually('it is highlighted', async () => (await painted(library)).length === 1);

    await press(library, 'More');
    await press(library, 'Save as');
    await press(library, 'Markdown');
    await eventually('the file is saved', async () => {
      const [name] = await readdir(downloads); // a browser may make it before it has its bytes
      return name !== undefined && /\.(?:md|zip)$/.test(name)
        && (await stat(join(downloads, name))).size > 0;
    });
  });
}, { keepsWelcome: true, downloads });
