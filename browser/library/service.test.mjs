import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Reply } from '../core/protocol.js';
import { LibraryFailure } from './failure.js';
import { CHANGES_CHANNEL } from './model.js';
import { LibraryService } from './service.js';

/** @typedef {import('./model.js').Entry} Entry */

const id = '00000000-0000-4000-8000-000000000001';

/** @type {(() => void)[]} */
const ends = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** @param {Partial<Entry>} [fields] @returns {Entry} */
const entry = (fields) => /** @type {Entry} */ ({ id, version: 'v1', words: 100,
  url: 'https://a.example/', ...fields });

/** @param {{html: string, words: number}} article */
const replyWith = ({ html, words }) =>
  new Reply(`${JSON.stringify({ version: 2, article: { title: 'T', words } })}\n${html}`);

/**
 * Makes a service whose writer notes its calls.
 * @param {{writer?: any, core?: any, search?: any, pictures?: any}} [fakes]
 */
function serviceWith({ writer = {}, core, search, pictures } = {}) {
  /** @type {[string, ...any[]][]} */
  const calls = [];
  const answers =
    /** @type {Record<string, any>} */ ({ eraseExpired: [], waitingVersions: [], entry: entry(),
      find: undefined, usesOf: [], ...writer });
  const noted = new Proxy({}, {
    get: (_, name) => (name === 'then' ? undefined : async (/** @type {any[]} */ ...args) => {
      calls.push([String(name), ...args]);
      const answer = answers[String(name)];
      return typeof answer === 'function' ? answer(...args) : answer;
    }),
  });
  const service = new LibraryService({
    open: async () => /** @type {any} */ (noted),
    search: () => search,
    pictures: pictures ?? { fetchMissing: async () => ({ uses: [], blobs: new Map() }) },
    startPlacing: () => {
      throw new Error('no workers here');
    },
    core,
    coreVersion: '1.2.3',
  });
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  /** @type {string[][]} */
  const changes = [];
  channel.onmessage = (/** @type {any} */ { data }) => changes.push(data.ids);
  ends.push(() => {
    service.close();
    channel.close();
  });
  const called = (/** @type {string} */ name) =>
    calls.filter(([each]) => each === name).map(([, ...args]) => args);
  return { service, called, changes };
}

/** @param {string} code */
const failsWith = (code) => (/** @type {unknown} */ error) =>
  error instanceof LibraryFailure && error.code === code;

test('refuses unknown operations and arguments of the wrong shape', async () => {
  const { service, called } = serviceWith();
  for (const [name, args] of /** @type {[string, any][]} */ ([
    ['close', {}],
    ['toString', {}],
    ['eraseAll', null],
    ['change', { ids: ['x'], fields: {} }],
    ['change', { ids: [id], fields: { state: 'lost' } }],
    ['change', { ids: [id], fields: { url: 'https://b.example/' } }],
    ['saveAddress', { url: 'file:///etc/passwd', title: '' }],
    ['progress', { id, progress: 2, place: null }],
    ['search', { query: 'a', limit: 1e9 }],
    ['reread', { version: id }],
  ])) {
    await assert.rejects(service.run(name, args), failsWith('refused'), name);
  }
  assert.deepEqual(called('eraseAll'), []);
});

test('tells the other pages of each change', async () => {
  const { service, called, changes } = serviceWith();
  await service.run('change', { ids: [id], fields: { state: 'read' } });
  assert.deepEqual(called('change'), [[[id], { state: 'read' }]]);
  await untilTrue(() => changes.length === 1);
  assert.deepEqual(changes, [[id]]);
});

test('opens the store again after a failure', async () => {
  let attempts = 0;
  const service = new LibraryService(/** @type {any} */ ({
    open: async () => {
      attempts++;
      if (attempts === 1) throw new LibraryFailure('full');
      return { eraseExpired: async () => [], waitingVersions: async () => [],
        find: async () => undefined, close: () => {} };
    },
  }));
  ends.push(() => service.close());
  await assert.rejects(service.find('https://a.example/'), failsWith('full'));
  assert.equal(await service.find('https://a.example/'), undefined);
});

test('saves, and then fetches pictures', async () => {
  const uses = [{ version: 'v1', entry: id, address: 'https://a.example/b.png', outcome: 'kept',
    hash: 'h' }];
  const { service, called } = serviceWith({
    writer: { save: { entry: entry(), version: 'v1', isNew: true },
      version: { id: 'v1', entry: id }, putPictures: { all: 1, kept: 1, hosts: [] },
      waitingVersions: () => (called('save').length > 0 ? ['v1'] : []) },
    pictures: { fetchMissing: async () => ({ uses, blobs: new Map() }) },
  });
  const article =
    /** @type {any} */ ({ url: 'https://a.example/',
      html: '<p>a <img src="https://a.example/b.png"></p>' });
  await service.saveWithPictures({ article, snapshot: null, core: '1.2.3' });
  assert.deepEqual(called('save')[0], [{ article, snapshot: null, core: '1.2.3' }, [
    'https://a.example/b.png',
  ]]);
  await untilTrue(() => called('putPictures').length === 1);
  assert.deepEqual(called('putPictures')[0].slice(0, 2), ['v1', uses]);
});

