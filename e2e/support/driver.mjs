/**
 * The interface of chromium.mjs and firefox.mjs, so that a test is written once
 * for both browsers.
 *
 * @typedef {import('puppeteer-core').Page} Page
 *
 * @typedef {object} Launch
 * @property {string} [extension] folder of the unpacked extension to install
 * @property {Viewport} [viewport]
 * @property {boolean} [window] shows a window, for the demo
 * @property {string} [downloads] folder for saved files
 *
 * @typedef {object} Viewport
 * @property {number} width
 * @property {number} height
 * @property {boolean} [phone] a screen of this size, with touch
 * @property {boolean} [heedsMeta] makes Firefox obey the viewport meta of pages, in a window of its default size; Chromium always obeys it on a phone
 *
 * @typedef {object} View one document of the extension: a frame over a page, or a tab
 * @property {() => string} url
 * @property {Evaluate} evaluate
 * @property {(source: string) => Promise<void>} run a classic script
 * @property {(key: Key) => Promise<void>} press
 * @property {(selector: string) => Promise<void>} click with the pointer, on the center of the element
 * @property {() => Promise<string[]>} [spoken] the accessibility tree, one line per node; only in Chromium
 * @property {(path: string) => Promise<void>} screenshot
 * @property {() => Promise<Uint8Array>} print the tab as the browser's menu does, on A4, as a PDF
 *
 * @typedef {'Escape' | 'Tab' | 'Enter' | ' ' | 'PageDown' | 'PageUp' | 'End' | 'Home' | 'ArrowLeft' | 'ArrowRight' | 'e' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 's' | 'S' | '+' | '?'} Key
 *
 * @typedef {<A extends unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<Awaited<R>>} Evaluate
 *
 * @typedef {{'prefers-color-scheme'?: 'light' | 'dark', 'prefers-reduced-motion'?: 'reduce', 'forced-colors'?: 'active'}} Media
 *
 * @typedef {object} Session a running browser
 * @property {'chromium' | 'firefox'} name
 * @property {(url: string) => Promise<Page>} open in a new tab, in front
 * @property {(path: string) => Promise<Page>} openOwn a page of the extension, in a new tab
 * @property {() => Promise<Page>} openRestricted a page of the browser itself
 * @property {(url: string) => Promise<Page>} openAny any address that a user can open, even if it does not load
 * @property {(page: Page) => Promise<void>} clickAction a real click on the toolbar button
 * @property {(page: Page) => Promise<View | undefined>} overlay the reader frame in the page
 * @property {(path: string) => Promise<View | undefined>} tab the extension's page with this path, in a tab
 * @property {() => Promise<void>} goBack like the browser's Back button, without a user activation
 * @property {(folder: string) => Promise<string>} install another extension; returns its origin
 * @property {(parts?: 'all' | 'background') => Promise<void>} endBackground as the browser does if the extension is idle;
 *   'background' keeps Chromium's offscreen document, and Firefox has none
 * @property {() => Promise<void>} update reinstalls the extension, like an update
 * @property {(media: Media) => Promise<void>} emulate for pages opened from now on
 * @property {(page: Page) => Promise<void>} emulatePrint uses the print styles from now on
 * @property {() => Promise<string>} clipboard the text on it
 * @property {() => Promise<string>} version
 * @property {() => Promise<void>} close
 * @property {() => Promise<void>} ended resolves when the browser is closed, for any reason
 */

/** A4 with the default margins of browsers, in centimeters. */
export const paper = { width: 21, height: 29.7, margin: 1.5 };

/** @type {Viewport} */
export const desktop = { width: 1280, height: 800 };
/** @type {Viewport} */
export const phone = { width: 360, height: 740, phone: true };

export const readerPath = '/extension/reader/reader.html';
export const optionsPath = '/extension/options/options.html';
export const noticePath = '/extension/notice/notice.html';

/** @param {string} url @param {string} path */
export function isOwnPage(url, path) {
  return URL.canParse(url) && /^(?:chrome|moz)-extension:$/.test(new URL(url).protocol) && new URL(url).pathname === path;
}

/** A button in the reader's bar. */
export const closeButton = 'nav.bar button[aria-label="Close reader"]';
