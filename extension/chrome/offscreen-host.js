import { version } from '../browser.js';
import { askHost, nothingWithoutListener } from '../messages.js';

/** The offscreen document. chrome.offscreen expects its path relative to the extension's root. */
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
    await this.revive();
    if (!(await accepted(admission))) throw new Error('no answer from the offscreen document');
  }

  /**
   * Creates the document again. Under memory pressure the browser may have ended it, and no event
   * reports this.
   */
  revive() {
    this.#running = null;
    return this.start();
  }

  /** @type {import('../openings.js').HostClient['ask']} */
  async ask(kind, body) {
    await this.start();
    const reply = await askHost(kind, body).catch(nothingWithoutListener);
    if (reply) return reply;
    await this.revive();
    return askHost(kind, body);
  }
}

/** @param {import('../messages.js').Admission} admission */
function accepted(admission) {
  return askHost('admit', admission).catch(nothingWithoutListener).then((reply) =>
    reply?.ok === true
  );
}

/**
 * Creates the offscreen document, unless there is one already. An extension can
 * have only one, so a second creation fails, which does no harm. A check before
 * the creation would take as long as this failure.
 */
async function createDocument() {
  try {
    await chrome.offscreen.createDocument({
      url: `${documentPath}?version=${version()}`,
      reasons: [chrome.offscreen.Reason.WORKERS],
      justification:
        'Runs the WebAssembly core that finds the article, in a worker that can be ended.',
    });
  } catch (error) {
    if (!await documentExists()) throw error;
  }
}

/**
 * Reports whether there is an offscreen document. It outlives the service worker that created it.
 */
async function documentExists() {
  const contexts = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
  });
  return contexts.length > 0;
}
