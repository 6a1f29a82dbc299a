/**
 * Figures that tests report to the scoreboard.
 *
 * @import { TestContext } from 'node:test'
 */

/** Whether to try everything; normal test runs try only a part. */
export const everything = process.env.PILCROW_SECURE === 'all';

const prefix = 'measured: ';

/** @param {TestContext} t @param {string} text */
export function figure(t, text) {
  t.diagnostic(prefix + text);
}

/** @param {string} diagnostic @returns {string | undefined} the figure, if it contains one */
export function figureIn(diagnostic) {
  return diagnostic.startsWith(prefix) ? diagnostic.slice(prefix.length) : undefined;
}
