import { titleOf } from '../article/header.js';
import { build } from '../elements.js';
import { publishedDay, siteOf } from '../locale.js';
import { cleanAddress } from '../../model/clean-address.js';
import { copyOrShow } from './clipboard.js';
import { saveAs } from './export-article.js';
import { showFailureDialog } from './failure-dialog.js';
import { markdownFile } from './markdown-file.js';
import { withoutRepeats } from './markdown-pages.js';

/**
 * The actions that copy and share an article. Each action confirms that
 * it is done, or explains why it failed and what the user can do instead. No
 * action uses the network.
 *
 * @import { Reading } from '../reading.js'
 * @import { ArticleFacts } from './markdown-file.js'
 */

/** @param {Reading} reading */
export function canReread({ versions }) {
  return versions !== null;
}

/** @param {Reading} reading */
export function canExport({ host }) {
  return host.exports !== undefined;
}

/** @param {Reading} reading */
export function hasWebAddress({ article }) {
  return cleanAddress(article.url) !== '';
}

/** @param {Reading} reading */
export function canShare(reading) {
  return 'share' in navigator && hasWebAddress(reading)
    && (navigator.canShare?.(shareData(reading)) ?? true);
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
export async function share(reading) {
  const { host, announce, signal } = reading;
  try {
    await navigator.share(shareData(reading));
    announce(host.text('viewShared'));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // the user canceled
    console.info('nothing was shared', error);
    showFailureDialog({
      title: host.text('viewNotSharedTitle'),
      message: host.text('viewNotShared'),
      copy: { label: host.text('viewTextToCopy'), text: factsOf(reading).address },
      actions: [closeAction(reading)],
    }, signal);
  }
}

/**
 * Opens the original page in a new tab. The view stays open, and the browser
 * sends no referrer to the site.
 *
 * @param {Reading} reading
 */
export function openOriginal({ article, host, announce }) {
  build('a', { href: article.url, target: '_blank', rel: 'noreferrer noopener' }).click();
  announce(host.text('viewOpened'));
}

/** @param {Reading} reading */
function shareData(reading) {
  const { title, address } = factsOf(reading);
  return { title, url: address };
}

/**
 * Returns what a saved file states about the article.
 *
 * @param {Reading} reading
 * @returns {ArticleFacts}
 */
function factsOf({ article, host }) {
  const { byline, published, site, url } = article;
  const day = published && publishedDay(published, host.uiLang);
  return { title: titleOf(article, host), byline, published, day, site: site || siteOf(url),
    address: cleanAddress(url) };
}

/**
 * Lets the core write the current article as Markdown. A dialog appears if the
 * core can't read the page again.
 *
 * @param {Reading} reading
 * @returns {Promise<string>} "" if there is no Markdown
 */
async function markdownOf(reading) {
  try {
    const { article } = await reading.versions?.read(['markdown']) ?? {};
    if (article?.markdown) {
      return markdownFile(withoutRepeats([article, ...reading.following]), factsOf(reading));
    }
  } catch (error) { // the browser has ended the process that holds the parsed page
    console.info('the page was not read again', error);
  }
  showNotRead(reading);
  return '';
}

/** @param {Reading} reading */
function showNotRead(reading) {
  const { host, signal } = reading;
  if (signal.aborted) return;
  showFailureDialog({
    title: host.text('viewNotReadTitle'),
    message: host.text('viewNotRead'),
    actions: [
      ...canExport(reading)
        ? [{ label: host.text('viewSaveHTML'), run: () => void saveAs('html', reading) }]
        : [],
      closeAction(reading),
    ],
  }, signal);
}

/** @param {string} text @param {string} confirmation @param {Reading} reading */
function copy(text, confirmation, { host, announce, signal }) {
  return copyOrShow(text, () => announce(confirmation), { text: host.text, signal });
}

/** @param {Pick<Reading, 'host'>} reading */
function closeAction({ host }) {
  return { label: host.text('viewDialogClose'), run: () => {} };
}
