/**
 * One article being read: what the tools of the bar and the features of the
 * text get to work with.
 *
 * @import { Article, Host } from './host.js'
 * @import { SettingsStore } from './settings-store.js'
 *
 * @typedef {object} Reading
 * @property {Host} host
 * @property {SettingsStore} settings
 * @property {Article} article
 * @property {HTMLElement} main  holds the article's element and nothing else
 * @property {HTMLElement} element  the article with its head
 * @property {HTMLElement} content  what came from the page
 * @property {(article: Article) => void} show  puts another version of the article in its place
 * @property {AbortSignal} signal  ends with this reading: the view goes or shows another article
 *
 * @typedef {object} Tool  a button of the bar and the panel that it opens
 * @property {string} name  of the panel's class and id
 * @property {string} label  the key of its text
 * @property {() => SVGElement} icon
 * @property {(reading: Reading) => boolean} serves  whether there is a use for it
 * @property {() => Promise<Fill>} load  brings what fills the panel, once it is opened
 *
 * @typedef {(panel: HTMLElement, reading: Reading) => void} Fill
 *
 * @typedef {(reading: Reading) => void} Feature
 */

export {};