test('what the user saves is shown, even if it is short; an automatic save leaves the longer version on show', async () => {
  const { service, called } = serviceWith({
    writer: { find: entry({ words: 1000 }),
      save: { entry: entry({ version: 'v2', words: 100 }), version: 'v2', isNew: false },
      entry: entry({ words: 1000 }) },
  });
  const saving = { article: /** @type {any} */ ({ url: 'https://a.example/', html: '' }),
    snapshot: null, core: '1' };
  assert.equal((await service.saveWithPictures(saving)).entry.version, 'v2');
  assert.deepEqual(called('showVersion'), []);
  assert.equal((await service.saveWithPictures(saving, { isAutomatic: true })).entry.version, 'v1');
  assert.deepEqual(called('showVersion'), [[id, 'v1']]);
});

test('reading again keeps the choices of the user', async () => {
  /** @type {any[]} */
  const requests = [];
  const choice = { engine: 'song', pick: 7, rules: ['+aside'], decide: ['-9'] };
  const { service } = serviceWith({
    writer: {
      versionsOf: [{ id: 'v1', hasSnapshot: true }],
      version: { id: 'v1', entry: id, choice },
      snapshot: { format: 'snapshot', url: 'https://a.example/', page: 'p' },
      addVersion: { version: 'v1', changed: false },
    },
    core: {
      extract: async (/** @type {any} */ request) => {
        requests.push(request);
        return replyWith({ html: '<p>new</p>', words: 120 });
      },
    },
  });
  await service.run('readAgain', { id });
  const [{ engine, corrections }] = requests;
  assert.deepEqual({ engine, ...corrections }, choice);
});

test('keeps a reading that the user has chosen, with the engine of its version if none is chosen', async () => {
  /** @type {any[]} */
  const requests = [];
  const { service, called, changes } = serviceWith({
    writer: {
      version: { id: 'v1', entry: id, choice: { engine: 'song', pick: 0, rules: [], decide: [] } },
      snapshot: { format: 'snapshot', url: 'https://a.example/', page: 'p' },
      addVersion: { version: 'v2', changed: true },
    },
    core: {
      extract: async (/** @type {any} */ request) => {
        requests.push(request);
        return replyWith({ html: '<p>new</p>', words: 120 });
      },
    },
  });
  assert.deepEqual(
    await service.run('keepReading', { version: id, engine: '', pick: 7, rules: [],
      decide: ['-9'] }),
    { version: 'v2' },
  );
  assert.deepEqual([requests[0].engine, requests[0].corrections.pick], ['song', 7]);
  const [[entryId, { article, from, choice }]] = called('addVersion');
  assert.deepEqual([entryId, article.html, from, choice], [id, '<p>new</p>', id, { engine: 'song',
    pick: 7, rules: [], decide: ['-9'] }]);
  await untilTrue(() => changes.length === 1);
});

test('an article of several pages stays on show when its first page is read again', async () => {
  let shown = 'v1';
  const { service, called, changes } = serviceWith({
    writer: {
      versionsOf: [{ id: 'v1', hasSnapshot: true }],
      version: (/** @type {string} */ each) => ({ id: each, entry: id,
        ...each === 'v1' && { pages: 2 } }),
      snapshot: { format: 'snapshot', url: 'https://a.example/', page: 'p' },
      addVersion: () => {
        shown = 'v2';
        return { version: 'v2', changed: true };
      },
      entry: () => entry({ version: shown, words: shown === 'v1' ? 100 : 90 }),
    },
    core: { extract: async () => replyWith({ html: '<p>new</p>', words: 90 }) },
  });
  await service.run('readAgain', { id });
  assert.deepEqual(called('showVersion'), [[id, 'v1']]);
  await untilTrue(() => changes.length > 0);
});

