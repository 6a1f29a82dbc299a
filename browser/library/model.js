/**
 * The library keeps articles on this device. The extension and the web page share
 * this code: it uses neither `chrome.*` nor the page's globals, except those of
 * storage. The words of this folder:
 *
 *   entry     one article of the library, or an address "to read". It has one row in
 *             the list. The user's own data is here: state, tags, note, place.
 *   version   one reading of the entry's page, frozen: the sanitized article with its
 *             metadata, and the page's snapshot. Saving or reading again adds a
 *             version, and changes none.
 *   snapshot  the page itself, compressed, so that a later core can read it again.
 *   picture   the bytes of an image, stored once under the hash of its content.
 *   use       says for one address in one version which picture it shows, or why
 *             there is none.
 *   highlight a passage that the user has marked (browser/model/highlights/highlight.js). It
 *   belongs
 *             to an entry, and to the version on which it was made.
 *
 * Who may do what:
 *
 *   LibraryReader (store/reader.js)   reads. Every page of the program may have one.
 *   LibraryWriter (store/writer.js)   writes. Only the service has one.
 *   LibraryService (service.js)       answers the operations of operations.js. It runs
 *                                     once: in the extraction host, or in the one tab
 *                                     of the web page that holds a Web Lock.
 *   LibraryClient (client.js)         what the pages use: it reads by itself, and passes
 *                                     operations to the service.
 *
 * @typedef {'unread' | 'reading' | 'read' | 'archived'} State
 *
 * @typedef {object} Entry
 * @property {string} id  a random UUID
 * @property {string} key  equal for two copies of one article: see store/key.js
 * @property {string} url  '' if the page came from a file without an address
 * @property {string} title
 * @property {string} byline
 * @property {string} site  the site's name, or its host
 * @property {string} host  without "www.", or ''
 * @property {string} lang
 * @property {string} dir  'ltr', 'rtl' or ''
 * @property {string} kind  the kind of page, or ''
 * @property {string} excerpt
 * @property {string} image  the address of the lead picture, or ''
 * @property {string} published  ISO 8601, or ''
 * @property {number} words
 * @property {number} minutes
 * @property {number} savedAt  of the first version, or of the address, in ms
 * @property {number} changedAt  of the last change of any kind but progress, in ms
 * @property {State} state
 * @property {boolean} favorite
 * @property {string[]} tags  sorted
 * @property {string} note
 * @property {number} progress  how much has been read, from 0 to 1
 * @property {Place | null} place  where reading was left
 * @property {number} openedAt  when it was last opened for reading, in ms; 0 for never
 * @property {string} version the id of the version that is shown; '' if only the address is known
 *   ("to read")
 * @property {number} versions  how many there are
 * @property {number} highlights  how many there are
 * @property {number} bytes  of all its versions, without pictures
 * @property {PictureCounts} pictures  of the shown version
 * @property {number} deletedAt  in ms; 0 if it is not deleted
 * @property {number} seq grows in the whole store with each change of searchable text: the index
 *   catches up by it
 *
 * @typedef {object} PictureCounts
 * @property {number} all
 * @property {number} kept
 * @property {string[]} hosts  the hosts whose pictures lack the user's permission
 * @property {number} [waiting]  those that are still to be fetched, if there are any
 * @property {number} [failed]  those that another attempt may get, if there are any
 *
 * @typedef {object} Version
 * @property {string} id  a random UUID
 * @property {string} entry
 * @property {number} savedAt  in ms
 * @property {string} core  the version of Pilcrow that read the page
 * @property {Article} article  without blocks, engines and markdown
 * @property {boolean} hasSnapshot
 * @property {number} bytes  of article, text and snapshot
 * @property {ReadingChoice} [choice]  how the snapshot was read; missing if nothing was chosen
 * @property {number} [pages] how many pages the article was joined from; missing for one. The
 *   snapshot is that of the first page
 *
 * @typedef {Omit<import('../model/article.js').Version, 'fields'>} ReadingChoice the user's choices
 *   about a page. They are kept with the version, so that reading again keeps them
 *
 * @typedef {object} Snapshot the page of a version, as the core's request takes it
 *   (browser/core/protocol.js)
 * @property {'snapshot' | 'file' | 'html'} format
 * @property {string} url
 * @property {string | string[] | Uint8Array} page
 * @property {string} [file]
 * @property {string} [charset]
 *
 * @typedef
 *   {'kept' | 'denied' | 'blocked' | 'failed' | 'tooLarge' | 'notImage' | 'tooMany' | 'waiting'}
 *   Outcome
 *   denied: needs the user's permission for the host; blocked: the user refused it for good
 *
 * @typedef {object} PictureUse
 * @property {string} version
 * @property {string} entry
 * @property {string} address  as in the version's HTML, absolute
 * @property {Outcome} outcome
 * @property {string} hash  of the picture, or ''
 *
 * @typedef {object} Picture
 * @property {string} hash  SHA-256 of the bytes, in hex
 * @property {string} type  the media type found in the bytes
 * @property {Blob} blob
 *
 * @typedef {object} Saving  an article to save
 * @property {Article} article
 * @property {Snapshot | null} snapshot  null if the page can't be read again
 * @property {string} core  the version of Pilcrow that read the page
 * @property {ReadingChoice} [choice]  how it was read
 * @property {number} [pages] how many pages the article is joined from, of which the snapshot is
 *   the first
 *
 * @typedef {object} Saved
 * @property {Entry} entry
 * @property {string} version
 * @property {boolean} isNew  false if the entry was there before, and has one more version now
 *
 * @typedef {Map<string, {type: string, blob: Blob}>} RestoredPictures by hash; the bytes have this
 *   hash and this type
 *
 * @typedef {object} SearchText  of an entry, as the index needs it
 * @property {string} id
 * @property {number} seq
 * @property {boolean} deleted
 * @property {string} title
 * @property {string} byline
 * @property {string} site
 * @property {string} host
 * @property {string[]} tags
 * @property {string} note
 * @property {string} highlights the quotes and notes of its highlights, with a line feed between
 *   them
 * @property {string} text  of the shown version, with a line feed between blocks; '' for an address
 * @property {number} savedAt  in ms
 * @property {Entry['state']} state
 * @property {string} lang
 *
 * @typedef {object} Damage
 * @property {boolean} isEmptied  the browser has deleted the store that had the articles
 * @property {number} unreadable  how many entries can't be read
 *
 * @typedef {object} Change  what the service tells all pages after it has written
 * @property {string[]} ids  of the changed entries; empty if all may have changed
 *
 * @typedef {import('../model/highlights/highlight.js').Highlight & {entry: string}} EntryHighlight
 *
 * @typedef {import('../model/article.js').Article} Article
 * @typedef {import('../model/article.js').Place} Place
 */

/** @type {State[]} */
export const STATES = ['unread', 'reading', 'read', 'archived'];

/** Deleted entries can be restored for this time. */
export const TRASH_MS = 30 * 24 * 60 * 60_000;

/** The name of the BroadcastChannel on which the service tells of changes ({@link Change}). */
export const CHANGES_CHANNEL = 'pilcrow-library-changes';
