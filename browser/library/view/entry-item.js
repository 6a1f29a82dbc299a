import { build } from '../../ui/elements.js';
import { moreIcon } from '../../ui/icons.js';
import { plural } from '../../ui/locale.js';
import { readingAddress } from '../addresses.js';
import { dateOf, siteOf, titleOf } from './format.js';
import { starIcon } from './icons.js';

/**
 * One entry in the list. The title is a link that covers the whole item. What a
 * control does is in its attribute data-do; the list has one listener for all.
 *
 * @import { Entry } from '../model.js'
 * @import { Hit, SnippetPart } from '../operations.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {'rows' | 'grid' | 'found'} Layout  found: the results of a search, with snippets
 *
 * @typedef {object} Item
 * @property {Entry} entry
 * @property {Hit} [hit]
 * @property {Layout} layout
 */

/** @param {Item} item @param {ViewTexts} texts @returns {HTMLLIElement} */
export function buildItem({ entry, hit, layout }, texts) {
  const title = titleLine(entry, hit);
  const about = aboutLine(entry, hit, layout);
  const body = build('div', { class: 'item-body' }, title, metaLine(entry, texts), ...about,
    ...tagLine(entry, texts));
  const box = build('div', { class: 'item-box' }, ...pictureSlot(entry, layout), pick(entry, texts),
    body, tools(entry, texts));
  if (entry.progress > 0 && entry.state === 'reading') box.append(progressLine(entry));
  return build('li', { class: 'item', 'data-id': entry.id,
    'data-state': entry.version === '' ? 'address' : entry.state }, box);
}

/** @param {Entry} entry @param {Hit} [hit] */
function titleLine(entry, hit) {
  const link = build('a', { class: 'item-link', id: titleId(entry), tabindex: '-1',
    ...destination(entry) },
    ...(hit && hit.title.length > 0 ? marked(hit.title) : [titleOf(entry)]));
  return build('h3', { class: 'item-title', dir: 'auto', ...languageOf(entry) }, link);
}

/**
 * An address "to read" opens the page itself, where the extension can save it.
 *
 * @param {Entry} entry
 * @returns {Record<string, string>}
 */
function destination(entry) {
  return entry.version === ''
    ? { href: entry.url, target: '_blank', rel: 'noreferrer' }
    : { href: readingAddress(entry.id) };
}

/** @param {Entry} entry */
function titleId({ id }) {
  return `title-${id}`;
}

/** @param {Entry} entry @returns {Record<string, string>} */
function languageOf({ lang }) {
  return lang === '' ? {} : { lang };
}

/** @param {SnippetPart[]} parts */
function marked(parts) {
  return parts.map(({ text, marked: isMarked }) => (isMarked ? build('mark', {}, text) : text));
}

/** @param {Entry} entry @param {ViewTexts} texts */
function metaLine(entry, { text, uiLang, format }) {
  const minutes = entry.minutes > 0 ? plural({ text, uiLang }, 'viewMinutes', entry.minutes) : '';
  return metaParts([stateName(entry, { text, uiLang, format }), siteOf(entry),
    dateOf(entry, { text, format }), minutes, entry.byline]);
}

/**
 * Builds a line of facts. Each is isolated, because names are in any direction of writing.
 *
 * @param {string[]} parts '' is left out
 */
export function metaParts(parts) {
  return build('p', { class: 'item-meta' },
    ...parts.filter((part) => part !== '').map((part) =>
      build('span', {}, build('bdi', {}, part))
    ));
}

/** @param {Entry} entry @param {ViewTexts} texts */
function stateName({ version, state, progress }, { text, format }) {
  if (version === '') return text('libraryAddressOnly');
  switch (state) {
    case 'archived':
      return text('libraryStateArchived');
    case 'read':
      return text('libraryStateRead');
    case 'reading':
      return text('libraryPercentRead', format.percent(progress));
    default:
      return '';
  }
}

