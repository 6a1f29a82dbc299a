/**
 * The shapes of an article: as the core reads it, as the user corrects it, and as the
 * library shows its copy. Types only.
 */

/**
 * The core's reply, as specified in wasm/bridge/protocol.go. All strings come
 * from the web page, so every field except html must be inserted as text only.
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
 * @property {string} kind  the kind of page, or ""
 * @property {number} confidence the estimated quality of the selection, from 0 to 1; 0 if the
 *   engine gives no estimate
 * @property {number} words
 * @property {number} minutes
 * @property {string} html
 * @property {string} [markdown]  the article without its title, if it was requested
 * @property {{what: string, limit: number}} [cut] the page exceeded this limit, so only its
 *   beginning was read
 * @property {{what: string, limit: number}} [simplified] the page exceeded this limit: its text is
 *   complete, its structure is not
 * @property {true} [plain]  the article is the page's whole text, without formatting
 * @property {Block[]} [blocks]  the page's blocks, with the share of each that is in the article
 * @property {Share} [share]  the share of the page that is in the article
 * @property {{name: string, words: number}[]} [engines] all engines, each with the number of words
 *   that it would select
 *
 * @typedef {object} Block
 * @property {number} node
 * @property {number} depth
 * @property {string} name  the element's name
 * @property {string} signature  identifies the block on the site's other pages, or ""
 * @property {number} words
 * @property {number} links  the number of words in links
 * @property {number} kept  the number of words that are in the article
 * @property {string} start  the beginning of the block's text
 * @property {'shown' | 'engine' | 'outside' | 'tidied' | 'reader'} why
 *   "shown" if a part of the block is in the article. Otherwise the block was
 *   dropped by the engine, is outside the engine's selection, was removed by the
 *   cleaning after the engine, or was taken out by the user ("reader")
 * @property {string} reason the engine's reason or, if why is "tidied", what the cleaning took the
 *   block for, in English, or ""
 * @property {Record<string, number>} figures  the numbers behind the engine's decision, by name
 *
 * @typedef {object} Share
 * @property {number} words  words on the page
 * @property {number} kept  words in the article
 * @property {number} leftLinks  left-out words that are link text
 * @property {number} declared  the article's word count in the page's own metadata, or 0
 * @property {boolean} paywalled
 * @property {string} next  the address of the article's next page, or ""
 */

/**
 * Types for extracting the same page again: with another engine, with blocks
 * put back or taken out, or with one block that the user picked.
 *
 * @typedef {object} Version  a request to extract the page again
 * @property {string} engine  '' for the host's default engine
 * @property {number} pick  the node number of the block that the user picked, or 0
 * @property {string[]} rules decisions for the whole site, each "+" (put back) or "-" (take out)
 *   before a block's signature
 * @property {string[]} decide decisions for this page, in order, each "+" or "-" before a block's
 *   node number
 * @property {string[]} fields  optional fields to include in the article
 *
 * @typedef {object} SiteRule
 * @property {string} signature  identifies the block on any page of the site
 * @property {'+' | '-'} sign  "+" puts the block back, "-" takes it out
 * @property {string} sample  the beginning of the block's text when the user decided
 *
 * @typedef {object} Remembered
 * @property {string} engine  '' for the default engine
 * @property {SiteRule[]} rules
 * @property {boolean} loadsNext whether the user has seen and allowed a first request for an
 *   article's next page
 *
 * @typedef {{article?: Article, error?: {code: string, message: string}}} Answer
 *
 * @typedef {Pick<Version, 'engine' | 'pick' | 'decide'>} Choice
 */

/**
 * A reading position: a point in a paragraph. The paragraph is identified by
 * its text, which is the same in the original page and in the article.
 *
 * @typedef {object} Place
 * @property {string} text  the beginning of the paragraph
 * @property {number} ratio  the share of the paragraph's height above the point, from 0 to 1
 * @property {number} y  the point's position in the window, in px
 */

/**
 * The library's copy of an article, as a reader view shows it.
 *
 * @typedef {object} SavedCopy
 * @property {string} id
 * @property {number} savedAt  in ms
 * @property {number} versions  how many there are
 * @property {'unread' | 'reading' | 'read' | 'archived'} state
 * @property {boolean} favorite
 * @property {string[]} tags
 * @property {string} note
 * @property {{all: number, kept: number, hosts: string[], waiting?: number, failed?: number}}
 *   pictures hosts: those that lack the user's permission; waiting: are still to be fetched;
 *   failed: may be tried again
 */

export {};
