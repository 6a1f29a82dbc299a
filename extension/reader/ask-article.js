import { askBackground, askHost } from '../messages.js';

/**
 * Requests the article before anything else. This is a separate entry script, so
 * that the request is sent while the browser still loads the style sheet and the
 * view, which are twenty times as large.
 */

export const ticket = new URLSearchParams(location.search).get('ticket') ?? '';

/** A background that the browser is ending receives no messages for about this long. */
const restartMs = 250;

/**
 * Retries once, because the browser may end the background or the host before
 * they answer, and the next message starts them again.
 * @returns {Promise<import('../host.js').ReaderReply | undefined>}
 */
async function fetchArticle() {
  const reply = await requestArticle();
  if (reply) return reply;
  await new Promise((resolve) => { setTimeout(resolve, restartMs); });
  return requestArticle();
}

/**
 * Usually the host already knows the ticket. Otherwise the background replies
 * once it does.
 * @returns {Promise<import('../host.js').ReaderReply | undefined>}
 */
async function requestArticle() {
  try {
    const reply = await askHost('article', { ticket }).catch(nothingWithoutListener);
    if (reply && reply.error?.code !== 'unknown_ticket') return reply;
    await askBackground('awaitHost', { ticket });
    return await askHost('article', { ticket });
  } catch (error) {
    console.info('no answer', error);
    return undefined;
  }
}

/** The host does not listen yet. */
function nothingWithoutListener() {
  return undefined;
}

/** Undefined if the host can't be reached. */
export const articleReply = fetchArticle();
