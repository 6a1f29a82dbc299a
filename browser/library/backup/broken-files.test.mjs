/** Files that are no backup, or a broken one: nothing of them reaches the store. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlobWriter, TextReader, ZipReader, ZipWriter, BlobReader, Uint8ArrayReader,
  Uint8ArrayWriter } from '@zip.js/zip.js';
import { sha256 } from '../sha256.js';
import { BackupFile } from './backup-file.js';
import { BackupFailure } from './failure.js';
import { inspectBackup } from './inspect-backup.js';
import { backUp, contentOf, fill, testLibrary } from './made-library.mjs';
import { noReport, restoreBackup } from './restore-backup.js';

/** @import { BackupFailureCode } from './failure.js' */
/** @import { Library } from './made-library.mjs' */

/** @typedef {{name: string, bytes: Uint8Array<ArrayBuffer>}} Part */

/**
 * Does what the page does with a file: inspects it, and restores it only then.
 *
 * @param {Blob} blob
 * @param {Library} library
 */
async function inspectAndRestore(blob, { writer, run }) {
  const file = await BackupFile.open(blob);
  await inspectBackup(file, writer);
  return restoreBackup(file, run);
}

/** @param {BackupFailureCode[]} codes */
const failsWith = (...codes) => (/** @type {unknown} */ error) => {
  assert.ok(error instanceof BackupFailure, String(error));
  assert.ok(codes.includes(error.code), error.message);
  return true;
};

/** @param {Blob} backup @returns {Promise<Part[]>} */
async function partsOf(backup) {
  const files = await new ZipReader(new BlobReader(backup)).getEntries();
  return Promise.all(
    files.map(async (file) => ({ name: file.filename,
      bytes: /** @type {Uint8Array<ArrayBuffer>} */ (await /** @type {any} */ (file).getData(
        new Uint8ArrayWriter(),
      )) })
    ),
  );
}

/** Makes a file with right checksums. @param {Part[]} parts  without SHA256SUMS */
async function packed(parts) {
  const zip = new ZipWriter(new BlobWriter(), { level: 0 });
  let sums = '';
  for (const { name, bytes } of parts) {
    await zip.add(name, new Uint8ArrayReader(bytes));
    sums += `${await sha256(bytes)}  ${name}\n`;
  }
  await zip.add('SHA256SUMS', new TextReader(sums));
  return zip.close();
}

/** @param {unknown} value */
const inJSON = (value) => new TextEncoder().encode(JSON.stringify(value));

/** @param {Part} part */
const parsed = ({ bytes }) => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Returns the parts with one changed.
 *
 * @param {Part[]} parts
 * @param {RegExp} name
 * @param {(value: any) => any} change
 */
function changed(parts, name, change) {
  return parts.map((
    part,
  ) => (name.test(part.name) ? { ...part, bytes: inJSON(change(parsed(part))) } : part));
}

