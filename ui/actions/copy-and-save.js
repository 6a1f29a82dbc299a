import { titleOf } from '../article/header.js';
import { build } from '../elements.js';
import { isolated, publishedDay, siteOf } from '../wording.js';
import { cleanAddress } from './clean-address.js';
import { copyText } from './clipboard.js';
import { fileName } from './file-name.js';
import { htmlFile } from './html-file.js';
import { markdownFile } from './markdown-file.js';
import { withoutRepeats } from './markdown-pages.js';
import { showObstacle } from './obstacle.js';

/**
 * Ways to take an article along. Each says that it is done, or why it is not
 * and what can be done instead. Nothing is asked of the network.
 *
 * @import { Reading } from '../reading.js'
 * @import { Facts } from './markdown-file.js'
 */

/** Until then the browser has taken a file that it was handed, in ms; it may ask where to put it. */
const TAKEN = 60_000;

/** @param {Reading} reading */
export function canReread({ versions }) {
  return versions !== null;
}

/** @param {Reading} reading */
export function hasAddress({ article }) {
  return cleanAddress(article.url) !== '';
}

/** @param {Reading} reading */
export function canShare(reading) {
  return 'share' in navigator && hasAddress(reading) && (navigator.canShare?.(shared(reading)) ?? true);
}

/** @param {Reading} reading */
export async function copyMarkdown(reading) {
  const text = await markdownOf(reading);
  if (text) await copy(text, reading.host.text('viewCopiedMarkdown'), reading);
}

/** @param {Reading} reading */
export async function copyLink(reading) {
  await copy(factsOf(reading).address, reading.host.text('viewCopiedLink'), reading);
}

/** @param {Reading} reading */
export async function saveMarkdown(reading) {
  const text = await markdownOf(reading);
  if (text) save(text, 'text/markdown', 'md', reading);
}

/** @param {Reading} reading */
export function saveHTML(reading) {
  const { article, following, host, settings } = reading;
  const words = { picture: host.text('viewPicture'), table: host.text('viewTable'), uiLang: host.uiLang };
  save(htmlFile([article, ...following], factsOf(reading), { ...words, pictures: settings.values.pictures }), 'text/html', 'html', reading);
}

/** @param {Reading} reading */
export async function share(reading) {
  const { host, announce, signal } = reading;
  try {
    await navigator.share(shared(reading));
    announce(host.text('viewShared'));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // whoever opened it changed their mind
    console.info('nothing was shared', error);
    showObstacle({
      title: host.text('viewNotSharedTitle'),
      message: host.text('viewNotShared'),
      copy: { label: host.text('viewTextToCopy'), text: factsOf(reading).address },
      actions: [closing(reading)],
    }, signal);
  }
}

/**
 * In a tab of its own: where it is opened from stays as it is, and the site
 * does not learn it.
 *
 * @param {Reading} reading
 */
export function openOriginal({ article, host, announce }) {
  build('a', { href: article.url, target: '_blank', rel: 'noreferrer noopener' }).click();
  announce(host.text('viewOpened'));
}

/** @param {Reading} reading */
function shared(reading) {
  const { title, address } = factsOf(reading);
  return { title, url: address };
}

/**
 * @param {Reading} reading
 * @returns {Facts}
 */
function factsOf({ article, host }) {
  const { byline, published, site, url } = article;
  const day = published && publishedDay(published, host.uiLang);
  return { title: titleOf(article, host), byline, published, day, site: site || siteOf(url), address: cleanAddress(url) };
}

/**
 * The core writes it, of the page as it is read now. The page may be gone:
 * then it is said.
 *
 * @param {Reading} reading
 * @returns {Promise<string>} "" where there is none
 */
async function markdownOf(reading) {
  try {
    const { article } = await reading.versions?.read(['markdown']) ?? {};
    if (article?.markdown) return markdownFile(withoutRepeats([article, ...reading.following]), factsOf(reading));
  } catch (error) { // nobody was there to be asked
    console.info('the page was not read again', error);
  }
  showUnread(reading);
  return '';
}

/** @param {Reading} reading */
function showUnread(reading) {
  const { host, signal } = reading;
  if (signal.aborted) return;
  showObstacle({
    title: host.text('viewNotReadTitle'),
    message: host.text('viewNotRead'),
    actions: [{ label: host.text('viewSaveHTML'), run: () => saveHTML(reading) }, closing(reading)],
  }, signal);
}

/** @param {string} text @param {string} done @param {Reading} reading */
async function copy(text, done, { host, announce, signal }) {
  if (await copyText(text)) {
    announce(done);
    return;
  }
  showObstacle({
    title: host.text('viewNotCopiedTitle'),
    message: host.text('viewNotCopied'),
    copy: { label: host.text('viewTextToCopy'), text },
    actions: [closing({ host })],
  }, signal);
}

/** @param {Pick<Reading, 'host'>} reading */
function closing({ host }) {
  return { label: host.text('viewDialogClose'), run: () => {} };
}

/**
 * Hands the browser a file, as a link to one does.
 *
 * @param {string} text
 * @param {string} type
 * @param {string} ending
 * @param {Reading} reading
 */
function save(text, type, ending, { article, host, announce }) {
  const name = fileName(titleOf(article, host), 'article', ending);
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  build('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
  announce(host.text('viewSaving', isolated(name)));
}
