/** An opening may reach the page before or after the content scripts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

// Content scripts are classic scripts, which can't be imported.
const source = readFileSync(new URL('namespace.js', import.meta.url), 'utf8');

/** The end of the joined content scripts, with a part "main" that records. */
const main = `
__pilcrow.add('main', () => ({ toggle: (opening) => opened.push(opening.ticket), isOpen: () => opened.length > 0 }));
__pilcrow.openWaiting();
`;

/** What extension/inject.js runs in the page: the function that it passes to the browser. */
const { passOpening } = await passOpeningOf(
  readFileSync(new URL('../inject.js', import.meta.url), 'utf8'),
);

/**
 * Returns the function without the module's import, which needs a browser.
 *
 * @param {string} module
 */
async function passOpeningOf(module) {
  return import(
    `data:text/javascript,${
      encodeURIComponent(`${module.replace(/^import .*$/m, '')}\nexport { passOpening };`)
    }`
  );
}

/** A page's isolated world. */
function world() {
  const global = createContext({ opened: /** @type {string[]} */ ([]) });
  return {
    opened: () => [...global.opened],
    inject: () => runInContext(source + main, global),
    pass: (/** @type {string} */ ticket) =>
      runInContext(`(${passOpening})(${JSON.stringify({ ticket, byItself: false })})`, global),
  };
}

test('an opening before the content scripts waits for them', () => {
  const { opened, inject, pass } = world();
  assert.equal(pass('a'), false);
  assert.equal(inject(), true);
  assert.deepEqual(opened(), ['a']);
});

test('an opening after the content scripts opens at once', () => {
  const { opened, inject, pass } = world();
  assert.equal(inject(), false);
  assert.equal(pass('a'), true);
  assert.deepEqual(opened(), ['a']);
});

test('each click opens or closes once, in either order', () => {
  const { opened, inject, pass } = world();
  pass('a');
  inject();
  assert.deepEqual([pass('b'), inject()], [true, true], 'the reader view is open');
  assert.deepEqual([inject(), pass('c')], [true, true]);
  assert.deepEqual(opened(), ['a', 'b', 'c']);
});
