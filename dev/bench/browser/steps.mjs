/**
 * Finds the steps of a click in the notes of the instrumented extension
 * (instrumented/prelude.js).
 *
 * @import { Click } from './click.mjs'
 * @import { Note } from './notes.mjs'
 *
 * @typedef {Record<string, number>} Steps by name: ms after the click; NaN for a step that did not
 *   occur
 */

/** @param {Note} [note] */
const beginOf = (note) => note?.at ?? NaN;
/** @param {Note} [note] */
const endOf = (note) => (note ? note.at + note.durationMs : NaN);

/** @param {Note[]} notes in the order of time @param {RegExp} name */
const first = (notes, name) => notes.find((each) => name.test(each.name));
/** @param {Note[]} notes @param {RegExp} name */
const last = (notes, name) => notes.findLast((each) => name.test(each.name));

/**
 * The steps in their usual order, each with the function that finds its time. The
 * reports show them under these names.
 * @type {[name: string, at: (notes: Note[]) => number][]}
 */
const noted = [
  ['scripts requested', (notes) => beginOf(first(notes, /^executeScript$/))],
  ['content script runs',
    (notes) => beginOf(first(notes, /^(?:begin extension\/content\/|busy content$)/))],
  ['snapshot done', snapshotDone],
  ['modal dialog done', (notes) => endOf(outermost(notes, last(notes, /^show(?:Modal|Popover)$/)))],
  ['snapshot sent', (notes) => endOf(last(notes, /^send chunk$/))],
  ['core compiled', (notes) =>
    beginOf(
      last(notes, /^WebAssembly\.(?:compile|compileStreaming|instantiateStreaming) done$/),
    )],
  ['core started', (notes) => beginOf(first(notes, /^worker starts$/))],
  ['host has the article',
    (notes) =>
      beginOf(first(notes.filter(({ at }) => at > snapshotDone(notes)), /^worker replies$/))],
  ["frame's first script", (notes) => beginOf(first(notes, /^begin extension\/reader\//))],
  ['reader.js evaluated',
    (notes) => beginOf(first(notes, /^end extension\/reader\/parts\/reader-\w+\.js$/))],
  ['reply in the reader', (notes) => beginOf(last(notes, /^send article done$/))],
];

/** The names of all steps, in their usual order. */
export const stepNames = [...noted.map(([name]) => name).toSpliced(2, 0, 'frame begins'), 'painted',
  'complete'];

/** @param {Note[]} notes */
function snapshotDone(notes) {
  return Math.max(endOf(last(notes, /^serialize\./)), // done exists if the function is asynchronous
    beginOf(last(notes, /^serialize\..* done$/)) || 0);
}

/**
 * Returns the longest noted call that contains this one.
 *
 * @param {Note[]} notes
 * @param {Note} [inner]
 */
function outermost(notes, inner) {
  const around = notes.filter((each) =>
    inner && each.at <= inner.at && endOf(each) >= endOf(inner)
  );
  return around.toSorted((a, b) => b.durationMs - a.durationMs)[0];
}

/** Some of the content scripts' work comes after the article is there. */
export const afterworkMs = 1000;

/** @param {Note[]} notes @param {Click} click */
function notesOf(notes, { clicked, complete }) {
  return notes.filter(({ at }) => at >= clicked && at <= clicked + complete + afterworkMs);
}

/** @param {Note[]} notes @param {Click} click @returns {Steps} */
export function stepsOf(notes, click) {
  const own = notesOf(notes, click);
  const { clicked, frame, painted, complete } = click;
  const steps = { ...Object.fromEntries(noted.map(([name, at]) => [name, at(own) - clicked])),
    'frame begins': frame, painted, complete };
  return Object.fromEntries(stepNames.map((name) => [name, Reflect.get(steps, name)]));
}

/**
 * Returns how long the content scripts kept the page's main thread busy because of
 * the click, in ms: their evaluation, the walk, the message and the dialog. Style,
 * layout and paint count as far as a script waited for them.
 * @param {Note[]} notes @param {Click} click
 */
export function busyTime(notes, click) {
  return notesOf(notes, click).filter(({ name }) => name === 'busy content').reduce(
    (sum, { durationMs }) => sum + durationMs,
    0,
  );
}
