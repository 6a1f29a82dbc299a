/** Saving, and reading again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kept, madeArticle, madeSnapshot, rowCounts, saving, testWriter } from './made-store.mjs';

test('a saved article has its entry, version, text and page', async (t) => {
  const { writer } = await testWriter(t, { now: () => 1000 });
  const blocks = /** @type {any} */ ([{ node: 1 }]);
  const { entry, version, isNew } = await writer.save(
    saving({ blocks, markdown: 'The',
      share: /** @type {any} */ ({ next: 'https://a.example/2' }) }),
  );
  assert.ok(isNew);
  assert.deepEqual(await writer.entries(), [entry]);
  const { title, host, site, state, savedAt, changedAt, versions, seq } = entry;
  assert.deepEqual({ title, host, site, state, savedAt, changedAt, versions, seq }, {
    title: 'On tides',
    host: 'shore.example',
    site: 'The Shore',
    state: 'unread',
    savedAt: 1000,
    changedAt: 1000,
    versions: 1,
    seq: 1,
  });
  const stored = await writer.version(version);
  assert.deepEqual(stored?.article,
    madeArticle({ share: /** @type {any} */ ({ next: 'https://a.example/2' }) }),
    'without what the core can make again');
  assert.ok(stored?.hasSnapshot);
  assert.equal(entry.bytes, stored?.bytes);
  assert.ok(entry.bytes < 1000, `the page is compressed: ${entry.bytes} bytes`);
  assert.deepEqual(await writer.snapshot(version), { ...madeSnapshot,
    page: `the p😀age ${'again '.repeat(1000)}` });
  assert.deepEqual((await writer.index.texts([entry.id])).map(({ text }) => text), [
    'The tide turns again.',
  ]);
});

test('the page of a file keeps its bytes, name and encoding', async (t) => {
  const { writer } = await testWriter(t);
  const snapshot = { format: /** @type {const} */ ('file'), url: '',
    page: new Uint8Array([0xef, 0xbb, 0xbf, 0xff, 0]), file: 'a.html', charset: 'utf-16' };
  const { version } = await writer.save({ ...saving({ url: '' }), snapshot });
  assert.deepEqual(await writer.snapshot(version), snapshot);
});

test('a byte order mark in a text is a part of it', async (t) => {
  const { writer } = await testWriter(t);
  const { version } = await writer.save({ ...saving(),
    snapshot: { format: 'html', url: '', page: '\ufeffa' } });
  assert.equal((await writer.snapshot(version))?.page, '\ufeffa');
});

test('an article without a page can be saved', async (t) => {
  const { writer } = await testWriter(t);
  const { version } = await writer.save({ ...saving(), snapshot: null });
  assert.equal((await writer.version(version))?.hasSnapshot, false);
  assert.equal(await writer.snapshot(version), undefined);
});

test('saving again makes a version, and keeps the data of the user', async (t) => {
  let now = 1000;
  const { writer } = await testWriter(t, { now: () => now++ });
  const first = await writer.save(saving());
  await writer.change([first.entry.id], { state: 'read', favorite: true, tags: ['sea'],
    note: 'good' });
  const second = await writer.save(
    saving({ title: 'On tides, revised',
      url: 'http://www.shore.example/tides/?id=1&utm_source=mail#top' }),
  );
  assert.equal(second.isNew, false);
  const [entry, ...others] = await writer.entries();
  assert.deepEqual(others, []);
  assert.deepEqual(entry, second.entry);
  const { title, state, favorite, tags, note, savedAt, versions, version } = entry;
  assert.deepEqual({ title, state, favorite, tags, note, savedAt, versions, version }, {
    title: 'On tides, revised',
    state: 'read',
    favorite: true,
    tags: ['sea'],
    note: 'good',
    savedAt: 1000,
    versions: 2,
    version: second.version,
  });
  const versions2 = await writer.versionsOf(entry.id);
  assert.deepEqual(versions2.map(({ id }) => id), [first.version, second.version]);
  assert.deepEqual(versions2[0].article.title, 'On tides', 'the first version is as it was');
  assert.equal(entry.bytes, versions2[0].bytes + versions2[1].bytes);
});

test('an article without an address is known by its text', async (t) => {
  const { writer } = await testWriter(t);
  await writer.save(saving({ url: '' }));
  assert.equal((await writer.save(saving({ url: 'file:///home/me/tides.html' }))).isNew, false);
  const other = await writer.save(saving({ url: '', html: '<p>Another text.</p>' }));
  assert.ok(other.isNew);
  assert.equal(other.entry.url, '');
});

