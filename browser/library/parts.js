/**
 * What the service works with: types only, so that the parts and the service need not
 * import each other.
 *
 * @import { PictureUse, Version } from './model.js'
 * @import { LibrarySearch } from './search/search.js'
 * @import { StoredTexts } from './store/index-source.js'
 * @import { LibraryWriter } from './store/writer.js'
 *
 * @typedef {Pick<LibrarySearch, 'find' | 'catchUp' | 'state' | 'exists' | 'drop'>} Search
 *
 * @typedef {object} PictureKeeper  see pictures/keeper.js
 * @property {(version: Version, known: PictureUse[], fetching?: Fetching) => Promise<Pictures>}
 *   fetchMissing fetches the pictures of a stored version that are not kept yet, and returns those
 *   that it has not passed to `store`; rejected only if that is
 *
 * @typedef {{uses: PictureUse[], blobs: Map<string, {type: string, blob: Blob}>}} Pictures
 *
 * @typedef {object} Fetching
 * @property {(portion: Pictures) => Promise<unknown>} [store]
 * @property {AbortSignal} [signal]  ends the requests; the pictures without an answer have failed
 *
 * @typedef {object} Core  browser/core/cores.js or browser/core/extractor.js
 * @property
 *   {(request: import('../core/protocol.js').Request) => Promise<import('../core/protocol.js').Reply>}
 *   extract
 *
 * @typedef {object} Parts  what the service works with; it opens the store when it is first needed
 * @property {() => Promise<LibraryWriter>} open  rejected with a LibraryFailure
 * @property {(source: StoredTexts) => Search} search
 * @property {PictureKeeper} pictures
 * @property {() => import('../model/highlights/placing.js').WorkerLike} startPlacing starts
 *   browser/model/highlights/placing-worker.js
 * @property {Core} core
 * @property {string} coreVersion  of Pilcrow
 */

export {};
