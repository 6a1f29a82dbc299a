import { askBackground, askHost } from '../messages.js';

/**
 * Asks for the article before anything else: the page starts this script on
 * its own, so that the answer is on its way while the browser still reads the
 * style sheet and the view, of which it has twenty times as much.
 */

export const ticket = new URLSearchParams(location.search).get('ticket') ?? '';

/** In ms: a background that is being ended takes no messages for about so long. */
const restartTime = 250;

/**
 * The browser may end the background or the host before they have answered;
 * the next message starts them again.
 * @returns {Promise<import('../host.js').ReaderReply | undefined>}
 */
async function fetchArticle() {
  const reply = await askForArticle();
  if (reply) return reply;
  await new Promise((resolve) => { setTimeout(resolve, restartTime); });
  return askForArticle();
}

/**
 * A host that runs knows the ticket by now; for another the background tells
 * when it does.
 * @returns {Promise<import('../host.js').ReaderReply | undefined>}
 */
async function askForArticle() {
  try {
    const reply = await askHost('article', { ticket }).catch(isUnheard);
    if (reply && reply.error?.code !== 'unknown_ticket') return reply;
    await askBackground('awaitHost', { ticket });
    return await askHost('article', { ticket });
  } catch (error) {
    console.info('no answer', error);
    return undefined;
  }
}

/** Nobody listens yet. */
function isUnheard() {
  return undefined;
}

/** What the host answers, undefined where nobody does. */
export const asked = fetchArticle();
