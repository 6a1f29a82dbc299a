/**
 * One article being read: what the tools of the bar and the features of the
 * text get to work with.
 *
 * @import { Article, Host } from './host.js'
 * @import { PageVersions } from './page-versions.js'
 * @import { SettingsStore } from './settings/store.js'
 *
 * @typedef {object} Reading
 * @property {Host} host
 * @property {SettingsStore} settings
 * @property {Article} article
 * @property {Article[]} following  the article's further pages that were added below, in order; other versions keep them
 * @property {HTMLElement} main  holds the article's element and nothing else
 * @property {HTMLElement} element  the article with its head
 * @property {HTMLElement} content  what came from the page
 * @property {PageVersions | null} versions  of the article; null where the page can't be read again
 * @property {(text: string) => void} say  that something was done, to eyes and screen readers
 * @property {(article: Article) => Promise<void>} show  puts another version of the article in its place
 * @property {AbortSignal} signal  ends with this reading: the view goes or shows another article
 *
 * @typedef {object} Tool  something in the bar
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} [panel]  what the button opens
 *
 * @typedef {(reading: Reading) => void} Feature
 */

export {};
