import { askHost } from '../messages.js';

/** chrome.offscreen expects a path relative to the extension's root. */
const documentPath = 'extension/chrome/offscreen.html';

/** The service worker's client for the extraction host, which runs in an offscreen document. */
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
    if (!(await accepted(admission))) throw new Error('no answer from the offscreen document');
  }
}

/** @param {import('../messages.js').Admission} admission */
function accepted(admission) {
  return askHost('admit', admission).then((reply) => reply?.ok === true, falseWithoutListener);
}

/** Without a document nobody listens, and sending a message fails. */
function falseWithoutListener() {
  return false;
}

/** Creates first and checks after an error: checking first would take as long as the error does. */
async function createDocument() {
  try {
    await chrome.offscreen.createDocument({
      url: documentPath,
      reasons: [chrome.offscreen.Reason.WORKERS],
      justification: 'Runs the WebAssembly core that finds the article, in a worker that can be ended.',
    });
  } catch (error) {
    if (!await documentExists()) throw error;
  }
}

/** The document outlives the service worker that created it. */
async function documentExists() {
  const contexts = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
  });
  return contexts.length > 0;
}
