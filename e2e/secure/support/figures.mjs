/**
 * What a test measured, for the scoreboard, and how much it tries.
 *
 * @import { TestContext } from 'node:test'
 */

/** Whether all is tried, or as much as every run of the tests has time for. */
export const everything = process.env.PILCROW_SECURE === 'all';

const mark = 'measured: ';

/** @param {TestContext} t @param {string} text */
export function figure(t, text) {
  t.diagnostic(mark + text);
}

/** @param {string} diagnostic @returns {string | undefined} what was measured, if it says that */
export function figureIn(diagnostic) {
  return diagnostic.startsWith(mark) ? diagnostic.slice(mark.length) : undefined;
}
