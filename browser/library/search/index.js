/**
 * The full-text index: an SQLite database with an FTS5 table that keeps no texts,
 * only where their tokens are. It can be lost at any time, since it is made again
 * from the store.
 *
 * FTS5 gets our own tokens, separated by spaces, so its `ascii` tokenizer is enough:
 * it divides at spaces and takes all letters beyond ASCII as they are.
 *
 * @import { SearchText } from '../model.js'
 * @import { Clause, Query } from './query.js'
 * @import { Database } from '@sqlite.org/sqlite-wasm'
 */

import { conditionsOf, tagColumn } from './filters.js';
import { foldTag } from './query.js';
import { indexed } from './words.js';

/** Grows with each change of the tables or of the tokens: an older index is made again. */
const INDEX_VERSION = 3;

/**
 * A word that more articles have takes long to rank by, and says little about which
 * article is meant. It must match, but does not count for the order.
 */
const MAX_RANKED_ENTRIES = 1500;

/**
 * The columns of texts, and how much a word in them counts. The last one has the words with umlauts
 * once more, written out.
 */
const weights = { title: 10, byline: 4, site: 3, tags: 6, note: 4, highlights: 3, text: 1,
  spelled: 1 };
const columns = Object.keys(weights);

const schema = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE docs (doc INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, savedAt INTEGER NOT NULL, host TEXT NOT NULL, site TEXT NOT NULL, tags TEXT NOT NULL);
  CREATE VIRTUAL TABLE words USING fts5(${
  columns.join(', ')
}, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = 3);
  INSERT INTO words (words, rank) VALUES ('rank', 'bm25(${Object.values(weights).join(', ')})');
  PRAGMA user_version = ${INDEX_VERSION};
