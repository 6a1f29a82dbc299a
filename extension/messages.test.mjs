import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {((message: unknown, sender: object, respond: (reply: unknown) => void) => boolean)[]} */
let listeners = [];

Object.assign(globalThis, {
  chrome: {
    runtime: {
      id: 'pilcrow',
      getURL: (/** @type {string} */ path) => `chrome-extension://pilcrow/${path}`,
      onMessage: { addListener: (/** @type {any} */ listener) => listeners.push(listener) },
    },
  },
});

const { maxChunkChars, receive, sourceOf } = await import('./messages.js');

const ticket = '0b6c3f0e-5d1c-4a53-9a43-0f6f5c1c2b7a';
const content = { id: 'pilcrow', url: 'https://example.org/', frameId: 0, tab: { id: 7 } };
const frame = { id: 'pilcrow',
  url: 'chrome-extension://pilcrow/extension/reader/reader.html?ticket=x', frameId: 3,
  tab: { id: 7 } };
const lab = { id: 'pilcrow',
  url: `chrome-extension://pilcrow/extension/lab/lab.html?page=${ticket}`, frameId: 0,
  tab: { id: 8 } };
const labPage = { target: 'host', kind: 'labPage', id: ticket, index: 0 };
const background = { id: 'pilcrow',
  url: 'chrome-extension://pilcrow/extension/chrome/service-worker.js' };
const chunk = { target: 'host', kind: 'chunk', ticket, index: 0, text: '<p>', last: true,
  url: 'https://example.org/', place: null, lack: { kind: '', frame: '' } };

/** @type {{kind: string, tabId: number}[]} */
let received = [];

beforeEach(() => {
  listeners = [];
  received = [];
  /** @param {string} kind */
  const record =
    (kind) => async (/** @type {unknown} */ _body, /** @type {{tabId: number}} */ { tabId }) =>
      received.push({ kind, tabId });
  receive('host', {
    admit: record('admit'),
    chunk: record('chunk'),
    article: record('article'),
    moved: record('moved'),
    reread: record('reread'),
    nextAddress: record('nextAddress'),
    nextChunk: record('nextChunk'),
    prepare: record('prepare'),
    nextPage: record('nextPage'),
    savedCopy: record('savedCopy'),
    saveArticle: record('saveArticle'),
    changeSaved: record('changeSaved'),
    removeSaved: record('removeSaved'),
    restoreSaved: record('restoreSaved'),
    savedVersion: record('savedVersion'),
    keepPictures: record('keepPictures'),
    exportPictures: record('exportPictures'),
    exportPicture: record('exportPicture'),
    dropPictures: record('dropPictures'),
    highlights: record('highlights'),
    addHighlights: record('addHighlights'),
    changeHighlight: record('changeHighlight'),
    removeHighlights: record('removeHighlights'),
    putBackHighlights: record('putBackHighlights'),
    carryHighlights: record('carryHighlights'),
    library: record('library'),
    findSaved: record('findSaved'),
    saveAddress: record('saveAddress'),
    handToLab: record('handToLab'),
    readSample: record('readSample'),
    labPage: record('labPage'),
  });
});

/** @param {unknown} message @param {object} sender */
function send(message, sender) {
  return listeners[0](message, sender, () => {});
}

test('senders and their tiers', () => {
  assert.deepEqual(sourceOf(/** @type {any} */ (content)), { tier: 'content', tabId: 7,
    url: content.url, isPrivate: false });
  assert.deepEqual(sourceOf(/** @type {any} */ (frame)), { tier: 'page', tabId: 7, url: frame.url,
    isPrivate: false });
  assert.deepEqual(sourceOf(/** @type {any} */ (background)), { tier: 'background', tabId: -1,
    url: background.url, isPrivate: false });
  assert.equal(sourceOf(/** @type {any} */ ({ ...content, id: 'stranger' })), null);
  assert.equal(sourceOf(/** @type {any} */ ({ ...content, frameId: 4 })), null);
});

test('the lab gets its page, and nothing else', () => {
  assert.equal(sourceOf(/** @type {any} */ (lab))?.tier, 'lab');
  assert.equal(sourceOf(/** @type {any} */ ({ ...lab, frameId: 3 }))?.tier, 'page');
  assert.equal(send(labPage, lab), true);
  assert.deepEqual(received, [{ kind: 'labPage', tabId: 8 }]);
  for (const message of [{ ...labPage, kind: 'article', ticket }, { ...labPage, kind: 'library',
    name: 'eraseAll', args: {} }, { ...labPage, kind: 'handToLab', ticket, tabId: 7,
    isPrivate: false }])
  {
    assert.equal(send(message, lab), false, message.kind);
  }
});

