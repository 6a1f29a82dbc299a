/**
 * What a test measured, for the scoreboard.
 *
 * @import { TestContext } from 'node:test'
 */

const mark = 'measured: ';

/** @param {TestContext} t @param {string} text */
export function figure(t, text) {
  t.diagnostic(mark + text);
}

/** @param {string} diagnostic @returns {string | undefined} what was measured, if it says that */
export function figureIn(diagnostic) {
  return diagnostic.startsWith(mark) ? diagnostic.slice(mark.length) : undefined;
}
