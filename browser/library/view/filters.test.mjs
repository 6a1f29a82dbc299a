import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryWith } from './entries.test-support.mjs';
import { activeFilters, filterAndCount, noFilters } from './filters.js';
import { toggled } from './filter-form.js';

/** @import { Filters } from './filters.js' */

const entries = [
  entryWith({ id: 'a', tags: ['craft', 'water'], lang: 'en-GB', favorite: true }),
  entryWith({ id: 'b', tags: ['craft'], lang: 'de', host: 'uhr.example', state: 'reading' }),
  entryWith({ id: 'c', state: 'archived', highlights: 2 }),
  entryWith({ id: 'd', version: '', kind: '', lang: '', host: '', site: '' }),
  entryWith({ id: 'e', deletedAt: 5, tags: ['craft'] }),
];

/** @param {Partial<Filters>} filters @param {boolean} [isSearch] */
const idsWith = (filters, isSearch = false) =>
  filterAndCount(entries, { ...noFilters(), ...filters }, isSearch).shown.map(({ id }) => id).join(
    '',
  );

/** @param {Partial<Filters>} filters @param {boolean} [isSearch] */
const countsWith = (filters, isSearch = false) =>
  filterAndCount(entries, { ...noFilters(), ...filters }, isSearch).counts;

/** @type {[name: string, filters: Partial<Filters>, ids: string][]} */
const cases = [
  ['no filter leaves out archived and deleted entries', {}, 'abd'],
  ['unread', { shelf: 'unread' }, 'ad'],
  ['archived', { shelf: 'archived' }, 'c'],
  ['trash', { shelf: 'trash' }, 'e'],
  ['favorite', { favorite: true }, 'a'],
  ['highlights with the archive', { highlights: true, shelf: 'archived' }, 'c'],
  ['one tag', { tags: ['craft'] }, 'ab'],
  ['several tags: all of them', { tags: ['craft', 'water'] }, 'a'],
  ['site', { site: 'uhr.example' }, 'b'],
  ['language without its region', { lang: 'en' }, 'a'],
  ['addresses to read', { kind: 'address' }, 'd'],
  ['two filters', { tags: ['craft'], lang: 'de' }, 'b'],
];

for (const [name, filters, ids] of cases) {
  test(`filter: ${name}`, () => assert.equal(idsWith(filters), ids));
}

test('a tag filters with the tags below it, and its parents are counted', () => {
  const nested = [
    entryWith({ id: 'a', tags: ['reise/europa/alpen'] }),
    entryWith({ id: 'b', tags: ['reise/asien', 'reise/europa'] }),
    entryWith({ id: 'c', tags: ['reisen', 'AC/DC'] }),
  ];
  const { shown, counts } = filterAndCount(nested, { ...noFilters(), tags: ['reise'] }, false);
  assert.deepEqual(shown.map(({ id }) => id), ['a', 'b']);
  assert.equal(counts.tags.get('reise'), 2);
  assert.equal(counts.tags.get('reise/europa'), 2);
  assert.equal(filterAndCount(nested, noFilters(), false).counts.tags.has('AC'), false);
});

test('a search finds archived entries, too, but no deleted ones', () =>
  assert.equal(idsWith({}, true), 'abcd'));

test('a value’s count is the number of entries that it would leave with the other filters', () => {
  for (const filters of [{}, { tags: ['craft'] }, { lang: 'de' }, { favorite: true, lang: 'de' }, {
    shelf: /** @type {const} */ ('archived'),
  }]) {
    const counts = countsWith(filters);
    for (const name of /** @type {const} */ (['shelf', 'site', 'lang', 'kind'])) {
      for (const value of ['', 'unread', 'reading', 'archived', 'trash', 'tidal.example',
        'uhr.example', 'en', 'de', 'address', 'article'])
      {
        if (name !== 'shelf' && value === '') continue;
        assert.equal(counts[name].get(value) ?? 0, idsWith({ ...filters, [name]: value }).length,
          `${name} ${value} with ${JSON.stringify(filters)}`);
      }
    }
    assert.equal(counts.favorite, idsWith({ ...filters, favorite: true }).length);
    assert.equal(counts.highlights, idsWith({ ...filters, highlights: true }).length);
  }
});

test('a tag’s count is the number of entries that have it beside the selected ones', () => {
  assert.deepEqual([...countsWith({ tags: ['craft'] }).tags], [['craft', 2], ['water', 1]]);
});

test('a search counts archived entries in no other state', () => {
  const { shelf } = countsWith({}, true);
  assert.deepEqual([shelf.get(''), shelf.get('unread'), shelf.get('archived')], [4, 2, 1]);
});

test('the active filters are known', () => {
  assert.deepEqual(activeFilters(noFilters()), []);
  assert.deepEqual(
    activeFilters({ ...noFilters(), shelf: 'read', tags: ['craft'], favorite: true }),
    ['shelf', 'favorite', 'tags'],
  );
});

test('a value that is pressed again is taken out', () => {
  const pressed = { ...noFilters(), ...toggled(noFilters(), 'tags', 'craft'),
    ...toggled(noFilters(), 'lang', 'de'), ...toggled(noFilters(), 'favorite', 'on') };
  assert.deepEqual([pressed.tags, pressed.lang, pressed.favorite], [['craft'], 'de', true]);
  assert.deepEqual([toggled(pressed, 'tags', 'craft'), toggled(pressed, 'lang', 'de'),
    toggled(pressed, 'favorite', 'on')], [{ tags: [] }, { lang: '' }, { favorite: false }]);
});