test('an offscreen document is a page, not the background', () => {
  const offscreen = { id: 'pilcrow',
    url: 'chrome-extension://pilcrow/extension/chrome/offscreen.html' };
  assert.equal(sourceOf(/** @type {any} */ (offscreen))?.tier, 'page');
});

test('a valid message reaches its handler with the tab of its sender', () => {
  assert.equal(send({ ...chunk, tabId: 99 }, content), true);
  assert.deepEqual(received, [{ kind: 'chunk', tabId: 7 }]);
});

test('the message with a page may contain its scroll position', () => {
  assert.equal(send({ ...chunk, place: { text: 'Where it is', ratio: 0.5, y: 96 } }, content),
    true);
});

const refused = {
  'for another target': [{ ...chunk, target: 'background' }, content],
  'from a tier that may not': [chunk, frame],
  'admission by a content script': [{ target: 'host', kind: 'admit', ticket, tabId: 7, engine: '',
    rules: [], articlesOnly: false, saves: 'no', look: {} }, content],
  'article for a content script': [{ target: 'host', kind: 'article', ticket }, content],
  'the lab’s page for a content script': [labPage, content],
  'the lab’s page for a reader view': [labPage, frame],
  'the lab’s page for another page of the extension': [labPage, { ...lab,
    url: 'chrome-extension://pilcrow/extension/notice/notice.html' }],
  'the lab’s page with an id of another shape': [{ ...labPage, id: '' }, lab],
  'a page for the lab by a reader view': [{ target: 'host', kind: 'handToLab', ticket, tabId: 7,
    isPrivate: false }, frame],
  'unknown kind': [{ ...chunk, kind: 'fetch' }, content],
  'kind that every object has as a property': [{ ...chunk, kind: 'constructor' }, content],
  'no ticket': [{ ...chunk, ticket: undefined }, content],
  'ticket of another shape': [{ ...chunk, ticket: '../x' }, content],
  'index below zero': [{ ...chunk, index: -1 }, content],
  'index that is not a number': [{ ...chunk, index: '0' }, content],
  'text that is not a string': [{ ...chunk, text: ['<p>'] }, content],
  'text that is too long': [{ ...chunk, text: 'x'.repeat(maxChunkChars + 1) }, content],
  'place that is not an object': [{ ...chunk, place: 'top' }, content],
  'place with too much text': [{ ...chunk, place: { text: 'x'.repeat(401), ratio: 0, y: 0 } },
    content],
  'place without a number': [{ ...chunk, place: { text: 'x', ratio: NaN, y: 0 } }, content],
  'lack of an unknown kind': [{ ...chunk, lack: { kind: 'crashed', frame: '' } }, content],
  'lack that is null': [{ ...chunk, lack: null }, content],
  'frame that is not a web page': [{ ...chunk,
    lack: { kind: 'frames', frame: 'data:text/html,x' } }, content],
  'nothing': [null, content],
  'a word': ['chunk', content],
};

for (const [what, [message, sender]] of Object.entries(refused)) {
  test(`ignored: ${what}`, () => {
    assert.equal(send(message, /** @type {object} */ (sender)), false);
    assert.deepEqual(received, []);
  });
}

test('only our own pages request another version of an article, with + or - before nodes and signatures', () => {
  const reread = { target: 'host', kind: 'reread', ticket, engine: '', pick: 0,
    rules: ['+aside.note'], decide: ['+12', '-3'], fields: ['blocks'] };
  assert.ok(send(reread, frame));
  for (const wrong of [
    { rules: ['aside.note'] },
    { rules: ['+a b'] },
    { rules: '+a' },
    { decide: ['12'] },
    { decide: ['+x'] },
    { decide: [3] },
    { pick: -1 },
    { engine: 7 },
    { fields: ['a,b'] },
    { fields: [null] },
  ]) assert.equal(send({ ...reread, ...wrong }, frame), false, JSON.stringify(wrong));
  assert.equal(send(reread, content), false);
});

test('only a content script fetches a next page, and no message contains its address', () => {
  const request = { target: 'host', kind: 'nextAddress', ticket, after: 1 };
  const nextChunk = { target: 'host', kind: 'nextChunk', ticket, index: 0, bytes: '<p>caf\xe9',
    last: true, url: 'https://example.org/2', charset: 'windows-1252' };
  const nextPage = { target: 'host', kind: 'nextPage', ticket, after: 1 };
  for (const [message, sender, stranger] of [[request, content, frame], [nextChunk, content, frame],
    [nextPage, frame, content]])
  {
    assert.ok(send(message, sender));
    assert.equal(send(message, stranger), false, String(Reflect.get(message, 'kind')));
  }
  for (const wrong of [{ bytes: '\u0100' }, { bytes: 7 }, { index: -1 }, {
    charset: 'x'.repeat(65),
  }, { url: null }]) {
    assert.equal(send({ ...nextChunk, ...wrong }, content), false, JSON.stringify(wrong));
  }
  assert.equal(send({ ...request, after: -1 }, content), false);
});

