/**
 * node e2e/demo.mjs [FILE]: the reader, opened by a click on its button over
 * FILE or over a sample article, in a window where there is a display, and in
 * two pictures where there is none.
 *
 * @import { Launch, Session, View, Viewport } from './driver.mjs'
 */
import { access, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { launch } from './chromium.mjs';
import { desktop, phone, readerPath } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { pagesFolder } from './fixtures.mjs';
import { dist } from './harness.mjs';
import { serve } from './server.mjs';

const file = process.argv[2] ? resolve(process.argv[2]) : join(pagesFolder, 'news-ferry', 'source.html');
await access(file).catch(() => {
  console.error(`There is no file ${file}.`);
  process.exit(1);
});
const server = await serve(dirname(file), basename(file));
const url = `${server.origin}/${encodeURIComponent(basename(file))}`;
try {
  if (hasDisplay()) await showWindow();
  else await takePictures();
} finally {
  await server.stop();
}

function hasDisplay() {
  return process.platform === 'darwin' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function showWindow() {
  const browser = await launch({ extension: dist('chrome'), window: true });
  const ended = browser.ended();
  console.log(`${await titleOf(await read(browser))}\nClose the window to end the demo.`);
  await ended;
}

async function takePictures() {
  const folder = dist('demo');
  await mkdir(folder, { recursive: true });
  await takePicture(desktop, join(folder, 'reader.png'));
  await takePicture(phone, join(folder, 'reader-mobile.png'));
}

/** @param {Viewport} viewport @param {string} path */
async function takePicture(viewport, path) {
  const browser = await launch({ extension: dist('chrome'), viewport });
  try {
    const view = await read(browser);
    await eventually('its pictures are there', () => view.evaluate(hasPictures));
    await view.screenshot(path);
    console.log(`${await titleOf(view)}\n${relative(process.cwd(), path)}`);
  } finally {
    await browser.close();
  }
}

/** @param {Session} browser */
async function read(browser) {
  const page = await browser.open(url);
  await browser.clickAction(page);
  const view = await eventually('the reader is there', async () => await browser.overlay(page) ?? browser.tab(readerPath));
  await eventually('the reader has its article', () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
  return view;
}

/** Whether the images in sight have loaded, or failed to. */
function hasPictures() {
  return Array.from(document.images).every((image) => image.complete || image.getBoundingClientRect().top > innerHeight);
}

/** @param {View} view */
function titleOf(view) {
  return view.evaluate(() => document.querySelector('h1')?.textContent ?? '');
}
