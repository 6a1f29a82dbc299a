/**
 * A library in one page, for the tests of reading: the real store and service, and the
 * reading of stored articles, without the list. The address says what is open:
 * "#read=ID", or nothing for the list.
 *
 * @import { Article, Entry } from '../../../../browser/library/model.js'
 */
import { LibraryClient } from '../../../../browser/library/client.js';
import { StoredReading } from '../../../../browser/library/reading/stored-reading.js';
import { LibraryService } from '../../../../browser/library/service.js';
import { openStore } from '../../../../browser/library/store/open.js';
import { LibraryWriter } from '../../../../browser/library/store/writer.js';
import { compileCore } from '../../../../browser/core/compile.js';
import { Extractor } from '../../../../browser/core/extractor.js';
import { parseReply } from '../../../../browser/core/protocol.js';
import { textOf } from '../../../../browser/ui/texts.js';
import { viewStorage } from '../../../../web/view-storage.js';

const uiLang = new URLSearchParams(location.search).get('lang') ?? 'en';
const text = textOf(await (await fetch(`/extension/_locales/${uiLang}/messages.json`)).json());
const core = new Extractor({ workerURL: '/dist/web/browser/core/worker.js',
  compile: () => compileCore('/dist/web/browser/core/pilcrow-full.wasm') });
const writer = new LibraryWriter(await openStore());
const service = new LibraryService({
  open: async () => writer,
  search: () => ({ find: async () => ({ ids: [], hits: [], total: 0, indexed: true }),
    catchUp: () => {}, state: async () => ({ indexed: 0, all: 0 }), exists: async () => false,
    drop: async () => {} }),
  pictures: { fetchMissing: async () => ({ uses: [], blobs: new Map() }) },
  startPlacing: () =>
    new Worker('/dist/web/browser/model/highlights/placing-worker.js', { type: 'module' }),
  core,
  coreVersion: '9.9.9',
});

/**
 * All operations that the page has asked of the service, with the time.
 *
 * @type {{name: string, args: any, at: number}[]}
 */
const calls = [];
/** @type {import('../../../../browser/library/client.js').Run} */
const run = (name, args) => {
  calls.push({ name, args, at: performance.now() });
  return /** @type {any} */ (service.run(name, args));
};
const client = new LibraryClient(writer, run);

const list = /** @type {HTMLElement} */ (document.getElementById('list'));
/** @type {Entry[]} */
let entries = [];

const reading = new StoredReading(/** @type {HTMLElement} */ (document.getElementById('reading')), {
  client,
  text,
  uiLang,
  storage: viewStorage,
  close: () => goTo(''),
  neighbors: (id) => {
    const at = entries.findIndex((entry) => entry.id === id);
    return { previous: entries[at - 1], next: entries[at + 1] };
  },
  openEntry: goTo,
});

/** @param {string} id  '' for the list */
function goTo(id) {
  // unlike an empty fragment, this does not scroll
  history.pushState(null, '', id ? `#read=${id}` : location.pathname + location.search);
  return followAddress();
}

async function followAddress() {
  const id = location.hash.replace('#read=', '');
  entries = (await writer.entries()).sort((a, b) => a.savedAt - b.savedAt);
  list.hidden = id !== '';
  if (id) await reading.open(id);
  else reading.end();
}

/** What the tests use. */
const library = {
  service,
  writer,
  calls,
  goTo,
  /**
   * Saves a page as the core reads it, or as the core would have read it according to `change`.
   *
   * @param {string} html
   * @param {string} url
   * @param {(article: Article) => Article} [change]
   */
  async save(html, url, change = (article) => article) {
    const { article, error } = parseReply(
      (await core.extract({ page: html, format: 'html', url })).text,
    );
    if (!article) throw new Error(error?.code);
    const saved = await service.saveWithPictures({ article: change(article),
      snapshot: { format: 'html', url, page: html }, core: '1.0.0' });
    return saved.entry.id;
  },
};
Object.assign(window, { library });

await followAddress();
document.documentElement.dataset.library = 'ready';
