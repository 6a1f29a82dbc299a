/**
 * node dev/e2e/commands/shots.mjs
 *
 * Saves screenshots for visual review in dist/shots, in the four window sizes
 * for which the reader view is designed. They show every test page in the
 * reader view, one article in every theme, layout and state of the reader view,
 * and Pilcrow's own pages.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from '../support/chromium.mjs';
import { desktop, optionsPath, phone, welcomePath } from '../support/driver.mjs';
import { eventually } from '../support/eventually.mjs';
import { fixtures, pagesFolder } from '../support/fixtures.mjs';
import { dist, openFixture, openReader, openReaderTab } from '../support/harness.mjs';
import { appears } from '../support/in-view.mjs';
import { fillLibrary, openLibrary } from '../support/library.mjs';
import { menuButton } from '../support/menu.mjs';
import { serve } from '../support/server.mjs';
import { settled, still } from '../support/settled.mjs';
import { storeSettings } from '../support/settings.mjs';

/**
 * @import { Bench } from '../support/harness.mjs'
 * @import { Fixture } from '../support/fixtures.mjs'
 * @import { Key, Page, View, Viewport } from '../support/driver.mjs'
 */

const folder = dist('shots');
const slug = 'long-read';
const schemes = /** @type {const} */ (['light', 'dark']);

/** @type {Record<string, Viewport>} */
const sizes = {
  '320x640': { width: 320, height: 640, phone: true },
  '360x740': phone,
  '768x1024': { width: 768, height: 1024 },
  '1280x800': desktop,
};

/**
 * States of the reader view: the settings of each, and what to press, one after the other.
 *
 * @type {Record<string, {settings?: Record<string, unknown>, press?: string[], key?: Key}>}
 */
const states = {
  ...Object.fromEntries(
    ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom'].map((
      theme,
    ) => [theme, { settings: { theme } }]),
  ),
  sans: { settings: { face: 'sans', align: 'justify' } },
  pages: { settings: { layout: 'pages' } },
  columns: { settings: { layout: 'columns', theme: 'sepia' } },
  aids: { settings: { beginnings: true, syllables: true, lineFocus: '3' } },
  appearance: { press: ['[aria-controls="appearance"]'] },
  menu: { press: [menuButton] },
  'menu-save-as': { press: [menuButton, '#actions summary'] },
  ...Object.fromEntries(['missing', 'excess', 'wrong'].map((problem) => [
    `something-${problem}`,
    {
      press: [menuButton, '#actions [data-action="viewCorrect"]', `.problem [value="${problem}"]`],
    },
  ])),
  shortcuts: { key: '?' },
  export: { key: 'E' },
  saved: { press: ['[data-control="saved"]'] },
  voice: { press: ['[data-control="voice"]'] },
  outline: { press: ['[aria-controls="outline"]'] },
  note: { press: ['a[href="#p-note1"]'] },
  table: { press: ['.content table caption'] },
  code: { press: ['.content pre'] },
  picture: { press: ['.content figure img'] },
};

/** What the library has. @type {import('../support/library.mjs').Made[]} */
const shelf = ['How a salt pan works', 'Island ferry to run on batteries through its first winter',
  'A grammar of stone walls', 'Why the tide tables were wrong', 'Notes on reading slowly']
  .map((title, i) => ({
    entry: { title, tags: i % 2 ? ['sea', 'travel/coast'] : [], progress: [0, 0.4, 1, 0, 0.2][i],
      state: i === 2 ? 'read' : 'unread', favorite: i === 0, minutes: 3 + i },
  }));

await mkdir(folder, { recursive: true });
const server = await serve(pagesFolder, 'source.html');
try {
  for (const [name, viewport] of Object.entries(sizes)) await shootStates(name, viewport);
  for (const [name, viewport] of Object.entries(sizes)) {
    for (const scheme of schemes) await shootOwnPages(name, viewport, scheme);
  }
  await shootPages('desktop', desktop);
  await shootPages('phone', phone);
} finally {
  await server.stop();
}

/** @param {string} size @param {Viewport} viewport */
async function shootStates(size, viewport) {
  const browser = await launch({ extension: dist('chrome'), viewport });
  /** @type {Bench} */
  const bench = { name: 'chromium', browser, server };
  try {
    for (const [name, { settings = {}, press = [], key }] of Object.entries(states)) {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, settings);
      const view = await openReader(bench, page);
      await settled(view);
      for (const selector of press) await pressIn(view, selector);
      if (key) await view.press(key);
      await settled(view);
      await view.screenshot(join(folder, `view-${size}-${name}.png`));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** @param {string} size @param {Viewport} viewport @param {'light' | 'dark'} theme */
async function shootOwnPages(size, viewport, theme) {
  const browser = await launch({ extension: dist('chrome'), viewport });
  const shoot = async (/** @type {string} */ name, /** @type {View} */ view,
    /** @type {Page} */ page) =>
  {
    // the browser's own emulation doesn't reach these pages
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await still(view);
    await view.screenshot(join(folder, `own-${name}-${size}-${theme}.png`));
  };
  try {
    const library = await openLibrary({ name: 'chromium', browser, server });
    await shoot('library-empty', library, library.page);
    await fillLibrary(library, shelf);
    await library.page.reload();
    await appears(library, '.item');
    await shoot('library', library, library.page);
    for (const [name, path] of Object.entries({ settings: optionsPath, welcome: welcomePath })) {
      const page = await browser.openOwn(path);
      await shoot(name, await eventually('the page is there', () => browser.tab(path)), page);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** @param {View} view @param {string} selector */
async function pressIn(view, selector) {
  await view.evaluate(
    (wanted) =>
      document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
  await settled(view);
  await view.click(selector);
  await settled(view);
}

/** @param {string} size @param {Viewport} viewport */
async function shootPages(size, viewport) {
  const browser = await launch({ extension: dist('chrome'), viewport });
  try {
    for (const scheme of schemes) {
      await browser.emulate({ 'prefers-color-scheme': scheme });
      for (const each of fixtures) {
        await shootPage({ name: 'chromium', browser, server }, each, size, scheme);
      }
    }
  } finally {
    await browser.close();
  }
}

/** @param {Bench} bench @param {Fixture} fixture @param {string} size @param {string} scheme */
async function shootPage(bench, fixture, size, scheme) {
  const { expect } = fixture;
  const opens = (size === 'phone' && expect.opensOnPhone) || expect.opens;
  if (opens === 'failure') return;
  const page = await openFixture(bench, fixture.slug);
  const view = await (opens === 'tab' ? openReaderTab : openReader)(bench, page);
  await settled(view);
  await view.screenshot(join(folder, `${fixture.slug}-${size}-${scheme}.png`));
  if (opens === 'tab') await view.press('Escape');
  await page.close();
}
