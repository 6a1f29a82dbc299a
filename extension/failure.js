/**
 * Returns the extraction host's reply to a message that it can't answer.
 *
 * @param {string} code
 */
export function failure(code) {
  return { error: { code, message: '' } };
}