/** @param {Entry} entry @param {Hit | undefined} hit @param {Layout} layout */
function aboutLine(entry, hit, layout) {
  if (layout === 'found' && hit) {
    return [
      build('p', { class: 'item-snippet', dir: 'auto', ...languageOf(entry) },
        ...marked(hit.snippet)),
    ];
  }
  const isWanted = layout !== 'rows' && entry.excerpt !== '';
  return isWanted
    ? [
      build('p', { class: layout === 'found' ? 'item-snippet' : 'item-excerpt', dir: 'auto',
        ...languageOf(entry) }, entry.excerpt),
    ]
    : [];
}

/** @param {Entry} entry @param {ViewTexts} texts */
function tagLine({ tags, note, highlights }, { text, format }) {
  const extra = [...(note === '' ? [] : [text('libraryHasNote')]),
    ...(highlights === 0 ? [] : [text('libraryHighlightCount', format.number(highlights))])];
  if (tags.length + extra.length === 0) return [];
  return [
    build('p', { class: 'item-tags' },
      ...tags.map((tag) => build('span', { class: 'tag', dir: 'auto' }, tag)),
      ...extra.map((each) => build('span', { class: 'item-extra' }, each))),
  ];
}

/** @param {Entry} entry @param {Layout} layout */
function pictureSlot(entry, layout) {
  return layout === 'grid' && hasPicture(entry) ? [build('div', { class: 'item-picture' })] : [];
}

/** @param {Entry} entry whether a lead picture may be stored on the device */
export function hasPicture({ image, pictures }) {
  return image !== '' && pictures.kept > 0;
}

/** @param {Entry} entry @param {ViewTexts} texts */
function pick(entry, { text }) {
  const box = build('input', { type: 'checkbox', tabindex: '-1', 'data-do': 'pick',
    'aria-label': text('librarySelectOne'), 'aria-describedby': titleId(entry) });
  return build('label', { class: 'item-pick' }, box);
}

/** @param {Entry} entry @param {ViewTexts} texts */
function tools(entry, { text }) {
  const star = tool(entry, 'star', text('libraryFavorite'), starIcon());
  star.setAttribute('aria-pressed', String(entry.favorite));
  const more = tool(entry, 'more', text('libraryMore'), moreIcon());
  more.setAttribute('aria-haspopup', 'true');
  return build('div', { class: 'item-tools' }, star, more);
}

/** @param {Entry} entry @param {string} name @param {string} label @param {Node} icon */
function tool(entry, name, label, icon) {
  return build('button', { class: 'tool', type: 'button', tabindex: '-1', 'data-do': name,
    'aria-label': label, title: label, 'aria-describedby': titleId(entry) }, icon);
}

/**
 * The progress as a line. Screen readers have it as text, among the other facts.
 *
 * @param {Entry} entry
 */
function progressLine({ progress }) {
  const line = build('div', { class: 'item-progress', 'aria-hidden': 'true' });
  line.style.setProperty('--share', String(progress));
  return line;
}

/** @param {HTMLLIElement} item @param {boolean} isSelected */
export function showSelected(item, isSelected) {
  // writing an attribute costs time in each frame
  if (item.hasAttribute('data-selected') === isSelected) return;
  item.toggleAttribute('data-selected', isSelected);
  /** @type {HTMLInputElement} */ (item.querySelector('input[type="checkbox"]')).checked =
    isSelected;
}

/**
 * Lets the Tab key reach the controls of an item, or takes them out of its way.
 *
 * @param {HTMLLIElement} item
 * @param {boolean} isActive
 */
export function showActive(item, isActive) {
  if (item.hasAttribute('data-active') === isActive) return;
  item.toggleAttribute('data-active', isActive);
  for (const control of item.querySelectorAll('a, button, input')) {
    control.setAttribute('tabindex', isActive ? '0' : '-1');
  }
}