test('a deleted article that is saved again is no longer deleted', async (t) => {
  const { writer } = await testWriter(t);
  const { entry } = await writer.save(saving());
  await writer.remove([entry.id]);
  assert.equal(await writer.find(entry.url), undefined);
  const again = await writer.save(saving());
  assert.deepEqual([again.isNew, again.entry.id, again.entry.deletedAt, again.entry.versions], [
    false,
    entry.id,
    0,
    2,
  ]);
  assert.deepEqual(await writer.find(entry.url), again.entry);
});

test('an address to read is kept once, restored, and becomes an article', async (t) => {
  let now = 1000;
  const { writer } = await testWriter(t, { now: () => now++ });
  const address = await writer.saveAddress('https://www.shore.example/tides?id=1', 'Tides');
  assert.deepEqual([address.title, address.host, address.version, address.versions, address.state],
    ['Tides', 'shore.example', '', 0, 'unread']);
  assert.deepEqual(await writer.saveAddress('https://www.shore.example/tides?id=1#now', 'Others'),
    address);
  await writer.remove([address.id]);
  assert.equal((await writer.saveAddress(address.url, 'Others')).deletedAt, 0);
  await writer.tag([address.id], { add: ['sea'], remove: [] });
  const { entry, isNew } = await writer.save(saving());
  assert.deepEqual([isNew, entry.id, entry.title, entry.tags, entry.savedAt, entry.versions], [
    false,
    address.id,
    'On tides',
    ['sea'],
    1000,
    1,
  ]);
  await assert.rejects(writer.saveAddress('file:///a', ''), { code: 'refused' });
});

test('an article is found by its address', async (t) => {
  const { writer } = await testWriter(t);
  const { entry } = await writer.save(saving());
  assert.deepEqual(await writer.find('https://www.shore.example/tides?id=1&fbclid=2#end'), entry);
  assert.equal(await writer.find('https://www.shore.example/tides?id=2'), undefined);
  assert.equal(await writer.find('about:blank'), undefined);
});

test('reading again adds a version that shares page and pictures', async (t) => {
  const { writer, store } = await testWriter(t);
  const html = '<p>The tide.</p>\n<p><img src="https://a.example/1.png?a=1&amp;b=2"></p>';
  const { entry, version } = await writer.save(saving({ html }));
  const uses = [kept(version, 'https://a.example/1.png?a=1&b=2', 'aa'),
    kept(version, 'https://a.example/gone.png', 'bb')];
  await writer.putPictures(version, uses,
    new Map([['aa', { type: 'image/png', blob: new Blob(['1']) }]]));

  assert.deepEqual(
    await writer.addVersion(entry.id, { article: madeArticle({ html }), core: '2.0',
      from: version }),
    { version, changed: false },
  );
  const again = await writer.addVersion(entry.id, {
    article: madeArticle({ html: `${html}\n<p>More.</p>`, title: 'More' }),
    core: '2.0',
    from: version,
  });
  assert.ok(again.changed);
  const changed = await writer.entry(entry.id);
  assert.deepEqual([changed?.version, changed?.title, changed?.versions, changed?.pictures], [
    again.version,
    'More',
    2,
    { all: 1, kept: 1, hosts: [] },
  ]);
  assert.deepEqual(await writer.snapshot(again.version), await writer.snapshot(version));
  assert.equal((await rowCounts(store)).snapshots, 1);

  await writer.showVersion(entry.id, version);
  const back = await writer.entry(entry.id);
  assert.deepEqual([back?.version, back?.title, back?.pictures.all], [version, 'On tides', 2]);
  assert.ok(back && changed && back.seq > changed.seq, 'the index has to know');
  const equal = await writer.addVersion(entry.id, {
    article: madeArticle({ html: `${html}\n<p>More.</p>`, title: 'More' }),
    core: '2.1',
    from: version,
  });
  assert.deepEqual(equal, { version: again.version, changed: true },
    'reading twice makes no double, but shows it');
  assert.equal((await writer.entry(entry.id))?.version, again.version);
});

test('the choices of the user stay with the page', async (t) => {
  const { writer } = await testWriter(t);
  const choice = { engine: 'song', pick: 0, rules: [], decide: ['-4'] };
  const { entry, version } = await writer.save({ ...saving(), choice, pages: 2 }, []);
  const stored = await writer.version(version);
  assert.deepEqual([stored?.choice, stored?.pages], [choice, 2]);
  const again = await writer.addVersion(entry.id, { article: madeArticle({ html: '<p>New.</p>' }),
    core: '2.0', from: version }, []);
  const reread = await writer.version(again.version);
  assert.deepEqual([reread?.choice, reread?.pages], [choice, undefined],
    'only the first page was read again');
});

