import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Reply } from '../browser/core/protocol.js';
import { admission, articleReply, chunk, entryId, from, lack, place, setUp, ticket, unknownTicket,
  url } from './host.test-support.mjs';

test('the parts of a page go to the core as they arrived', async () => {
  const { host, requests, expected } = await setUp();
  await host.admit({ ...admission, engine: 'song' });
  assert.deepEqual(expected, ['song']);
  assert.deepEqual(await host.chunk(chunk(0, 'a', false), from), { ok: true });
  assert.deepEqual(await host.chunk(chunk(1, 'b', true), from), { ok: true });
  assert.deepEqual(requests, [{
    page: ['a', 'b'],
    url,
    format: 'snapshot',
    name: ticket,
    engine: 'song',
    fields: ['share'],
    corrections: { rules: ['+aside'] },
  }]);
});

test('the full core starts when the user is about to need it', async () => {
  const { host, expected } = await setUp();
  await host.prepare();
  assert.deepEqual(expected, ['the full core']);
});

test('chunks have to arrive in order, and none after the last', async () => {
  const { host, requests } = await setUp();
  await host.admit(admission);
  assert.deepEqual(await host.chunk(chunk(1, 'b', true), from), unknownTicket);
  await host.chunk(chunk(0, 'a', true), from);
  for (const index of [0, 1, 2]) {
    assert.deepEqual(await host.chunk(chunk(index, 'c', true), from), unknownTicket);
  }
  assert.equal(requests.length, 1);
});

test('a page that is too large is refused, and the reader view learns the reason', async () => {
  const { host, requests } = await setUp();
  await host.admit(admission);
  const part = 'x'.repeat(8 << 20);
  for (let index = 0; index < 4; index++) {
    assert.deepEqual(await host.chunk(chunk(index, part, false), from), { ok: true });
  }
  assert.equal((/** @type {any} */ (await host.chunk(chunk(4, part, false), from))).error.code,
    'too_large');
  assert.deepEqual(await host.chunk(chunk(5, 'x', true), from), unknownTicket);
  assert.equal(new Reply((await host.article({ ticket }, from)).reply ?? '').error?.code,
    'too_large');
  assert.deepEqual(requests, []);
});

test('a page is refused under an address of another origin', async () => {
  const cases = /** @type {const} */ ([
    [url, 'https://b.example/story', false],
    [url, 'http://a.example/story', false],
    [url, 'https://a.example:8443/story', false],
    [url, 'file:///story.html', false],
    [url, '', false],
    ['file:///a.html', 'https://a.example/', false],
    ['about:blank', url, false],
    [url, 'https://a.example/other?page=2#end', true],
    ['file:///a.html', 'file:///a.html#end', true],
    ['about:blank', 'about:blank', true],
    ['https://a.example', 'blob:https://a.example/7d0f2f1c', true],
    ['data:text/html,a', 'data:text/html,a', true],
  ]);
  for (const [sender, address, isRead] of cases) {
    const { host, requests } = await setUp();
    await host.admit(admission);
    const reply = await host.chunk({ ...chunk(0, 'a', true), url: address }, { ...from,
      url: sender });
    assert.deepEqual(reply,
      isRead ? { ok: true } : { error: { code: 'wrong_address', message: '' } },
      `${address} from ${sender}`);
    assert.equal(requests.length, isRead ? 1 : 0);
  }
});

test('the reader view gets the reply as text, and the settings only once', async () => {
  const { host } = await setUp();
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  const want = { reply: articleReply({}).text, place, lack, look: { theme: 'dark' },
    choice: undefined, following: [] };
  assert.deepEqual(await host.article({ ticket }, from), want);
  assert.deepEqual(await host.article({ ticket }, from), { ...want, look: null });
  assert.deepEqual(await host.article({ ticket }, { ...from, tabId: 8 }), unknownTicket);
});

test('a version of the article is text, too, and is shown after a reload', async () => {
  const { host } = await setUp((
    { engine },
  ) => (engine === 'none' ? Reply.failure('nothing_found') : articleReply({ engine })));
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  const version = { ticket, pick: 0, rules: [], decide: [], fields: ['blocks'] };
  const { text } = articleReply({ engine: 'song' });
  assert.deepEqual(await host.reread({ ...version, engine: 'song' }, from), { reply: text });
  assert.deepEqual(await host.reread({ ...version, engine: 'none' }, from), {
    reply: Reply.failure('nothing_found').text,
  });
  const { reply, choice } = await host.article({ ticket }, from);
  assert.deepEqual([reply, choice], [text, { engine: 'song', pick: 0, decide: [] }]);
});