`;

export class Index {
  #db;

  /**
   * @param {Database} db open, of any or no content
   * @param {string} storeId whose texts the index is of
   */
  constructor(db, storeId) {
    this.#db = db;
    db.exec(
      'PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -8000; PRAGMA secure_delete = ON',
    );
    if (!this.#isOf(storeId)) this.#make(storeId);
  }

  /** @param {string} storeId */
  #isOf(storeId) {
    if (this.#db.selectValue('PRAGMA user_version') !== INDEX_VERSION) return false;
    return this.#db.selectValue("SELECT value FROM meta WHERE name = 'storeId'") === storeId;
  }

  /** @param {string} storeId */
  #make(storeId) {
    this.#db.transaction('IMMEDIATE', () => {
      this.#db.exec(
        'DROP TABLE IF EXISTS words; DROP TABLE IF EXISTS docs; DROP TABLE IF EXISTS meta',
      );
      this.#db.exec(schema);
      this.#db.exec({ sql: "INSERT INTO meta VALUES ('storeId', ?), ('seq', 0)", bind: [storeId] });
    });
  }

  /** The seq of the last entry that is in the index. @returns {number} */
  get seq() {
    return Number(this.#db.selectValue("SELECT value FROM meta WHERE name = 'seq'"));
  }

  /**
   * Adds, replaces and deletes entries in one transaction.
   *
   * @param {SearchText[]} entries in the order of seq
   */
  add(entries) {
    const last = entries.at(-1);
    if (!last) return;
    this.#db.transaction('IMMEDIATE', () => {
      for (const entry of entries) this.#put(entry);
      this.#db.exec({ sql: "UPDATE meta SET value = ? WHERE name = 'seq'", bind: [last.seq] });
    });
  }

  /** @param {SearchText} entry */
  #put(entry) {
    const known = this.#db.selectValue('SELECT doc FROM docs WHERE id = ?', [entry.id]);
    if (known !== undefined) {
      this.#db.exec({ sql: 'DELETE FROM words WHERE rowid = ?', bind: [known] });
    }
    if (entry.deleted) {
      if (known !== undefined) {
        this.#db.exec({ sql: 'DELETE FROM docs WHERE doc = ?', bind: [known] });
      }
      return;
    }
    this.#db.exec({ sql: 'INSERT OR REPLACE INTO docs VALUES (?, ?, ?, ?, ?, ?)',
      bind: [known ?? null, entry.id, entry.savedAt, entry.host.toLowerCase(), foldTag(entry.site),
        tagColumn(entry.tags)] });
    const doc = known ?? this.#db.selectValue('SELECT last_insert_rowid()');
    this.#db.exec({
      sql: `INSERT INTO words (rowid, ${columns.join(', ')}) VALUES (?${
        ', ?'.repeat(columns.length)
      })`,
      bind: [doc, ...columnsOf(entry)],
    });
  }

  /**
   * Returns the ids of matching entries, the most relevant first, and how many match.
   * @param {Query} query @param {number} limit
   * @returns {{ids: string[], total: number}}
   */
  find(query, limit) {
    const { from, where, values } = this.#selection(query);
    const total = Number(
      this.#db.selectValue(`SELECT count(*) FROM ${from} WHERE ${where}`, values),
    );
    return { ids: total && limit ? this.#ranked(query, limit) : [], total };
  }

  /** @param {Query} query @param {number} limit @returns {string[]} */
  #ranked(query, limit) {
    const ranking = query.wanted.filter((clause) => this.#isRare(clause));
    const { from, where, values } = this.#selection(query);
    if (ranking.length === query.wanted.length && ranking.length) {
      return this.#ids(
        `SELECT docs.id FROM words JOIN docs ON docs.doc = words.rowid WHERE ${where} ORDER BY words.rank, docs.savedAt DESC LIMIT ?`,
        [...values, limit],
      );
    }
    if (ranking.length) {
      const sql =
        `SELECT docs.id FROM words JOIN docs ON docs.doc = words.rowid WHERE words MATCH ? AND +words.rowid IN (SELECT words.rowid FROM ${from} WHERE ${where}) ORDER BY words.rank, docs.savedAt DESC LIMIT ?`;
      return this.#ids(sql, [matchOf({ wanted: ranking, unwanted: [] }), ...values, limit]);
    }
    return this.#titlesFirst(query, limit);
  }

  /**
   * Returns matches of a query that has only common words, or none: those with all words in the
   * title, then the others, the latest saved first.
   *
   * @param {Query} query
   * @param {number} limit
   */
  #titlesFirst(query, limit) {
    const { from, where, values } = this.#selection(query);
    const latest = `SELECT docs.id FROM ${
      from.includes('docs') ? from : `${from} JOIN docs ON docs.doc = words.rowid`
    } WHERE ${where}`;
    const rest = () =>
      this.#ids(`${latest} ORDER BY docs.savedAt DESC LIMIT ?`, [...values, limit]);
    if (!query.wanted.length) return rest();
    const inTitle = `{title} : (${matchOf({ wanted: query.wanted, unwanted: [] })})`;
    const titles = this.#ids(
      `${latest} AND +words.rowid IN (SELECT rowid FROM words WHERE words MATCH ?) ORDER BY docs.savedAt DESC LIMIT ?`,
      [...values, inTitle, limit],
    );
    return titles.length === limit ? titles : [...new Set([...titles, ...rest()])].slice(0, limit);
  }

  /** @param {Clause} clause */
  #isRare(clause) {
    const sql = 'SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)';
    return Number(
      this.#db.selectValue(sql, [matchOf({ wanted: [clause], unwanted: [] }),
        MAX_RANKED_ENTRIES + 1]),
    ) <= MAX_RANKED_ENTRIES;
  }

  /** @param {string} sql @param {(string | number)[]} bind @returns {string[]} */
  #ids(sql, bind) {
    return /** @type {string[]} */ (this.#db.selectValues(sql, bind));
  }

  /**
   * Returns which rows match, without an order.
   *
   * @param {Query} query
   * @returns {{from: string, where: string, values: (string | number)[]}}
   */
  #selection({ wanted, unwanted, filters }) {
    const { sql, values } = conditionsOf(filters);
    if (wanted.length) {
      const from = filters.length ? 'words JOIN docs ON docs.doc = words.rowid' : 'words';
      return { from, where: ['words MATCH ?', ...sql].join(' AND '),
        values: [matchOf({ wanted, unwanted }), ...values] };
    }
    if (!unwanted.length) return { from: 'docs', where: sql.join(' AND '), values };
    const without = 'docs.doc NOT IN (SELECT rowid FROM words WHERE words MATCH ?)';
    return { from: 'docs', where: [...sql, without].join(' AND '),
      values: [...values, unwanted.map(clauseMatch).join(' OR ')] };
  }
}

/** @param {SearchText} entry @returns {string[]} in the order of the columns */
function columnsOf({ title, byline, site, tags, note, highlights, text }) {
  const texts = [title, byline, site, tags.join('\n'), note, highlights, text].map(indexed);
  return [...texts.map(({ tokens }) => tokens),
    texts.map(({ spelled }) => spelled).filter(Boolean).join(' ')];
}

/**
 * Returns an expression of FTS5.
 *
 * @param {Pick<Query, 'wanted' | 'unwanted'>} query with wanted clauses
 */
function matchOf({ wanted, unwanted }) {
  const all = wanted.map(clauseMatch).join(' AND ');
  return unwanted.length ? `(${all}) NOT (${unwanted.map(clauseMatch).join(' OR ')})` : all;
}

/** @param {Clause} clause */
function clauseMatch({ tokens, spelled, prefix }) {
  /** @param {string[]} phrase */
  const phraseMatch = (phrase) => `"${phrase.join(' ')}"${prefix ? ' *' : ''}`;
  return spelled.length
    ? `(${phraseMatch(tokens)} OR ${phraseMatch(spelled)})`
    : phraseMatch(tokens);
}
