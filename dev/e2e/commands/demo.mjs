/**
 * node dev/e2e/commands/demo.mjs [FILE]
 *
 * Opens FILE, or a sample article, in a browser window and in the reader view.
 * Without a display it saves two screenshots instead.
 *
 * @import { Session, View } from '../support/driver.mjs'
 */
import { access, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../support/chromium.mjs';
import { desktop, phone, readerPath } from '../support/driver.mjs';
import { eventually } from '../support/eventually.mjs';
import { pagesFolder } from '../support/fixtures.mjs';
import { dist } from '../support/harness.mjs';
import { serve } from '../support/server.mjs';
import { settled } from '../support/settled.mjs';

if (process.argv[1] === fileURLToPath(import.meta.url)) await demonstrate(process.argv[2]);

/** @param {string} [given] a file */
async function demonstrate(given) {
  const file = given ? resolve(given) : join(pagesFolder, 'news-ferry', 'source.html');
  await access(file).catch(() => {
    console.error(`There is no file ${file}.`);
    process.exit(1);
  });
  const server = await serve(dirname(file), basename(file));
  const url = `${server.origin}/${encodeURIComponent(basename(file))}`;
  try {
    if (hasDisplay()) await showWindow(url);
    else await saveScreenshots(url);
  } finally {
    await server.stop();
  }
}

function hasDisplay() {
  return process.platform === 'darwin'
    || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** @param {string} url */
async function showWindow(url) {
  const browser = await launch({ extension: dist('chrome'), window: true });
  const ended = browser.ended();
  console.log(`${await titleOf(await read(browser, url))}\nClose the window to end the demo.`);
  await ended;
}

/** @param {string} url */
async function saveScreenshots(url) {
  const folder = dist('demo');
  await mkdir(folder, { recursive: true });
  for (const [name, viewport] of Object.entries({ 'reader.png': desktop,
    'reader-mobile.png': phone }))
  {
    const browser = await launch({ extension: dist('chrome'), viewport });
    try {
      const path = join(folder, name);
      console.log(
        `${await titleOf(await saveScreenshot(browser, url, path))}\n${
          relative(process.cwd(), path)
        }`,
      );
    } finally {
      await browser.close();
    }
  }
}

/**
 * Opens a page in the reader view, saves a screenshot, and returns the view.
 * @param {Session} browser @param {string} url @param {string} path of the screenshot
 */
export async function saveScreenshot(browser, url, path) {
  const view = await read(browser, url);
  await settled(view);
  await view.screenshot(path);
  return view;
}

/** @param {Session} browser @param {string} url */
async function read(browser, url) {
  const page = await browser.open(url);
  await browser.clickAction(page);
  const view = await eventually('the reader is there',
    async () => await browser.overlay(page) ?? browser.tab(readerPath));
  await eventually('the reader has its article',
    () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
  return view;
}

/** @param {View} view */
function titleOf(view) {
  return view.evaluate(() => document.querySelector('h1')?.textContent ?? '');
}