test('auto-open shows only articles', async () => {
  const kinds = { article: true, listing: false };
  for (const [kind, opens] of Object.entries(kinds)) {
    const { host } = await setUp(() => articleReply({ kind }));
    await host.admit({ ...admission, articlesOnly: true });
    assert.deepEqual(await host.chunk(chunk(0, 'a', true), from),
      opens ? { ok: true } : { error: { code: 'no_article', message: '' } });
  }
});

test('the article’s next pages are text, each after the pages before it', async () => {
  const { host } = await setUp((request) =>
    articleReply(
      request.format === 'file' ? { url: `${url}?page=2` } : { share: { next: `${url}?page=2` } },
    )
  );
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  assert.deepEqual(await host.nextAddress({ ticket, after: 1 }, from), {
    address: `${url}?page=2`,
  });
  assert.deepEqual(
    await host.nextChunk({ ticket, index: 0, bytes: '<p>', last: true, url: `${url}?page=2`,
      charset: '' }, from),
    { ok: true },
  );
  const { text } = articleReply({ url: `${url}?page=2` });
  assert.deepEqual(await host.nextPage({ ticket, after: 1 }, from), { reply: text });
  assert.deepEqual(await host.nextPage({ ticket, after: 2 }, from), unknownTicket);
  assert.deepEqual((await host.article({ ticket }, from)).following, [text]);
});

test('the library gets the article and the page from the ticket', async () => {
  const { host, savings } = await setUp();
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', false), from);
  await host.chunk(chunk(1, 'b', true), from);
  const handlers = host.handlers();
  assert.deepEqual(await handlers.savedCopy({ ticket }, from), { copy: null, isPrivate: false });
  const forged =
    /** @type {any} */ ({ ticket, article: { html: 'forged' }, snapshot: 'forged',
      url: 'https://forged.example/' });
  const { copy } = /** @type {any} */ (await handlers.saveArticle(forged, from));
  assert.deepEqual([copy.id, copy.versions, copy.savedAt], [entryId, 1, 5]);
  assert.equal(savings[0].core, '1.2.3');
  assert.deepEqual([savings[0].article.url, savings[0].article.html], [url, '<p>One</p>']);
  assert.deepEqual(savings[0].snapshot, { format: 'snapshot', url, page: ['a', 'b'] });
  assert.equal(
    /** @type {any} */ (await handlers.savedCopy({ ticket }, { ...from, isPrivate: true }))
      .isPrivate,
    true,
  );
  assert.deepEqual(await handlers.findSaved({ url }, from), { id: entryId });
});

test('from a private window, the article is saved only if the user has agreed', async () => {
  const { host, savings } = await setUp();
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  const handlers = host.handlers();
  const inPrivate = { ...from, isPrivate: true };
  assert.deepEqual(await handlers.saveArticle({ ticket, confirmed: false }, inPrivate), {
    error: { code: 'refused', message: '' },
    isPrivate: true,
  });
  assert.equal(savings.length, 0);
  assert.equal(
    /** @type {any} */ (await handlers.savedCopy({ ticket: crypto.randomUUID() }, inPrivate))
      .isPrivate,
    true,
    'a failure says it, too',
  );
  assert.equal(
    /** @type {any} */ (await handlers.saveArticle({ ticket, confirmed: true }, inPrivate)).copy
      .versions,
    1,
  );
});

test('saving again saves the version on the screen', async () => {
  const { host, savings } = await setUp(({ engine }) => articleReply({ engine, words: 3 }));
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  await host.saveArticle({ ticket, confirmed: false }, from);
  await host.reread({ ticket, engine: 'song', pick: 0, rules: [], decide: ['-4'], fields: [] },
    from);
  assert.equal((await host.saveArticle({ ticket, confirmed: false }, from)).copy?.versions, 2);
  assert.deepEqual(savings.map(({ article }) => article.engine), ['', 'song']);
  assert.deepEqual(savings.map(({ choice }) => choice), [
    { engine: '', pick: 0, decide: [], rules: ['+aside'] },
    { engine: 'song', pick: 0, decide: ['-4'], rules: [] },
  ], 'with how it was read');
});