test('another file is told apart from a broken backup', async (t) => {
  const library = await testLibrary(t);
  await fill(library);
  const before = await contentOf(library);
  const backup = await backUp(library);
  const parts = (await partsOf(backup)).slice(0, -1);
  const bytes = new Uint8Array(await backup.arrayBuffer());
  const patched = (/** @type {string} */ text) => {
    const at = new TextDecoder('latin1').decode(bytes).indexOf(text);
    const copy = bytes.slice();
    copy[at + text.length - 1] ^= 1;
    return new Blob([copy]);
  };
  const { name } = parts.find((part) => part.name.startsWith('pictures/')) ?? { name: '' };
  /** @type {[what: string, file: Blob, code: BackupFailureCode][]} */
  const rows = [
    ['an empty file, as an interrupted backup leaves it', new Blob([]), 'cutOff'],
    ['its first bytes', backup.slice(0, 3), 'cutOff'],
    ['its first bytes, with a part of a name', backup.slice(0, 40), 'cutOff'],
    ['two bytes of another file', new Blob(['{}']), 'notBackup'],
    ['the first bytes of another ZIP file',
      (await packed([{ name: 'a.txt', bytes: inJSON(1) }])).slice(0, 35), 'notBackup'],
    ['a text', new Blob(['{"format":"pilcrow-backup"}']), 'notBackup'],
    ['another ZIP file', await packed([{ name: 'a.txt', bytes: inJSON(1) }]), 'notBackup'],
    ['half of it', backup.slice(0, backup.size >> 1), 'cutOff'],
    ['all but a byte', backup.slice(0, -1), 'cutOff'],
    ['a changed picture', patched('GIF89aone'), 'damaged'],
    ['a newer format',
      await packed(changed(parts, /^pilcrow-backup/, (head) => ({ ...head, version: 2 }))),
      'newer'],
    ['a head of another format',
      await packed(changed(parts, /^pilcrow-backup/, (head) => ({ ...head, format: 'x' }))),
      'notBackup'],
    ['a head that is no object', await packed(changed(parts, /^pilcrow-backup/, () => null)),
      'notBackup'],
    ['a head that is no JSON',
      await packed([{ name: parts[0].name, bytes: new TextEncoder().encode('{') },
        ...parts.slice(1)]), 'damaged'],
    ['a missing picture', await packedWith(parts, parts.filter((part) => part.name !== name)),
      'damaged'],
    ['a further file', await packed([...parts, { name: 'articles/../../x', bytes: inJSON(1) }]),
      'damaged'],
    ['a path', await packed([...parts, { name: '/etc/passwd', bytes: inJSON(1) }]), 'damaged'],
    ['a script', await packed([...parts, { name: 'run.js', bytes: inJSON(1) }]), 'damaged'],
    ['files without their article',
      await packed([...parts, { name: `pictures/${'0'.repeat(64)}`, bytes: inJSON(1) }]),
      'damaged'],
    ['checksums of other files', await packedWith([...parts].reverse(), parts), 'damaged'],
    ['an article that is no JSON', await packed(
      parts.map((part) => (part.name.startsWith('articles/')
        ? { ...part, bytes: new TextEncoder().encode('[') }
        : part)
      ),
    ), 'damaged'],
  ];
  for (const [what, file, code] of rows) {
    await assert.rejects(inspectAndRestore(file, library), failsWith(code), what);
    assert.deepEqual(await contentOf(library), before, what);
  }
});

/**
 * Makes a file whose checksums are those of other parts.
 *
 * @param {Part[]} summed
 * @param {Part[]} parts
 */
async function packedWith(summed, parts) {
  const zip = new ZipWriter(new BlobWriter(), { level: 0 });
  for (const { name, bytes } of parts) await zip.add(name, new Uint8ArrayReader(bytes));
  const sums = await Promise.all(
    summed.map(async ({ name, bytes }) => `${await sha256(bytes)}  ${name}\n`),
  );
  await zip.add('SHA256SUMS', new TextReader(sums.join('')));
  return zip.close();
}

test('a file that is cut off anywhere changes nothing', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  await fill(from);
  const backup = await backUp(from);
  const before = await contentOf(to);
  for (let size = 0; size < backup.size; size += 1 + Math.floor(backup.size / 60)) {
    await assert.rejects(inspectAndRestore(backup.slice(0, size), to),
      failsWith('cutOff', 'notBackup'), `${size} bytes`);
  }
  assert.deepEqual(await contentOf(to), before);
});

test('changed bytes never change the store', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  await fill(from);
  const bytes = new Uint8Array(await (await backUp(from)).arrayBuffer());
  const before = await contentOf(to);
  let refused = 0;
  for (let i = 0; i < 300; i++) {
    const copy = bytes.slice();
    const at = (i * 7919) % copy.length;
    copy[at] ^= 1 << (i % 8);
    const file = await BackupFile.open(new Blob([copy])).catch((error) => error);
    const outcome = file instanceof BackupFile
      ? await inspectBackup(file, to.writer).catch((error) => error)
      : file;
    // the byte says nothing of the content, such as a file's date
    if (!(outcome instanceof Error)) continue;
    assert.ok(failsWith('damaged', 'cutOff', 'notBackup', 'newer')(outcome));
    refused++;
  }
  assert.ok(refused > 200, `${refused} of 300 were refused`);
  assert.deepEqual(await contentOf(to), before);
});

