import { askHost } from '../messages.js';

/** The path that chrome.offscreen wants is relative to the extension's root. */
const documentPath = 'extension/chrome/offscreen.html';

/** The extraction host as the service worker sees it: a document elsewhere. */
export class OffscreenHost {
  /** @type {Promise<void> | null} */
  #running = null;

  start() {
    this.#running ??= createDocument().catch((error) => {
      this.#running = null;
      throw error;
    });
    return this.#running;
  }

  /** @param {import('../messages.js').Admission} admission */
  async admit(admission) {
    await this.start();
    if (await accepted(admission)) return;
    this.#running = null; // the browser may end the document under memory pressure
    await this.start();
    if (!(await accepted(admission))) throw new Error('the offscreen document does not answer');
  }
}

/** @param {import('../messages.js').Admission} admission */
function accepted(admission) {
  return askHost('admit', admission).then((reply) => reply?.ok === true, isUnheard);
}

/** Nobody listens: the expected error while there is no document. */
function isUnheard() {
  return false;
}

/** To ask first whether there is one would take as long again as to be told so. */
async function createDocument() {
  try {
    await chrome.offscreen.createDocument({
      url: documentPath,
      reasons: [chrome.offscreen.Reason.WORKERS],
      justification: 'Runs the WebAssembly core that finds the article, in a worker that can be ended.',
    });
  } catch (error) {
    if (!await isThere()) throw error;
  }
}

/** It outlives the service worker that made it. */
async function isThere() {
  const contexts = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
  });
  return contexts.length > 0;
}