test('the copy of a page is found when the page has no article any more', async () => {
  let isGone = false;
  const { host } = await setUp(() => (isGone ? Reply.failure('nothing_found') : articleReply({})));
  await host.admit({ ...admission, saves: 'requested' });
  await host.chunk(chunk(0, 'a', true), from);
  isGone = true;
  const later = crypto.randomUUID();
  await host.admit({ ...admission, ticket: later });
  await host.chunk({ ...chunk(0, 'a', true), ticket: later }, from);
  assert.equal(
    /** @type {any} */ (await host.handlers().savedCopy({ ticket: later }, from)).copy?.id,
    entryId,
  );
});

test('whether there is a copy is answered at once for a page that is never read', async () => {
  const { host } = await setUp();
  await host.admit(admission);
  assert.equal(/** @type {any} */ (await host.handlers().savedCopy({ ticket }, from)).copy, null);
});

test('automatic saving of the first page adds nothing to an article with all its pages', async () => {
  const { host, savings } = await setUp((request) =>
    articleReply(
      request.format === 'file' ? { url: `${url}?page=2` } : { share: { next: `${url}?page=2` } },
    )
  );
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  await host.saveArticle({ ticket, confirmed: false }, from);
  savings[0].pages = 2; // as if the second page had been on the screen
  savings[0].article = { ...savings[0].article, html: '<p>One</p><hr><p>Two</p>' };
  await host.admit({ ...admission, ticket: entryId, saves: 'silently' });
  await host.chunk({ ...chunk(0, 'a', true), ticket: entryId }, from);
  assert.equal(savings.length, 1);
});

test('the copy can be changed, removed and restored, only with a ticket of the tab', async () => {
  const { host } = await setUp();
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  const handlers = host.handlers();
  assert.equal(
    /** @type {any} */ (await handlers.changeSaved({ ticket, fields: { favorite: true } }, from))
      .error.code,
    'gone',
  );
  await handlers.saveArticle({ ticket, confirmed: false }, from);
  assert.equal(
    /** @type {any} */ (await handlers.changeSaved({ ticket, fields: { favorite: true } }, from))
      .copy.favorite,
    true,
  );
  await handlers.removeSaved({ ticket }, from);
  assert.equal(/** @type {any} */ (await handlers.savedCopy({ ticket }, from)).copy, null);
  assert.deepEqual(await handlers.findSaved({ url }, from), { id: '' });
  assert.equal(/** @type {any} */ (await handlers.restoreSaved({ ticket }, from)).copy.id, entryId);
  for (const kind
    of /** @type {const} */ (['savedCopy', 'saveArticle', 'removeSaved', 'restoreSaved',
      'keepPictures']))
  {
    assert.equal(
      /** @type {any} */ (await handlers[kind]({ ticket, confirmed: false }, { ...from, tabId: 8 }))
        .error.code,
      'noService',
      kind,
    );
  }
});

test('an address that is "to read" does not count as saved', async () => {
  const { host } = await setUp();
  await host.admit(admission);
  await host.chunk(chunk(0, 'a', true), from);
  const handlers = host.handlers();
  await handlers.saveAddress({ url, title: '' }, from);
  assert.deepEqual(await handlers.findSaved({ url }, from), { id: '' });
  assert.equal(/** @type {any} */ (await handlers.savedCopy({ ticket }, from)).copy, null);
  assert.equal(
    /** @type {any} */ (await handlers.saveArticle({ ticket, confirmed: false }, from)).copy
      .versions,
    1,
  );
});

test('a requested page is saved when it is complete, even if it is no article', async () => {
  const { host, savings } = await setUp(() => articleReply({ kind: 'listing' }));
  await host.admit({ ...admission, saves: 'requested' });
  assert.deepEqual(await host.chunk(chunk(0, 'a', true), from), { ok: true });
  assert.equal(savings.length, 1);
});

test('a failed saving is the outcome of the page', async () => {
  const { host } = await setUp(() => Reply.failure('nothing_found'));
  await host.admit({ ...admission, saves: 'requested' });
  assert.equal(/** @type {any} */ (await host.chunk(chunk(0, 'a', true), from)).error.code,
    'nothing_found');
});

