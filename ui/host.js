/**
 * What the view needs from its surroundings. The extension's reader page and
 * the web page each bring their own; the view itself knows no browser API
 * beyond the DOM.
 *
 * @typedef {object} Host
 * @property {(key: string, ...substitutions: string[]) => string} text
 *   the message for a key of _locales, in the language of the interface
 * @property {() => void} close  leaves the reader
 * @property {string} uiLang  the interface's language, as BCP 47
 * @property {import('./settings/store.js').Storage} storage  of the view's settings
 * @property {import('./voice/engine.js').Speech} [speech]  reads aloud; nothing offers it without
 * @property {() => Promise<Place | null>} [place]  where the page is that the article is of
 * @property {Rereader} [reread]  reads the page in other ways; nothing offers it without
 * @property {(after: number) => Promise<Answer>} [readNext]
 *   fetches the article's page after so many; nothing offers it without
 * @property {(url: string) => AutoOpen | null} [autoOpen]  for the site of an address; nothing offers it without
 * @property {() => void} [openSettings]  shows the page with settings that are not about the look
 * @property {(paper: PaperElement) => void} [offerPaper]
 *   takes the article for paper, where the reader stands in a page that is printed in its place
 * @property {() => void} [print]  prints that page; the window itself is printed without
 * @property {AbortSignal} [signal]  ends the view's listeners
 */

/**
 * Whether a site's articles open in the reader by themselves.
 *
 * @typedef {object} AutoOpen
 * @property {string} site
 * @property {() => Promise<boolean>} isOn
 * @property {(wanted: boolean) => Promise<boolean>} set
 *   is called within the press, for the browser may have to ask; gives whether it is on then
 */

/**
 * A point in a text that page and article have both.
 *
 * @typedef {object} Place
 * @property {string} text  with which the paragraph begins
 * @property {number} ratio  how much of the paragraph lies before the point, from 0 to 1
 * @property {number} y  of the point in the window, in px
 */

/**
 * A page that can be read again: with other engines, with blocks put back or
 * taken out, or from another block on.
 *
 * @typedef {object} Version  how the page is to be read
 * @property {string} engine  '' for the one that the host would take
 * @property {number} pick  node of the one block to read, or 0
 * @property {string[]} rules  decisions for the whole site: a sign and a signature
 * @property {string[]} decide  decisions for this page: a sign and a node, in order
 * @property {string[]} fields  what the article is to bring along
 *
 * @typedef {object} SiteRule
 * @property {string} signature
 * @property {'+' | '-'} sign
 * @property {string} sample  how the text began of the block that it was decided on
 *
 * @typedef {object} SiteMemory  what is remembered for the page's site
 * @property {string} name
 * @property {() => Promise<Remembered>} load
 * @property {(changes: Partial<Remembered>) => Promise<void>} save
 *
 * @typedef {object} Remembered
 * @property {string} engine  '' for the one that is used everywhere
 * @property {SiteRule[]} rules
 *
 * @typedef {object} Rereader  what a host offers that keeps the page
 * @property {(version: Version) => Promise<Answer>} read
 * @property {(url: string) => SiteMemory | null} [memory]  of the site that an address belongs to
 *
 * @typedef {{article?: Article, error?: {code: string, message: string}}} Answer
 *
 * @typedef {Pick<Version, 'engine' | 'pick' | 'decide'>} Choice
 */

/**
 * The article on paper: what an element is made of, as data.
 *
 * @typedef {string | PaperElement} PaperNode  text, or an element
 * @typedef {[name: string, attributes: Record<string, string>, children: PaperNode[]]} PaperElement
 */

/**
 * The core's reply, as wasm/bridge/protocol.go specifies it. Every field but
 * html is text of the page and enters the DOM as text only.
 *
 * @typedef {object} Article
 * @property {string} title
 * @property {string} byline
 * @property {string} site
 * @property {string} published  ISO 8601 date or date-time, or ""
 * @property {string} lang
 * @property {string} dir  "ltr", "rtl" or ""
 * @property {string} excerpt
 * @property {string} image
 * @property {string} url
 * @property {string} engine
 * @property {string} kind  of page, or ""
 * @property {number} confidence  0 to 1: how well the choice of parts probably fits; 0 as nobody tells
 * @property {number} words
 * @property {number} minutes
 * @property {string} html
 * @property {string} [markdown]  the same without the title, where it was asked for
 * @property {{what: string, limit: number}} [cut]  only the page's beginning was read
 * @property {{what: string, limit: number}} [simplified]  the page's structure was not kept; all its text is there
 * @property {true} [plain] all of the page's text, without its form
 * @property {Block[]} [blocks]  the page's, with how much of each is in the article
 * @property {Share} [share]  of the page that is in the article
 * @property {{name: string, words: number}[]} [engines]  and the words that each would take
 *
 * @typedef {object} Block
 * @property {number} node
 * @property {number} depth
 * @property {string} name  the element's
 * @property {string} signature  what tells it from others on the site's pages, or ""
 * @property {number} words
 * @property {number} links  words in links
 * @property {number} kept  words that are in the article
 * @property {string} start  how its text begins
 * @property {'shown' | 'engine' | 'outside' | 'tidied' | 'reader'} why
 * @property {string} reason  the engine's, in English, or ""
 * @property {Record<string, number>} figures
 *
 * @typedef {object} Share
 * @property {number} words  of the page
 * @property {number} kept
 * @property {number} leftLinks  words that are left out and stand in links
 * @property {number} declared  words that the page says its article has, or 0
 * @property {boolean} paywalled
 * @property {string} next  address of the article's next page, or ""
 */

/**
 * A way out of a failure, shown as a button. The first one is the suggestion.
 *
 * @typedef {object} Action
 * @property {string} label
 * @property {() => void} [run]
 * @property {string} [href]  opened in a tab of its own, instead
 */

/**
 * @typedef {object} Failure
 * @property {string} title
 * @property {string} message
 * @property {Action[]} [actions]
 */

export {};
