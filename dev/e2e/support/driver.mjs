/**
 * The types of the interface that chromium.mjs and firefox.mjs have in common,
 * so that a test is written once for both browsers.
 *
 * @typedef {import('puppeteer-core').Page} Page
 *
 * @typedef {object} Launch
 * @property {string} [extension] folder of the unpacked extension to install
 * @property {Viewport} [viewport]
 * @property {boolean} [keepsWelcome] whether the welcome page stays open, which the extension opens
 *   when it is installed; by default it is closed
 * @property {boolean} [window] whether the browser shows a window, as the demo does
 * @property {string} [downloads] folder for saved files
 * @property {string} [profile] folder of the browser's profile, which stays when the browser ends;
 *   without it, a new one that is deleted
 * @property {string[]} [hosts] names that lead to 127.0.0.1
 * @property {Record<number, 'public' | 'local' | 'loopback'>} [spaces] for ports of 127.0.0.1, the
 *   network to which Chromium counts them, for its checks of requests to private networks
 * @property {boolean} [alwaysPrivate] whether Firefox is always in private browsing, where the
 *   extension is allowed, too
 *
 * @typedef {object} Viewport
 * @property {number} width
 * @property {number} height
 * @property {boolean} [phone] whether to emulate a phone with a touch screen of this size
 * @property {boolean} [heedsMeta] whether Firefox obeys the viewport meta of pages; its window then
 *   has its default size. Chromium always obeys it on a phone
 *
 * @typedef {object} View an open page of the extension, such as the reader view, in a frame over a
 *   web page or in a tab
 * @property {() => string} url
 * @property {Evaluate} evaluate
 * @property {(source: string) => Promise<void>} run evaluates a classic script
 * @property {(key: Key) => Promise<void>} press
 * @property {(selector: string) => Promise<void>} click with the pointer, on the center of the
 *   element
 * @property {(from: Point, to: Point) => Promise<void>} drag moves the pointer with its button held
 *   down, which selects text
 * @property {() => Promise<string[]>} [spoken] the accessibility tree, one line per node; only in
 *   Chromium
 * @property {(path: string) => Promise<void>} screenshot saves a screenshot under this path
 * @property {() => Promise<Uint8Array>} print prints the tab as the browser's menu does; returns a
 *   PDF on A4
 *
 * @typedef {{x: number, y: number}} Point a position in the view, in px
 *
 * @typedef
 *   {'Escape' | 'Tab' | 'Enter' | ' ' | 'PageDown' | 'PageUp' | 'End' | 'Home' | 'ArrowLeft' | 'ArrowRight' | 'ArrowDown' | 'ArrowUp' | '1' | '2' | '3' | '4' | '5' | 'a' | 'b' | 'c' | 'C' | 'd' | 'e' | 'E' | 'G' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'R' | 's' | 't' | 'v' | 'V' | 'x' | 'X' | 'z' | '+' | '-' | '?' | '/' | '#' | `Shift+${'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp'}`}
 *   Key
 *
 * @typedef {<A extends unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<Awaited<R>>}
 *   Evaluate
 *
 * @typedef
 *   {{'prefers-color-scheme'?: 'light' | 'dark', 'prefers-reduced-motion'?: 'reduce', 'forced-colors'?: 'active'}}
 *   Media
 *
 * @typedef {object} Session a running browser
 * @property {'chromium' | 'firefox'} name
 * @property {(url: string) => Promise<Page>} open in a new tab, in front
 * @property {(path: string) => Promise<Page>} openOwn a page of the extension, in a new tab
 * @property {() => Promise<Page>} openRestricted a page of the browser itself, which extensions
 *   can't read
 * @property {(url: string) => Promise<Page>} openAny any address, even one that does not load
 * @property {(page: Page) => Promise<void>} clickAction clicks the extension's toolbar button
 * @property {(page: Page, item: string, click?: object) => Promise<void>} chooseInMenu reports to
 *   the extension that the user chose this
 *   item of its in the page's context menu. The extension gets no access to the page by this, as it
 *   would by a real choice
 * @property {(page: Page, command: string) => Promise<void>} pressCommand reports to the extension
 *   that the user pressed the keys of this command
 * @property {(page: Page) => Promise<View | undefined>} overlay the frame of the reader view over
 *   the page, if there is one
 * @property {(path: string) => Promise<View | undefined>} tab the extension's page with this path,
 *   in a tab
 * @property {() => Promise<void>} goBack goes back like the browser's Back button, which is no user
 *   activation for the page
 * @property {(folder: string) => Promise<string>} install another extension; returns its origin
 * @property {(parts?: 'all' | 'background') => Promise<void>} endBackground ends the background
 *   script as the
 *   browser does if the extension is idle; 'all', the default, also closes the offscreen document,
 *   which only Chromium has
 * @property {() => Promise<string>} [suspend] lets Firefox suspend an idle event page; returns the
 *   id of the event page if it
 *   still runs, or ''; a restarted event page has another id
 * @property {() => Promise<void>} update installs the extension again, which has the effects of an
 *   update
 * @property {(media: Media) => Promise<void>} emulate sets preferences of the system for pages that
 *   are opened from now on
 * @property {(page: Page) => Promise<void>} emulatePrint uses the print styles from now on
 * @property {() => Promise<string>} clipboard the text on the clipboard
 * @property {() => Promise<string>} version
 * @property {() => Promise<void>} close
 * @property {() => Promise<void>} kill ends all processes of the browser at once, as kill -9 does
 * @property {() => Promise<void>} ended resolves when the browser is closed, for any reason
 */

/** The sheet for printing: A4 with the default margins of browsers, in centimeters. */
export const paper = { width: 21, height: 29.7, margin: 1.5 };

/** @type {Viewport} */
export const desktop = { width: 1280, height: 800 };
/** @type {Viewport} */
export const phone = { width: 360, height: 740, phone: true };

export const readerPath = '/extension/reader/reader.html';
export const optionsPath = '/extension/options/options.html';
export const noticePath = '/extension/notice/notice.html';
export const labPath = '/extension/lab/lab.html';
export const welcomePath = '/extension/welcome/welcome.html';
export const libraryPath = '/extension/library/library.html';

/** @param {string} url @param {string} path */
export function isOwnPage(url, path) {
  return URL.canParse(url) && /^(?:chrome|moz)-extension:$/.test(new URL(url).protocol)
    && new URL(url).pathname === path;
}

/** Selector of the button that closes the reader view, in its bar. */
export const closeButton = 'nav.bar button[aria-label="Close reader"]';
