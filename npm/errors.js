/** @typedef {import('./types.d.ts').ErrorCode} ErrorCode */

/**
 * Why there is no article. The codes are those of the core (browser/core/protocol.js) and of its
 * workers.
 */
export class ExtractError extends Error {
  /** @param {ErrorCode} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = /** @type {const} */ ('ExtractError');
    this.code = code;
  }
}
