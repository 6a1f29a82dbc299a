/**
 * What chromium.mjs and firefox.mjs have in common, so that a test is written
 * once for both browsers.
 *
 * @typedef {import('puppeteer-core').Page} Page
 *
 * @typedef {object} Launch
 * @property {string} [extension] folder of the unpacked extension; none without it
 * @property {Viewport} [viewport]
 * @property {boolean} [window] a window that is seen, for the demo
 * @property {string} [downloads] folder for what is saved
 *
 * @typedef {object} Viewport
 * @property {number} width
 * @property {number} height
 * @property {boolean} [phone] touch, and a screen of this size
 * @property {boolean} [heedsMeta] Firefox lays pages out by their viewport meta, in a window of its own size; Chromium always does on a phone
 *
 * @typedef {object} View one document of the extension: a frame over a page, or a tab
 * @property {() => string} url
 * @property {Evaluate} evaluate
 * @property {(source: string) => Promise<void>} run a classic script
 * @property {(key: Key) => Promise<void>} press
 * @property {(selector: string) => Promise<void>} click with the pointer, in the middle of it
 * @property {() => Promise<string[]>} [spoken] what a screen reader finds, one line each; only Chromium tells
 * @property {(path: string) => Promise<void>} screenshot
 * @property {() => Promise<Uint8Array>} print what the browser's own menu prints of the tab, on A4, as a PDF
 *
 * @typedef {'Escape' | 'Tab' | 'Enter' | ' ' | 'PageDown' | 'PageUp' | 'End' | 'Home' | 'ArrowLeft' | 'ArrowRight' | 'e' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 's' | 'S' | '+' | '?'} Key
 *
 * @typedef {<A extends unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<Awaited<R>>} Evaluate
 *
 * @typedef {{'prefers-color-scheme'?: 'light' | 'dark', 'prefers-reduced-motion'?: 'reduce', 'forced-colors'?: 'active'}} Media
 *
 * @typedef {object} Session a running browser
 * @property {'chromium' | 'firefox'} name
 * @property {(url: string) => Promise<Page>} open in a tab of its own, in front
 * @property {(path: string) => Promise<Page>} openOwn a page of the extension, in a tab of its own
 * @property {() => Promise<Page>} openRestricted a page of the browser itself
 * @property {(url: string) => Promise<Page>} openAny whatever a person may open, whether it loads or not
 * @property {(page: Page) => Promise<void>} clickAction a real click on the toolbar button
 * @property {(page: Page) => Promise<View | undefined>} overlay the reader frame in the page
 * @property {(path: string) => Promise<View | undefined>} tab the extension's page with this path, in a tab
 * @property {() => Promise<void>} goBack as the browser's Back button does, without a user activation
 * @property {(folder: string) => Promise<string>} install another extension; its origin
 * @property {(parts?: 'all' | 'background') => Promise<void>} endBackground as the browser does with one that is not used;
 *   the background alone leaves Chromium's offscreen document, Firefox has nothing else
 * @property {() => Promise<void>} update installs the extension again, as an update does
 * @property {(media: Media) => Promise<void>} emulate for pages opened from now on
 * @property {(page: Page) => Promise<void>} putOnPaper as if the page were printed, from now on
 * @property {() => Promise<string>} clipboard its text
 * @property {() => Promise<string>} version
 * @property {() => Promise<void>} close
 * @property {() => Promise<void>} ended resolves when the browser was closed, by whomever
 */

/** A4 with the margins that browsers suggest, in centimeters. */
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

/** In the reader's bar. */
export const closeButton = 'nav.bar button[aria-label="Close reader"]';