test('automatic saving keeps only articles, and the same text only once', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) });
  let [kind, title] = ['listing', 'One'];
  const { host, savings } = await setUp(() => articleReply({ kind, title }));
  const visit = async (/** @type {string} */ id) => {
    await host.admit({ ...admission, ticket: id, articlesOnly: true, saves: 'silently' });
    return host.chunk({ ...chunk(0, 'a', true), ticket: id }, from);
  };
  assert.deepEqual(await visit(crypto.randomUUID()), {
    error: { code: 'no_article', message: '' },
  });
  kind = 'article';
  assert.deepEqual(await visit(crypto.randomUUID()), { ok: true });
  assert.deepEqual(await visit(crypto.randomUUID()), { ok: true });
  assert.equal(savings.length, 1);
  title = 'Two';
  assert.deepEqual(await visit(crypto.randomUUID()), { ok: true });
  assert.equal(savings.length, 1, 'at most once a day');
  const days = (/** @type {number} */ count) => context.mock.timers.tick(count * 24 * 60 * 60_000);
  days(1);
  await Promise.all([visit(crypto.randomUUID()), visit(crypto.randomUUID())]);
  assert.equal(savings.length, 2, 'once, though two tabs opened');
  title = 'One';
  days(1);
  await visit(crypto.randomUUID());
  assert.equal(savings.length, 2, 'a former version has this text');
  title = 'Four';
  const last = crypto.randomUUID();
  await visit(last);
  assert.equal(savings.length, 3);
  await host.handlers().removeSaved({ ticket: last }, from);
  title = 'Three';
  assert.deepEqual(await visit(crypto.randomUUID()), { error: { code: 'no_article', message: '' } },
    'the user has deleted it');
  assert.equal(savings.length, 3);
});

test('the lab gets the page and how it is shown, if the ticket is valid in the reader’s tab', async () => {
  const { host } = await setUp();
  const handlers = host.handlers();
  const request = { ticket, tabId: 7, isPrivate: false };
  assert.deepEqual(await handlers.handToLab(request, from), unknownTicket);
  await host.admit(admission);
  assert.deepEqual(await handlers.handToLab(request, from), unknownTicket,
    'the page is not complete');
  await host.chunk(chunk(0, 'a', false), from);
  await host.chunk(chunk(1, 'b', true), from);
  assert.deepEqual(await handlers.handToLab({ ...request, tabId: 8 }, from), unknownTicket);
  await host.reread({ ticket, engine: 'song', pick: 4, rules: ['-nav'], decide: ['+2'],
    fields: [] }, from);
  const { id } = /** @type {{id: string}} */ (await handlers.handToLab(request, from));
  const lab =
    /** @type {import('./messages.js').Source} */ ({ tier: 'lab', tabId: 9, url: '',
      isPrivate: false });
  const about = { url, format: 'snapshot',
    choice: { engine: 'song', pick: 4, rules: ['-nav'], decide: ['+2'] } };
  assert.deepEqual(await handlers.labPage({ id, index: 0 }, lab), { text: 'a', last: false,
    about });
  assert.deepEqual(await handlers.labPage({ id, index: 1 }, lab), { text: 'b', last: true, about });
});

test('the sample is read without an address, and found again once it is saved', async () => {
  const { host, requests, savings } = await setUp(() => articleReply({ url: '' }));
  const handlers = host.handlers();
  const inReader = /** @type {import('./messages.js').Source} */ ({ ...from, tier: 'page' });
  assert.deepEqual(await host.readSample({ ticket, tabId: 7 }), unknownTicket);
  await host.admit(admission);
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => new Response(`<p>${address}`);
  await host.readSample({ ticket, tabId: 7 }).finally(() => {
    globalThis.fetch = fetch;
  });
  assert.deepEqual(requests.map(({ page, url: address, format }) => ({ page, address, format })), [{
    page: '<p>browser/ui/saved/sample.html',
    address: undefined,
    format: 'html',
  }]);
  assert.deepEqual(await host.readSample({ ticket, tabId: 7 }), unknownTicket,
    'a ticket stands for one reading');

  const copyOf = async () =>
    /** @type {any} */ (await handlers.savedCopy({ ticket }, inReader)).copy?.id;
  assert.equal(await copyOf(), undefined);
  await handlers.saveArticle({ ticket, confirmed: false }, inReader);
  assert.deepEqual(savings[0].snapshot, { format: 'html', url: '',
    page: '<p>browser/ui/saved/sample.html' });
  assert.equal(await copyOf(), entryId);
});
