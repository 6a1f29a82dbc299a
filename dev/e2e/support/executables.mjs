/**
 * Finds the executables of the browsers. The environment variables
 * PILCROW_CHROMIUM and PILCROW_FIREFOX come first, then CHROME_PATH and
 * FIREFOX_PATH, then the usual places.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

// In Debian, /usr/bin/chromium is a script that passes an empty
// --load-extension to the program. So the program itself comes first in this
// list.
const chromiums = [
  '/usr/lib/chromium/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const firefoxes = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

export function chromiumPath() {
  return find('Chromium or Chrome', ['PILCROW_CHROMIUM', 'CHROME_PATH'], chromiums);
}

export function firefoxPath() {
  return find('Firefox', ['PILCROW_FIREFOX', 'FIREFOX_PATH'], firefoxes);
}

/** @param {string} browser @param {string[]} variables @param {string[]} candidates */
function find(browser, variables, candidates) {
  const chosen = variables.map((name) => process.env[name]).find(Boolean);
  const found = chosen ?? candidates.flatMap(placesOf).find(isProgram);
  if (!found) throw new Error(`no ${browser} found; set ${variables.at(-1)} to its path`);
  return found;
}

/** @param {string} name a path, or a command to look up in PATH */
function placesOf(name) {
  if (isAbsolute(name)) return [name];
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // The file is missing or not executable, but the next one in the list may
    // be there.
    return false;
  }
}
