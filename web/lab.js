import { labCore } from '../browser/lab/core.js';
import { documentationPage } from '../browser/lab/documentation.js';
import { LabFailure } from '../browser/lab/failure.js';
import { LabScreen } from '../browser/lab/lab-screen.js';
import { build } from '../browser/ui/elements.js';
import { pastedSource, readFile } from '../browser/model/saved-file.js';
import { PagePicker } from '../browser/ui/saved/page-picker.js';
import { followAppearance } from '../browser/ui/settings/appearance.js';
import { SettingsStore } from '../browser/ui/settings/store.js';
import { element } from './elements.js';
import { exampleList, loadExample } from './lab-examples.js';
import { labPlaceOf } from './lab-addresses.js';
import { loadTexts } from './load-texts.js';
import { keepOffline } from './offline.js';
import { receivePage } from './page-handover.js';
import { viewStorage } from './view-storage.js';

/**
 * The lab as a web page. On its first screen the user opens a saved page or a ready
 * example. Each page has its own entry in the history, so the browser's Back leads to
 * the first screen.
 *
 * @import { Load } from '../browser/lab/lab-screen.js'
 * @import { LabHost } from '../browser/model/lab.js'
 */
class Lab {
  #text;
  #screen;
  #start = element('start');
  #root = element('lab');
  /** @type {Load | null} */
  #chosen = null;
  #routes = 0;

  /** @param {LabHost['text']} text @param {string} uiLang */
  constructor(text, uiLang) {
    this.#text = text;
    this.#screen = new LabScreen(this.#root, {
      text,
      uiLang,
      version: element('version').textContent.trim(), // dev/tools/dist has inserted it
      documentation: (section) => new URL(documentationPage(section), document.baseURI).href,
      core: labCore({ worker: new URL('browser/core/worker.js', document.baseURI),
        full: new URL('browser/core/pilcrow-full.wasm', document.baseURI) }),
    });
    for (const [id, key] of Object.entries({ 'heading': 'labHeading', 'intro': 'labIntro',
      'promise': 'labPrivate', 'examples-heading': 'labExamples',
      'examples-intro': 'labExamplesIntro', 'choose-heading': 'labOpenPage' }))
    {
      element(id).textContent = text(key);
    }
    element('way').append(build('a', { href: './' }, text('labToReader')),
      build('a', { href: 'lab.html' }, text('labHeading')));
    new PagePicker(element('choose'), {
      onFile: (file) =>
        this.#choose(async () => ({
          source: await readFile(file).catch(() => this.#fail('labFile')),
        })),
      onText: (html) => this.#choose(async () => ({ source: pastedSource(html) })),
    }, { text, uiLang, close: () => {}, storage: viewStorage });
    void exampleList(text).then((list) => element('examples').append(list));
  }

  start() {
    // A reload keeps the state of the history entry, but loses the page that was open.
    if (history.state?.chosen) history.replaceState(null, '');
    addEventListener('popstate', () => this.#route());
    this.#route();
  }

  /** @param {Load} load */
  #choose(load) {
    this.#chosen = load;
    history.pushState({ chosen: true }, '', location.pathname);
    this.#route();
  }

  /** Shows what the current entry of the history is for. */
  #route() {
    this.#routes++;
    const { example, page, node } = labPlaceOf(location.hash);
    if (history.state?.chosen && this.#chosen) this.#open(this.#chosen);
    else if (example) {
      this.#open(async () => await loadExample(example) ?? this.#fail('labNoExample'));
    } else if (page) this.#open(async () => await receivePage(page) ?? this.#fail('labGone'), node);
    else this.#showStart();
  }

  /** @param {Load} load @param {number} [node] */
  #open(load, node) {
    this.#start.hidden = true;
    this.#root.hidden = false;
    void this.#screen.open(load, node);
  }

  #showStart() {
    this.#screen.close();
    this.#root.hidden = true;
    this.#start.hidden = false;
    document.title = this.#text('labTitle');
    if (this.#routes > 1) element('heading').focus();
  }

  /** @param {string} key @returns {never} */
  #fail(key) {
    throw new LabFailure(this.#text(key));
  }
}

async function start() {
  followAppearance(new SettingsStore(viewStorage));
  const { text, uiLang } = await loadTexts();
  new Lab(text, uiLang).start();
  await keepOffline();
}

start();
