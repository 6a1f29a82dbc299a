import { parseReply } from '../../wasm/protocol.js';

/**
 * Parses an answer of the extraction host, which contains the core's reply as text.
 * @param {{reply?: string, error?: import('../../ui/host.js').Answer['error']}} [answer]
 * @returns {import('../../ui/host.js').Answer} empty if there is no answer
 */
export function answerOf({ reply, error } = {}) {
  return reply === undefined ? { error } : parseReply(reply);
}
