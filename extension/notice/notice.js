import { isTooShort } from '../../browser/ui/article/length.js';
import { tooShortFailure } from '../../browser/ui/left-out/too-short.js';
import { ReaderView } from '../../browser/ui/view/reader-view.js';
import { pastedSource, readFile } from '../../browser/model/saved-file.js';
import { PagePicker } from '../../browser/ui/saved/page-picker.js';
import { DeviceSpeech } from '../../browser/ui/voice/device-speech.js';
import { CachedPage } from '../../browser/core/cached-page.js';
import { compileCore } from '../../browser/core/compile.js';
import { Extractor } from '../../browser/core/extractor.js';
import { parseReply } from '../../browser/core/protocol.js';
import { fullCoreURL, text, uiLanguage, workerURL } from '../browser.js';
import { beginExport } from '../exports.js';
import { askBackground } from '../messages.js';
import { closeThisTab, pageTabOf, titleButton } from '../own-tab.js';
import { viewStorage } from '../view-storage.js';
import { reasonFor } from './reasons.js';

/**
 * The notice page: shows why a web page has no article, and can read a saved page
 * instead. Its address contains the id of the web page's tab, so that the notice
 * page still knows the tab after a reload.
 */

const pageTab = pageTabOf(location.href);
const parameters = new URLSearchParams(location.search);
const frame = parameters.get('frame') ?? '';
const leave = { label: text('extCloseTab'), run: () => void closeThisTab() };
const extractor = new Extractor({ workerURL, compile: () => compileCore(fullCoreURL) });
/** @type {CachedPage} */
let page;
const host = {
  text,
  close: closeThisTab,
  uiLang: uiLanguage(),
  storage: viewStorage,
  speech: new DeviceSpeech(),
  exports: { begin: beginExport },
  reread: {
    read: async (/** @type {import('../../browser/model/article.js').Version} */ version) =>
      parseReply((await page.reread(version)).text),
  },
};
const view = new ReaderView(element('reader'), host);

void titleButton(text('extCloseTab'));
element('open-heading').textContent = text('extOpenHeading');
element('library').textContent = text('viewLibrary');
new PagePicker(element('choose'), { onFile: open, onText: (html) => read(pastedSource(html)) },
  host);
explain(parameters.get('reason') ?? '');

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`notice.html has no #${id}`);
  return found;
}

/** @param {string} code */
function explain(code) {
  const { title, message, next } = reasonFor(code);
  view.showError({ title: text(title), message: text(message),
    actions: [...actionsFor(next), leave] });
}

/**
 * @param {import('./reasons.js').Reason['next']} next
 * @returns {import('../../browser/ui/host.js').Action[]}
 */
function actionsFor(next) {
  if (next === 'frame') {
    return /^https?:\/\//.test(frame)
      ? [{ label: text('extOpenFrame'), href: frame }]
      : [];
  }
  if (next === 'final' || pageTab === undefined) return [];
  // The background script shows the web page's tab and closes the tab of the notice page.
  const [label, kind] = next === 'reload'
    ? ['extReload', /** @type {const} */ ('reload')]
    : ['extTryAgain', /** @type {const} */ ('retry')];
  return [{ label: text(label), run: () => void askBackground(kind, { tabId: pageTab }) }];
}

/** @param {File} file */
async function open(file) {
  try {
    await read(await readFile(file));
  } catch (error) { // from the browser: the file was removed, is damaged or may not be read
    console.info(file.name, error);
    explain('file_unreadable');
  }
}

/** @param {import('../../browser/model/saved-file.js').Source} source */
async function read(source) {
  view.showLoading();
  page = new CachedPage(extractor, { ...source, fields: ['share'], name: crypto.randomUUID() });
  const { article, error } = parseReply((await page.read()).text);
  if (error) explain(error.code);
  else if (isTooShort(article)) {
    view.showError(tooShortFailure(article, () => view.show(article), [leave], host));
  } else await view.show(article);
}
