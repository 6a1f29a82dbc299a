/**
 * Tests report measured figures to dev/e2e/secure/scoreboard.mjs.
 *
 * @import { TestContext } from 'node:test'
 */

/**
 * Whether tests try all their cases, as when the scoreboard runs them. In other runs they try only
 * some.
 */
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