test('highlights are placed in each version that becomes the shown one', async () => {
  const html = '<p>The tide turns slowly today.</p>';
  const shown = '00000000-0000-4000-8000-000000000002';
  const highlight = { id, entry: id, version: '', carried: {},
    anchor: { exact: 'tide turns slowly today', prefix: '', suffix: '', start: 0, end: 0,
      block: '' } };
  const writer = {
    entry: entry({ version: shown, highlights: 1 }),
    highlightsOf: [highlight],
    version: { id: shown, entry: id, article: { html } },
    save: { entry: entry(), version: shown, isNew: false },
    addVersion: { version: shown, changed: true },
    versionsOf: [{ id: 'v1', hasSnapshot: true }],
    snapshot: { format: 'snapshot', url: 'https://a.example/', page: 'p' },
  };
  const core = { extract: async () => replyWith({ html, words: 120 }) };
  /** @type {((service: LibraryService) => Promise<unknown>)[]} */
  const changes = [
    (service) =>
      service.saveWithPictures({ article: /** @type {any} */ ({ url: 'https://a.example/', html }),
        snapshot: null, core: '1' }),
    (service) => service.run('readAgain', { id }),
    (service) =>
      service.run('keepReading', { version: shown, engine: '', pick: 0, rules: [], decide: [] }),
    (service) => service.run('showVersion', { id, version: shown }),
  ];
  for (const change of changes) {
    const { service, called } = serviceWith({ writer, core });
    await change(service);
    await untilTrue(() => called('carryHighlights').length === 1);
    const [[of, version, [{ anchor }]]] = called('carryHighlights');
    assert.deepEqual([of, version, anchor.start], [id, shown, 4], String(change));
  }
});

test('reads the newest snapshot again, and adds nothing when the core fails', async () => {
  const reply = { value: replyWith({ html: '<p>new</p>', words: 120 }) };
  const { service, called } = serviceWith({
    writer: {
      versionsOf: [{ id: 'v0', hasSnapshot: true }, { id: 'v1', hasSnapshot: true }, { id: 'v2',
        hasSnapshot: false }],
      snapshot: { format: 'snapshot', url: 'https://a.example/', page: 'p' },
      addVersion: { version: 'v3', changed: true },
    },
    core: { extract: async () => reply.value },
  });
  assert.deepEqual(await service.run('readAgain', { id }), { version: 'v3', changed: true });
  const [[, added]] = called('addVersion');
  assert.equal(added.from, 'v1');
  assert.equal(added.article.html, '<p>new</p>');
  assert.deepEqual(called('snapshot'), [['v1']]);
  reply.value = Reply.failure('timeout');
  await assert.rejects(service.run('readAgain', { id }), failsWith('unreadable'));
  assert.equal(called('addVersion').length, 1);
});

test('fetches the pictures of one article at a time', async () => {
  let underWay = 0;
  let peak = 0;
  const { service } = serviceWith({
    writer: { entry: (/** @type {string} */ each) => entry({ id: each, version: `of ${each}` }),
      version: { id: 'v' }, putPictures: { all: 0, kept: 0, hosts: [] } },
    pictures: {
      async fetchMissing() {
        underWay++;
        peak = Math.max(peak, underWay);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        underWay--;
        return { uses: [], blobs: new Map() };
      },
    },
  });
  const ids = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  await Promise.all(ids.map((each) => service.run('keepPictures', { id: each })));
  assert.equal(peak, 1);
});

test('opens the index at the first search, and tells it of later changes', async () => {
  let catchUps = 0;
  const search = { find: async () => ({ ids: [], hits: [], total: 0, indexed: true }),
    catchUp: () => {
      catchUps++;
    }, state: async () => ({ indexed: 0, all: 0 }), drop: async () => {} };
  const { service } = serviceWith({ writer: { remove: undefined }, search });
  await service.run('remove', { ids: [id] });
  assert.equal(catchUps, 0);
  await service.run('search', { query: 'a', limit: 10 });
  await service.run('remove', { ids: [id] });
  assert.equal(catchUps, 2);
});

/** @param {() => boolean} condition */
async function untilTrue(condition) {
  while (!condition()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
}

test('a disk that is too full to erase gets room from the index', async () => {
  let isFull = true;
  const search = { drop: async () => {
    isFull = false;
  }, exists: async () => false };
  const erase = async () => {
    if (isFull) throw new LibraryFailure('full');
  };
  const { service, called } = serviceWith({ search, writer: { erase } });
  await service.run('erase', { ids: [id] });
  assert.equal(called('erase').length, 2);
  isFull = true;
  search.drop = async () => {};
  await assert.rejects(service.run('erase', { ids: [id] }), failsWith('full'));
});

test('an index that is not in use forgets what is erased', async () => {
  for (const exists of [true, false]) {
    let caughtUp = 0;
    const search = { exists: async () => exists, catchUp: () => {
      caughtUp++;
    } };
    const { service } = serviceWith({ search });
    await service.run('erase', { ids: [id] });
    if (exists) await untilTrue(() => caughtUp === 1);
    else {await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });}
    assert.equal(caughtUp, Number(exists));
  }
});
