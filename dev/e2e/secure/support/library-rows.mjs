/**
 * Functions that read the rows of a library. They run in a page or in Node.js, so each
 * is complete in itself.
 */

/**
 * Returns a digest of each row, without what belongs to one store alone, by the row's
 * store and key.
 * @param {string} database
 * @returns {Promise<Record<string, string>>}
 */
export async function rowsOf(database) {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const names = [...db.objectStoreNames].filter((name) => !['meta', 'erased'].includes(name));
  const tx = db.transaction(names);
  const read = await Promise.all(names.map((name) =>
    new Promise((resolve, reject) => {
      const request = tx.objectStore(name).getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    })
  ));
  db.close();
  const digest = async (/** @type {BufferSource} */ bytes) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 8)].map((byte) =>
      byte.toString(16).padStart(2, '0')
    ).join('');
  const plain = /** @returns {Promise<any>} */ async (/** @type {any} */ value) => {
    if (value instanceof Blob) return `${value.type} ${await digest(await value.arrayBuffer())}`;
    if (ArrayBuffer.isView(value)) return digest(/** @type {any} */ (value));
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map(plain));
    /** @type {Record<string, any>} */
    const sorted = {};
    for (const name of Object.keys(value).sort()) {
      if (name !== 'seq') sorted[name] = await plain(value[name]);
    }
    return sorted;
  };
  /** @type {Record<string, string>} */
  const rows = {};
  for (const [i, name] of names.entries()) {
    for (const row of read[i]) {
      const key = name === 'texts'
        ? row.version
        : row.id ?? row.hash ?? `${row.version} ${row.address}`;
      rows[`${name} ${key}`] = await digest(
        new TextEncoder().encode(JSON.stringify(await plain(row))),
      );
    }
  }
  return rows;
}

/**
 * Returns what is in each article, without ids and times of its own, and what contradicts
 * itself in the rows: a version that is not there, a count that differs, a row that
 * belongs to nothing, an article that is there twice.
 * @param {string} database
 * @returns {Promise<{articles: string[], contradictions: string[]}>}
 */
export async function articlesOf(database) {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const tx = db.transaction([...db.objectStoreNames]);
  const all = (
    /** @type {string} */ name,
  ) => /** @type {Promise<any[]>} */ (new Promise((resolve, reject) => {
    const request = tx.objectStore(name).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }));
  const [entries, versions, snapshots, texts, uses, pictures, highlights] = await Promise.all(
    ['entries', 'versions', 'snapshots', 'texts', 'uses', 'pictures', 'highlights'].map(all),
  );
  db.close();
  const by = (/** @type {any[]} */ rows, /** @type {string} */ name) =>
    Map.groupBy(rows, (row) => row[name]);
  const own = {
    versions: by(versions, 'entry'),
    highlights: by(highlights, 'entry'),
    texts: by(texts, 'version'),
    snapshots: by(snapshots, 'id'),
    entries: by(entries, 'id'),
    keys: by(entries, 'key'),
    pictures: by(pictures, 'hash'),
    uses: by(uses, 'hash'),
  };
  /** @type {string[]} */
  const contradictions = [];
  const claim = (/** @type {boolean} */ holds, /** @type {string} */ what) => {
    if (!holds) contradictions.push(what);
  };
  const articles = entries.map((entry) => {
    const [ownVersions, ownHighlights] = [own.versions.get(entry.id) ?? [],
      own.highlights.get(entry.id) ?? []];
    claim(entry.versions === ownVersions.length,
      `${entry.title}: ${entry.versions} versions, ${ownVersions.length} rows`);
    claim(entry.highlights === ownHighlights.length,
      `${entry.title}: ${entry.highlights} highlights, ${ownHighlights.length} rows`);
    claim(
      entry.version === ''
        ? ownVersions.length === 0
        : ownVersions.some(({ id }) => id === entry.version),
      `${entry.title}: no version`,
    );
    claim(own.keys.get(entry.key)?.length === 1, `${entry.title}: twice`);
    const { title, url, tags, note, state, favorite, progress, place, deletedAt, byline } = entry;
    return JSON.stringify({
      key: entry.key,
      title,
      url,
      byline,
      tags,
      note,
      state,
      favorite,
      progress,
      place,
      isDeleted: deletedAt > 0,
      savedAt: entry.savedAt < Date.UTC(2026, 0, 1) ? entry.savedAt : 'now',
      versions: ownVersions.map((
        { article, snapshot },
      ) => [article.title, article.html, snapshot !== '']).sort(),
      highlights: ownHighlights.map(({ anchor, color, note: mark }) => [anchor.exact, color, mark])
        .sort(),
    });
  });
  for (const { id, entry, snapshot } of versions) {
    claim(own.entries.has(entry), `version ${id} has no entry`);
    claim(own.texts.get(id)?.length === 1, `version ${id} has no text`);
    claim(snapshot === '' || own.snapshots.has(snapshot), `version ${id} has no page`);
  }
  for (const { id, entry } of [...highlights, ...snapshots]) {
    claim(own.entries.has(entry), `row ${id} has no entry`);
  }
  for (const { version, entry, hash, outcome } of uses) {
    claim(
      own.entries.has(entry) && own.texts.has(version)
        && (outcome !== 'kept' || own.pictures.has(hash)),
      `a picture of ${version} is missing`,
    );
  }
  for (const { hash } of pictures) claim(own.uses.has(hash), `picture ${hash} is used nowhere`);
  for (const { version } of texts) {
    claim(versions.some(({ id }) => id === version), `text ${version} has no version`);
  }
  return { articles: articles.sort(), contradictions };
}
