import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { guardInput } from './cover-guard.js';

/** @type {EventTarget} */
let page;
/** @type {() => void} */
let cover;
/** @type {string[]} the events that reach the reader view, and the reports */
let heard;
/** @type {((entries: object[]) => void)[]} */
let observers;
/** @type {(() => void)[]} */
let timers;
let now = 0;
const real = { setTimeout: globalThis.setTimeout, performance: globalThis.performance };

class Key extends Event {
  /** @param {string} type @param {{key: string, cancelable?: boolean}} init */
  constructor(type, init) {
    super(type, init);
    this.key = init.key;
  }
}

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  observers = [];
  timers = [];
  now = 0;
  class Observer {
    /** @param {(entries: object[]) => void} callback */
    constructor(callback) {
      observers.push(callback);
    }
    get trackVisibility() {
      return true;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { window: page,
    document: { documentElement: page, querySelectorAll: () => ['dialog'] },
    IntersectionObserver: Observer, KeyboardEvent: Key,
    setTimeout: (/** @type {() => void} */ run) => timers.push(run) });
  Object.defineProperty(globalThis, 'performance', { value: { now: () => now },
    configurable: true });
  guardInput({ onCovered: (handle) => {
    cover = handle;
  }, reportCovered: () => heard.push('report') });
  for (const type of ['click', 'keydown']) page.addEventListener(type, () => heard.push(type));
});
afterEach(() => {
  for (const name of ['window', 'document', 'IntersectionObserver', 'KeyboardEvent']) {
    Reflect.deleteProperty(globalThis, name);
  }
  globalThis.setTimeout = real.setTimeout;
  Object.defineProperty(globalThis, 'performance', { value: real.performance, configurable: true });
});

/** @param {boolean} isVisible */
const look = (isVisible) => observers[0]([{ target: page, isIntersecting: true, isVisible }]);
const click = () => page.dispatchEvent(new Event('click', { cancelable: true }));

test('input passes while nothing covers the view', () => {
  look(true);
  click();
  assert.deepEqual(heard, ['click']);
});

test('input is ignored while the view is covered and for half a second after, except for Escape', () => {
  look(false);
  look(false);
  assert.equal(click(), false, 'the default action is prevented');
  page.dispatchEvent(new Key('keydown', { key: 'Enter', cancelable: true }));
  page.dispatchEvent(new Key('keydown', { key: 'Escape', cancelable: true }));
  look(true);
  click();
  now = 500;
  click();
  assert.deepEqual(heard, ['report', 'keydown', 'click']);
});

test('a dialog of the view’s own does not cover it', () => {
  look(false);
  observers[0]([{ target: page, isIntersecting: true, isVisible: false }, { target: 'dialog',
    isIntersecting: true, isVisible: true }]);
  click();
  observers[0]([{ target: 'dialog', isIntersecting: true, isVisible: false }]);
  observers[0]([{ target: page, isIntersecting: true, isVisible: false }, { target: 'dialog',
    isIntersecting: true, isVisible: false }]);
  click();
  assert.deepEqual(heard, ['click', 'report']);
});

test('a transition of a few frames is no cover', () => {
  look(false);
  look(true);
  click();
  assert.deepEqual(heard, ['click']);
});

test('a view that remains covered reports it again and again', () => {
  for (let i = 0; i < 4; i++) look(false);
  assert.deepEqual(heard, ['report', 'report', 'report']);
  assert.equal(timers.length, 4);
});

test('a cover that the content script notices counts at once', () => {
  cover();
  click();
  now = 500;
  click();
  assert.deepEqual(heard, ['click']);
});