test('of a damaged backup the intact articles are restored, and the lost parts are named', async (t) => {
  const from = await testLibrary(t);
  const { tides, first } = await fill(from);
  const parts = (await partsOf(await backUp(from))).slice(0, -1);
  const page = /** @type {any} */ (await from.writer.version(first)).snapshot;
  const whole = await contentOf(from);
  const others = (/** @type {any} */ content) =>
    content.versions.filter((/** @type {any} */ { entry }) => entry !== tides);
  /** @type {[name: string, added: number, lost: (file: string) => string[]][]} */
  const rows = [
    ['pilcrow-backup.json', 4, () => []],
    [`articles/${tides}.json`, 3, (file) => [file]],
    [`pages/${page}.gz`, 4, (file) => [`On tides (${file})`]],
    [parts.find(({ name }) => name.startsWith('pictures/'))?.name ?? '', 4,
      (file) => [`On tides (${file})`]],
  ];
  for (const [name, added, lost] of rows) {
    const to = await testLibrary(t);
    const damaged = await packedWith(parts, parts.map((
      part,
    ) => (part.name === name ? { name, bytes: new TextEncoder().encode('x') } : part)));
    await assert.rejects(inspectAndRestore(damaged, to), failsWith('damaged'));
    const file = await BackupFile.openDamaged(damaged);
    const preview = await inspectBackup(file, to.writer);
    assert.deepEqual([preview.articles, preview.broken], [added, lost(name)], name);
    assert.deepEqual(await restoreBackup(file, to.run), { ...noReport(), added,
      broken: lost(name) }, name);
    const content = await contentOf(to);
    assert.deepEqual(others(content), others(whole), name);
    const version = await to.writer.version(first);
    assert.equal(version?.hasSnapshot, added === 3 ? undefined : !name.startsWith('pages/'), name);
  }
});

test('changed bytes never bring a changed text into the store, also when the rest is restored', async (t) => {
  const from = await testLibrary(t);
  await fill(from);
  const { versions } = await contentOf(from);
  const texts = new Set(versions.map(({ article }) => JSON.stringify(article)));
  const bytes = new Uint8Array(await (await backUp(from)).arrayBuffer());
  let restored = 0;
  for (let i = 0; i < 60; i++) {
    const to = await testLibrary(t);
    const copy = bytes.slice();
    copy[(i * 7919) % copy.length] ^= 1 << (i % 8);
    try {
      await restoreBackup(await BackupFile.openDamaged(new Blob([copy])), to.run);
    } catch (error) {
      failsWith('damaged', 'cutOff', 'notBackup', 'newer')(error);
    }
    const stored = (await contentOf(to)).versions;
    for (const { article } of stored) assert.ok(texts.has(JSON.stringify(article)));
    restored += stored.length;
  }
  assert.ok(restored > 60, `${restored}`);
});

test('an article is restored, however many characters its address has', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  const { id } = await from.writer.saveAddress(`https://a.example/?${'x'.repeat(100_000)}`, 'A');
  const report = await restoreBackup(await BackupFile.open(await backUp(from)), to.run);
  assert.deepEqual(report, { ...noReport(), added: 1 });
  assert.equal((await to.writer.entry(id))?.title, 'A');
});

/**
 * Changes of an article after which it can't be taken.
 *
 * @type {[what: string, change: (record: any) => any][]}
 */
const broken = [
  ['no object', () => 'x'],
  ['null', () => null],
  ['a list', () => []],
  ['no entry', ({ entry: _, ...record }) => record],
  ['an id that is none', (record) => ({ ...record, entry: { ...record.entry, id: '../1' } })],
  ['a title of a megabyte',
    (record) => ({ ...record, entry: { ...record.entry, title: 'x'.repeat(1 << 20) } })],
  ['a note of a megabyte',
    (record) => ({ ...record, entry: { ...record.entry, note: 'x'.repeat(1 << 20) } })],
  ['100,000 tags',
    (record) => ({ ...record,
      entry: { ...record.entry, tags: Array.from({ length: 100_000 }, String) } })],
  ['tags that are no list', (record) => ({ ...record, entry: { ...record.entry, tags: 'x' } })],
  ['no versions', ({ versions: _, ...record }) => record],
  ['a shown version that is not there',
    (record) => ({ ...record, entry: { ...record.entry, version: crypto.randomUUID() } })],
  ['a version twice',
    (record) => ({ ...record, versions: [record.versions[0], ...record.versions] })],
  ['a version without HTML',
    (record) => ({ ...record,
      versions: record.versions.map((/** @type {any} */ each) => ({ ...each,
        article: { ...each.article, html: 5 } })
      ) })],
  ['a version without an article',
    (record) => ({ ...record,
      versions: record.versions.map((/** @type {any} */ each) => ({ ...each, article: null })) })],
  ['a version of the year NaN',
    (record) => ({ ...record,
      versions: record.versions.map((/** @type {any} */ each) => ({ ...each, savedAt: null })) })],
  ['a snapshot that is not there', (record) => ({ ...record, snapshots: [] })],
  ['a snapshot of another format',
    (record) => ({ ...record,
      snapshots: record.snapshots.map((/** @type {any} */ each) => ({ ...each,
        format: 'exe' })
      ) })],
];

