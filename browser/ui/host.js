/**
 * The environment that the reader view runs in. The extension and the web page
 * each provide their own host, because the reader view itself uses no browser
 * API beyond the DOM. If an optional member is missing, the reader view doesn't
 * offer the feature that needs it.
 *
 * @typedef {object} Host
 * @property {(key: string, ...substitutions: string[]) => string} text
 *   returns the message for a key of _locales, in the interface's language
 * @property {() => void} close  leaves the reader view
 * @property {string} uiLang  the interface's language, as BCP 47
 * @property {import('../model/settings.js').Storage} storage  stores the reader view's settings
 * @property {import('./voice/device-speech.js').Speech} [speech]  reads aloud
 * @property {() => Promise<Place | null>} [place]  the scroll position of the original page
 * @property {Rereader} [reread]  extracts the page again with other choices
 * @property {(after: number) => Promise<Answer>} [readNext]
 *   fetches the article's next page; `after` is the number of pages already shown
 * @property {(url: string) => AutoOpen | null} [autoOpen] the auto-open switch for an address's
 *   site
 * @property {() => void} [openSettings]  opens the page with all settings except appearance
 * @property {() => Promise<string>} [openingKey] the key that the browser has assigned to opening
 *   the reader view; '' if there is none
 * @property {(paper: PaperElement) => void} [offerPaper]
 *   receives the printable article if the reader view is a frame: the page
 *   around the frame then prints this article instead of its own content
 * @property {() => void} [print] prints the page around the frame; if it is missing, the reader
 *   view prints its own window
 * @property {(address: string) => string} [storedPicture]
 *   returns an address at which the browser finds a stored copy of a picture without
 *   a request, or ''
 * @property {Keeper} [library]  keeps the article in the library
 * @property {import('../model/export/export.js').Exports} [exports]  writes the article as a file
 * @property {string} [placingWorker] the address of browser/model/highlights/placing-worker.js;
 *   highlights are offered only with it
 * @property {(node: number) => void} [lab]
 *   opens the lab on the page, at the block with that node number; without it, blocks have no
 *   button "Why this?"
 * @property {AbortSignal} [signal]  removes the reader view's listeners when it aborts
 */

/**
 * The switch for opening a site's articles in the reader view automatically.
 *
 * @typedef {object} AutoOpen
 * @property {string} site
 * @property {() => Promise<boolean>} isOn
 * @property {(wanted: boolean) => Promise<boolean>} set
 *   must be called while a click or key press is handled, because the browser
 *   may ask for a permission and does so only then; resolves to the new state
 */

/**
 * Keeps the shown article in the library. All of its promises are rejected with an
 * error whose `code` is one of browser/library/failure.js.
 *
 * @typedef {object} Keeper
 * @property {() => Promise<SavedCopy | null>} find  the copy of this page in the library, or null
 * @property {() => Promise<SavedCopy>} saveShown saves the version on the screen; a page that is in
 *   the library gets a further version
 * @property
 *   {(fields: {state?: SavedCopy['state'], favorite?: boolean, tags?: string[], note?: string}) => Promise<SavedCopy>}
 *   change
 * @property {() => Promise<void>} remove  moves the copy to the trash
 * @property {() => Promise<SavedCopy>} restore  takes the copy out of the trash
 * @property {() => void} [open] shows the copy in the library; missing if the copy itself is on the
 *   screen, which can't be saved again either
 * @property {() => void} [openLibrary]  shows the library's list
 * @property {(host: string) => Promise<SavedCopy>} [keepPictures] asks for the permission to fetch
 *   the pictures of a host, and fetches them; with '' it only tries again what has failed; must be
 *   called while a click or key press is handled
 * @property {boolean | undefined} isPrivate whether the page is in a private window, where saving,
 *   which writes to the disk, asks first; undefined until `find` has an answer
 * @property {(listener: () => void, signal: AbortSignal) => void} onChange calls `listener` when
 *   the copy may have changed
 * @property {(listener: () => void) => void} [onSave] calls the latest `listener` when the user
 *   asks outside the view to save the article
 * @property {HighlightKeeper} [highlights]
 *
 * @typedef {object} HighlightKeeper keeps the highlights of the shown article; its promises are
 *   rejected like those of a Keeper
 * @property {() => Promise<StoredHighlights>} load
 * @property {(highlights: NewHighlight[]) => Promise<Highlight[]>} add saves the article first, if
 *   the library does not have the text on the screen
 * @property {(id: string, fields: {color?: Color, note?: string}) => Promise<Highlight>} change
 * @property {(ids: string[]) => Promise<void>} remove
 * @property {(highlights: Highlight[]) => Promise<void>} putBack  undoes remove
 * @property {(version: string, anchors: {id: string, anchor: Anchor | null}[]) => Promise<void>}
 *   carry keeps where highlights of other versions were found in this one
 * @property {(highlight: Highlight) => void} [openOrigin] shows the version on which the highlight
 *   was made
 * @property {(listener: () => void, signal: AbortSignal) => void} onChange calls `listener` when
 *   the highlights may have changed
 *
 * @import { Answer, Place, Remembered, SavedCopy, Version } from '../model/article.js'
 * @import { Anchor, Color, Highlight, NewHighlight } from '../model/highlights/highlight.js'
 * @import { StoredHighlights } from '../model/highlights/highlight.js'
 */

/**
 * @typedef {object} SiteMemory  reads and writes the choices stored for the page's site
 * @property {string} name
 * @property {() => Promise<Remembered>} load
 * @property {(changes: Partial<Remembered>) => Promise<void>} save
 *
 * @typedef {object} Rereader  extracts the page again; provided by a host that still has the page
 * @property {(version: Version) => Promise<Answer>} read
 * @property {() => void} [prepare]  is called when the user is likely to need another version soon
 * @property {(url: string) => SiteMemory | null} [memory] returns the memory of an address's site;
 *   null if nothing can be stored for it
 */

/**
 * The printable article as plain data, which can be sent to the page around the
 * reader view's frame.
 *
 * @typedef {string | PaperElement} PaperNode  text, or an element
 * @typedef {[name: string, attributes: Record<string, string>, children: PaperNode[]]} PaperElement
 */

/**
 * Something that the user can do about a failure, shown as a button. The first
 * action is shown as the recommended one.
 *
 * @typedef {object} Action
 * @property {string} label
 * @property {() => void} [run]
 * @property {string} [href]  opened in a new tab, instead of `run`
 */

/**
 * @typedef {object} Failure  why there is no article, for showing to the user
 * @property {string} title
 * @property {string} message
 * @property {Action[]} [actions]
 */

export {};
