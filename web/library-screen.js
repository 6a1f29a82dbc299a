import { libraryPage } from '../browser/library/page/library-page.js';
import { LibraryApp } from '../browser/library/view/app.js';
import { bringActions } from '../browser/library/view/bring-along.js';
import { build } from '../browser/ui/elements.js';
import { DeviceSpeech } from '../browser/ui/voice/device-speech.js';
import { beginExport } from './exports.js';
import { libraryMemory } from './library-memory.js';
import { placingWorkerURL } from './placing-worker-url.js';
import { forgetShared } from './received.js';
import { viewStorage } from './view-storage.js';

/**
 * The library of the web page: the list, and the reading of its articles.
 *
 * @import { Host } from '../browser/ui/host.js'
 * @import { WebLibrary } from './library-service.js'
 *
 * @typedef {object} Program
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {WebLibrary} library
 * @property {string} program  the version of Pilcrow
 * @property {() => void} openFile  shows the screen on which the user chooses a saved page
 */

/** @param {HTMLElement} root @param {Program} program */
export function makeLibraryScreen(root, { text, uiLang, library, program, openFile }) {
  const open = build('button', { class: 'action suggested', type: 'button' }, text('viewOpenFile'));
  open.addEventListener('click', openFile);
  const { ways, damage, lines, menu, failure, makeHighlights } = libraryPage({ client: library,
    text, uiLang }, { program, storage: { forget } });
  const header = build('div', { class: 'library-open' }, open, ...lines(text('webReminderFirst')));
  const app = new LibraryApp(root, {
    client: library,
    text,
    uiLang,
    storage: viewStorage,
    beginExport,
    header,
    makeReading: async (element, options) => {
      const { StoredReading } = await import('../browser/library/reading/stored-reading.js');
      return new StoredReading(element, { ...options, speech: new DeviceSpeech(),
        placingWorker: placingWorkerURL });
    },
    makeHighlights,
    failure,
    emptyLibrary: { title: text('webLibraryEmptyTitle'), message: text('webLibraryEmpty'),
      actions: [{ label: text('viewOpenFile'), run: openFile }, ...bringActions(text, ways)] },
    menu: [{ label: text('viewOpenFile'), run: openFile }, ...menu],
  });
  return { app, header, damage };
}

/** Deletes what is kept outside of the library, when the library itself is deleted. */
async function forget() {
  await libraryMemory.clear();
  await forgetShared();
}