test('pictures wait from the save on, until each has its outcome', async (t) => {
  const { writer } = await testWriter(t);
  const html = '<p><img src="https://a.example/1.png"><img src="https://a.example/2.png"></p>';
  const { entry, version } = await writer.save(saving({ html }), ['https://a.example/1.png',
    'https://a.example/2.png']);
  assert.deepEqual(entry.pictures, { all: 2, kept: 0, hosts: [], waiting: 2 });
  assert.deepEqual(await writer.waitingVersions(), [version]);
  await writer.putPictures(version, [kept(version, 'https://a.example/1.png', 'aa')],
    new Map([['aa', { type: 'image/png', blob: new Blob(['1']) }]]));
  assert.deepEqual(await writer.waitingVersions(), [version]);
  assert.deepEqual(
    await writer.putPictures(version, [{ ...kept(version, 'https://a.example/2.png', ''),
      outcome: 'failed' }], new Map()),
    { all: 2, kept: 1, hosts: [], failed: 1 },
  );
  assert.deepEqual(await writer.waitingVersions(), []);
  const other = await writer.save(saving({ html, url: 'https://b.example/' }), [
    'https://a.example/1.png',
  ]);
  await writer.remove([other.entry.id]);
  await writer.erase([other.entry.id]);
  assert.deepEqual(await writer.waitingVersions(), []);
});

test('saving again keeps the pictures that are still shown', async (t) => {
  const { writer } = await testWriter(t);
  const html =
    '<p><img src="https://a.example/1.png?a&amp;b"><img src="https://a.example/2.png"></p>';
  const { version } = await writer.save(saving({ html }), ['https://a.example/1.png?a&b',
    'https://a.example/2.png']);
  const blob = { type: 'image/png', blob: new Blob(['1']) };
  await writer.putPictures(version, [kept(version, 'https://a.example/1.png?a&b', 'aa'),
    kept(version, 'https://a.example/2.png', 'bb')], new Map([['aa', blob], ['bb', blob]]));
  const changed = html.replace('2.png', '3.png');
  const again = await writer.save(saving({ html: changed }), ['https://a.example/1.png?a&b',
    'https://a.example/3.png']);
  assert.deepEqual(again.entry.pictures, { all: 2, kept: 1, hosts: [], waiting: 1 });
  assert.deepEqual(
    (await writer.usesOf(again.version)).map((
      { address, outcome, hash },
    ) => [address, outcome, hash]),
    [['https://a.example/1.png?a&b', 'kept', 'aa'], ['https://a.example/3.png', 'waiting', '']],
  );
});

test('an equal reading is one of the same page', async (t) => {
  const { writer } = await testWriter(t);
  const first = await writer.save(saving());
  const second = await writer.save(saving()); // the page was the same on another day
  const again = await writer.addVersion(first.entry.id, { article: madeArticle(), core: '2.0',
    from: second.version });
  assert.deepEqual(again, { version: second.version, changed: false });
});

test('what is gone is refused', async (t) => {
  const { writer } = await testWriter(t);
  const { entry, version } = await writer.save(saving());
  const other = await writer.save(saving({ url: 'https://b.example/' }));
  await assert.rejects(
    writer.addVersion(entry.id, { article: madeArticle(), core: '1', from: other.version }),
    { code: 'gone' },
  );
  await assert.rejects(
    writer.addVersion('none', { article: madeArticle(), core: '1', from: version }),
    { code: 'gone' },
  );
  await assert.rejects(writer.showVersion(entry.id, other.version), { code: 'gone' });
  await assert.rejects(writer.putPictures('none', [], new Map()), { code: 'gone' });
});

test('an article without a description begins in the list with its text', async (t) => {
  const { writer } = await testWriter(t);
  const html = `<h2>Salt</h2><p>Sea water &amp; sun${' and wind'.repeat(1000)}</p>`;
  const { entry } = await writer.save(saving({ excerpt: '', html }), []);
  assert.match(entry.excerpt, /^Salt/);
  assert.ok(entry.excerpt.length <= 300 && !entry.excerpt.includes('<'), entry.excerpt);
  const short = await writer.save(
    saving({ excerpt: '', html: '<p>Sea water &amp; sun</p>', url: 'https://b.example/' }),
    [],
  );
  assert.equal(short.entry.excerpt, 'Sea water & sun');
});