test('only our own pages switch auto-open, and only for the name of a site', () => {
  listeners = [];
  const handle = async () => ({});
  receive('background',
    /** @type {any} */ ({ openSite: handle, opensByItself: handle, permitSite: handle }));
  const wanted = { target: 'background', kind: 'openSite', site: 'example.org', wanted: true };
  assert.ok(send(wanted, frame));
  for (const site of ['', 'example.org/a', 'a b', '*.example.org', 'EXAMPLE.org', 7]) {
    assert.equal(send({ ...wanted, site }, frame), false, String(site));
  }
  assert.equal(send({ ...wanted, wanted: 'yes' }, frame), false);
  assert.equal(send(wanted, content), false);
});

test('only the library and the settings page, in a tab, use the whole library', () => {
  const operation = { target: 'host', kind: 'library', name: 'search',
    args: { query: 'x', limit: 1 } };
  const library = { id: 'pilcrow',
    url: 'chrome-extension://pilcrow/extension/library/library.html?tab=3#read=1', frameId: 0,
    tab: { id: 7 } };
  const options = { ...library, url: 'chrome-extension://pilcrow/extension/options/options.html' };
  for (const sender of [library, options]) assert.ok(send(operation, sender));
  const withoutTab = { id: library.id, url: library.url, frameId: 0 };
  for (const sender of [
    content,
    frame,
    background,
    withoutTab,
    { ...library, frameId: 1 },
    { ...library, id: 'stranger' },
    { ...frame, frameId: 0 },
    { ...library,
      url:
        'chrome-extension://pilcrow/extension/reader/reader.html?/extension/library/library.html' },
    { ...library, url: 'https://example.org/extension/library/library.html' },
  ]) assert.equal(send(operation, sender), false, sender.url);
  for (const wrong of [{ name: 7 }, { args: null }, { args: [] }]) {
    assert.equal(send({ ...operation, ...wrong }, library), false);
  }
  assert.ok(send({ target: 'host', kind: 'prepare' }, library),
    'they may send what a page may send');
});

test('content scripts can not save, and only the background script saves addresses', () => {
  for (const kind of ['savedCopy', 'saveArticle', 'removeSaved', 'restoreSaved', 'keepPictures']) {
    assert.ok(send({ target: 'host', kind, ticket, confirmed: false }, frame), kind);
    assert.equal(send({ target: 'host', kind, ticket, confirmed: false }, content), false, kind);
  }
  assert.equal(send({ target: 'host', kind: 'changeSaved', ticket, fields: {} }, content), false);
  const address = { target: 'host', kind: 'saveAddress', url: 'https://example.org/', title: '' };
  assert.ok(send(address, background));
  for (const sender of [content, frame]) assert.equal(send(address, sender), false);
});

test('only our own pages keep highlights, and details are left to the library', () => {
  const about = { target: 'host', ticket };
  /** @type {[any, object[]][]} valid messages, with what makes them wrong */
  const cases = [
    [{ ...about, kind: 'highlights' }, [{ ticket: 'x' }]],
    [{ ...about, kind: 'addHighlights', confirmed: false, highlights: [{}] }, [{ confirmed: 1 }, {
      highlights: {},
    }, { highlights: ['x'] }, { highlights: Array(10_001).fill({}) }]],
    [{ ...about, kind: 'changeHighlight', id: ticket, fields: {} }, [{ id: '' }, { fields: null }]],
    [{ ...about, kind: 'removeHighlights', ids: [ticket] }, [{ ids: [''] }, { ids: ticket }]],
    [{ ...about, kind: 'putBackHighlights', highlights: [] }, [{ highlights: null }]],
    [{ ...about, kind: 'carryHighlights', version: ticket, anchors: [{}] }, [{ version: '' }, {
      anchors: [null],
    }]],
  ];
  for (const [message, wrongs] of cases) {
    assert.ok(send(message, frame), message.kind);
    assert.equal(send(message, content), false, message.kind);
    for (const wrong of wrongs) {
      assert.equal(send({ ...message, ...wrong }, frame), false,
        `${message.kind}: ${JSON.stringify(wrong).slice(0, 80)}`);
    }
  }
});
