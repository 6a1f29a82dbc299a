import { parseReply } from '../../browser/core/protocol.js';

/**
 * Parses an answer of the extraction host, which contains the core's reply as text.
 * @param {{reply?: string, error?: import('../../browser/model/article.js').Answer['error']}}
 *   [answer]
 * @returns {import('../../browser/model/article.js').Answer} empty if there is no answer
 */
export function answerOf({ reply, error } = {}) {
  return reply === undefined ? { error } : parseReply(reply);
}