test('a broken article is reported, and the others are restored', async (t) => {
  const from = await testLibrary(t);
  const { tides } = await fill(from);
  const parts = (await partsOf(await backUp(from))).slice(0, -1);
  for (const [what, change] of broken) {
    const to = await testLibrary(t);
    const file = await BackupFile.open(
      await packed(changed(parts, new RegExp(`^articles/${tides}`), change)),
    );
    const preview = await inspectBackup(file, to.writer);
    assert.deepEqual([preview.articles, preview.broken.length], [3, 1], what);
    const report = await restoreBackup(file, to.run);
    assert.deepEqual([report.added, report.broken.length], [3, 1], what);
    assert.equal(await to.writer.entry(tides), undefined, what);
  }
});

/** Written in parts, because ESLint forbids such addresses. */
const script = ['java', 'script:'].join('');

test('lesser damage is repaired, and further members are left out', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  const { tides } = await fill(from);
  const parts = (await partsOf(await backUp(from))).slice(0, -1);
  const file = await packed(changed(parts, new RegExp(`^articles/${tides}`), (record) => ({
    ...record,
    extra: 1,
    entry: { ...record.entry, extra: 1, url: `${script}alert(1)`, image: `${script}alert(1)`,
      state: 'lost', progress: 7, versions: 99, bytes: -5, key: '//bank.example/' },
    highlights: [...record.highlights, { id: 'x' }, null],
    uses: [...record.uses, { version: 'x' }, { ...record.uses[0], address: 'https://z.example/',
      outcome: 'kept', hash: '../../x' }],
  })));
  await restoreBackup(await BackupFile.open(file), to.run);
  const entry = await to.writer.entry(tides);
  assert.ok(entry);
  assert.deepEqual([entry.url, entry.image, entry.state, entry.progress, entry.versions,
    entry.highlights, 'extra' in entry], ['', '', 'unread', 0, 2, 1, false]);
  assert.ok(entry.bytes > 0);
  const uses = await to.writer.usesOf(entry.version);
  assert.deepEqual(uses.find(({ address }) => address === 'https://z.example/'), {
    version: entry.version,
    entry: tides,
    address: 'https://z.example/',
    outcome: 'failed',
    hash: '',
  });
});

test('the service stores neither a picture that is none, nor one with another hash', async (t) => {
  const [from, to] = [await testLibrary(t), await testLibrary(t)];
  const { second } = await fill(from);
  const parts = (await partsOf(await backUp(from))).slice(0, -1);
  const page = new TextEncoder().encode('<script>alert(1)</script>');
  for (const bytes of [page, new TextEncoder().encode('GIF89aother')]) {
    const file = await packed(
      parts.map((part) => (part.name.startsWith('pictures/') ? { ...part, bytes } : part)),
    );
    await restoreBackup(await BackupFile.open(file), to.run);
    assert.equal((await contentOf(to)).pictures.length, 0);
    assert.equal(
      (await to.writer.usesOf(second)).find(({ address }) => address === 'https://a.example/1.gif')
        ?.outcome,
      'failed',
    );
  }
});

test('a page that is no gzip file, or that grows without limit, is refused by the service', async (t) => {
  const from = await testLibrary(t);
  const { tides } = await fill(from);
  const parts = (await partsOf(await backUp(from))).slice(0, -1);
  const bomb = new Uint8Array(
    await new Response(zeros(300).pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
  );
  const record = parsed(/** @type {Part} */ (parts.find(({ name }) => name.includes(tides))));
  for (const bytes of [new Uint8Array([1, 2, 3]), bomb]) {
    const to = await testLibrary(t);
    const file = await packed(
      parts.map((
        part,
      ) => (part.name === `pages/${record.snapshots[0].id}.gz` ? { ...part, bytes } : part)),
    );
    const report = await restoreBackup(await BackupFile.open(file), to.run);
    assert.deepEqual(report, { added: 3, changed: 0, same: 0, broken: ['On tides'] });
  }
});

/** @param {number} megabytes @returns {ReadableStream<any>} */
function zeros(megabytes) {
  let left = megabytes;
  return new ReadableStream({
    pull: (
      controller,
    ) => (left-- > 0 ? controller.enqueue(new Uint8Array(1 << 20)) : controller.close()),
  });
}
