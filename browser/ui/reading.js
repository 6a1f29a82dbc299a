/**
 * The context of one article on the screen. The bar's controls and the features
 * receive this object.
 *
 * @import { Article } from '../model/article.js'
 * @import { Host } from './host.js'
 * @import { PageVersions } from './page-versions.js'
 * @import { SettingsStore } from './settings/store.js'
 * @import { ToastAction } from './toast.js'
 *
 * @typedef {object} Reading
 * @property {Host} host
 * @property {SettingsStore} settings
 * @property {Article} article
 * @property {Article[]} following the article's further pages that were appended, in order; they
 *   stay when the first page is shown in another version
 * @property {HTMLElement} main  contains only the article's element
 * @property {HTMLElement} element  the article with its header
 * @property {HTMLElement} content  the part of the article that came from the page
 * @property {PageVersions | null} versions  null if the host can't extract the page again
 * @property {Promise<void>} complete resolves when the whole article is on the screen; features
 *   learn by onGrowth of what is entered meanwhile
 * @property {(text: string, ...actions: ToastAction[]) => void} announce shows a confirmation,
 *   which screen readers also read out, with what the user can do next
 * @property {(article: Article) => Promise<void>} show replaces the article by another version of
 *   itself
 * @property {Additions} additions
 * @property {AbortSignal} signal  aborted when the reader view closes or shows another article
 *
 * @typedef {object} BarControl  a button in the bar, or a panel that is opened from elsewhere
 * @property {HTMLButtonElement} [button]
 * @property {HTMLElement} [panel]  the panel that the button opens
 *
 * @typedef {(reading: Reading) => void} Feature
 *
 * @typedef {object} PageAction  an action on the whole article
 * @property {string} label  the message key of the action's label
 * @property {string} [key]  the shortcut, a single letter, as KeyboardEvent.key
 * @property {(reading: Reading) => unknown} run
 * @property {(reading: Reading) => boolean} [offered] whether the action is offered; if missing, it
 *   always is
 * @property {boolean} [isKeyOnly]  the menu leaves it out, because the article has a button for it
 *
 * @typedef {object} SpeechQueue  the articles that the voice reads one after the other
 * @property {{title: string, lang: string}} [next]  missing for the last one
 * @property {() => boolean} startsHere reports once whether the voice begins this article by itself
 * @property {boolean} continues whether the voice goes on with the next article; the user can
 *   change it
 * @property {() => void} goOn  opens the next article, which the voice begins by itself
 *
 * @typedef {{added: number, removed: number}} ChangedWords
 *
 * @typedef {object} Additions  what the environment adds to the reader view
 * @property {PageAction[]} [actions]  are in the actions menu and the list of shortcuts
 * @property {Feature[]} [features]  are added after the reader view's own
 * @property {SpeechQueue} [queue]
 * @property {(reading: Reading) => Promise<void>} [openVersions] shows the versions of the saved
 *   copy that is on the screen
 * @property {(reading: Reading) => Promise<ChangedWords | null>} [countChanges] by how many words
 *   the page differs from the saved copy; null if they were read in different ways
 * @property {(reading: Reading) => Promise<void>} [showChanges] shows what differs between the
 *   saved copy and the article on the screen; rejected like the promises of a Keeper
 */

export {};
