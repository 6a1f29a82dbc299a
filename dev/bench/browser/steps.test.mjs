import assert from 'node:assert/strict';
import { test } from 'node:test';
import { busyTime, stepNames, stepsOf } from './steps.mjs';

const clicked = 1000;
const click = { clicked, frame: 9, painted: 80, complete: 90 };

/** @param {[name: string, afterClick: number, durationMs?: number][]} rows */
const notes = (rows) =>
  rows.map(([name, after, durationMs = 0]) => ({ name, at: clicked + after, durationMs }));

const usual = notes([
  ['serialize.snapshot', -300, 5], // of an earlier click
  ['executeScript', 2],
  ['begin extension/content/namespace.js', 6],
  ['begin extension/content/main.js', 7],
  ['worker replies', 8], // the warm-up
  ['serialize.snapshot', 11, 5],
  ['send chunk', 17, 2],
  ['animation frame', 20, 7],
  ['showModal', 21, 4],
  ['showPopover', 25, 1],
  ['worker replies', 40],
  ['begin extension/reader/first-screen.js', 50],
  ['end extension/reader/parts/reader-4DLRT5UZ.js', 60],
  ['send article done', 65],
]);

test('the steps of a hot click', () => {
  assert.deepEqual(stepsOf(usual, click), {
    'scripts requested': 2,
    'content script runs': 6,
    'frame begins': 9,
    'snapshot done': 16,
    'modal dialog done': 27,
    'snapshot sent': 19,
    'core compiled': NaN,
    'core started': NaN,
    'host has the article': 40,
    "frame's first script": 50,
    'reader.js evaluated': 60,
    'reply in the reader': 65,
    'painted': 80,
    'complete': 90,
  });
});

test('a snapshot that is made in several tasks is done when its promise is', () => {
  const steps = stepsOf(notes([['serialize.snapshot', 11, 5], ['serialize.snapshot done', 30]]),
    click);
  assert.equal(steps['snapshot done'], 30);
});

test('the steps of a click that starts the core', () => {
  const steps = stepsOf(
    notes([['WebAssembly.compileStreaming', 20, 1], ['WebAssembly.compileStreaming done', 50], [
      'worker starts',
      55,
    ]]),
    click,
  );
  assert.deepEqual([steps['core compiled'], steps['core started']], [50, 55]);
});

test('all steps have names in the order of the report', () => {
  assert.deepEqual(Object.keys(stepsOf([], click)), stepNames);
});

test('the busy time has only this click and only content scripts', () => {
  const rows = notes([['busy content', -50, 9], ['busy content', 10, 5], ['busy content', 20, 2.5],
    ['busy content', 1100, 9], ['executeScript', 2, 4]]);
  assert.equal(busyTime(rows, click), 7.5);
});
