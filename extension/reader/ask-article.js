import { askBackground, askHost, nothingWithoutListener } from '../messages.js';
import { answerOf } from './answer.js';

/**
 * Requests the article.
 *
 * @import { Answer, Article } from '../../browser/model/article.js'
 * @import { ReaderReply } from '../host.js'
 *
 * @typedef
 *   {Answer & Partial<Pick<ReaderReply, 'place' | 'lack' | 'look' | 'choice'>> & {following?: Article[]}}
 *   Received the article, or an error, with the other data that the reader view needs at its start
 */

export const ticket = new URLSearchParams(location.search).get('ticket') ?? '';

/**
 * While the browser ends the background script, messages fail for about this long. Then the next
 * message starts the script again.
 */
const restartMs = 250;

/**
 * Requests the article, and once more if there is no answer: the browser may end
 * the background script or the extraction host before they answer. The next message
 * starts them again.
 * @returns {Promise<ReaderReply | undefined>}
 */
async function fetchArticle() {
  const reply = await requestArticle();
  if (reply) return reply;
  await new Promise((resolve) => {
    setTimeout(resolve, restartMs);
  });
  return requestArticle();
}

/**
 * Requests the article from the extraction host. Usually the host already knows the
 * ticket. Otherwise the background script replies when the host knows the ticket,
 * and the article is requested again.
 * @returns {Promise<ReaderReply | undefined>}
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

/** @param {ReaderReply | undefined} message @returns {Received | undefined} */
function receivedFrom(message) {
  if (!message) return undefined;
  const { place, lack, look, choice, following = [] } = message;
  return { ...answerOf(message), place, lack, look, choice,
    following: following.flatMap((reply) => answerOf({ reply }).article ?? []) };
}

/** What the host has sent; undefined if the host can't be reached. */
export const articleReply = fetchArticle().then(receivedFrom);
