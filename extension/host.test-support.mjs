/** An extraction host with a library in memory, for unit tests. */
import { pictureAddresses } from '../browser/library/pictures/addresses.js';
import { Reply, VERSION } from '../browser/core/protocol.js';

/** @import { Request } from '../browser/core/protocol.js' */

Object.assign(globalThis, {
  chrome: {
    runtime: { getURL: (/** @type {string} */ path) => path,
      getManifest: () => ({ version: '1.2.3' }) },
  },
});

const { Host } = await import('./host.js');
const { LibraryFailure } = await import('../browser/library/failure.js');

export const entryId = '7d0f2f1c-95b4-4d3e-8a55-0d2b5c9f3a11';

export const ticket = '0b6c3f0e-5d1c-4a53-9a43-0f6f5c1c2b7a';
export const url = 'https://a.example/story';
export const from =
  /** @type {import('./messages.js').Source} */ ({ tier: 'content', tabId: 7, url,
    isPrivate: false });
export const place = { text: 'One', ratio: 0, y: 0 };
export const lack = /** @type {import('./messages.js').NoArticle} */ ({ kind: '', frame: '' });
export const admission = { ticket, tabId: 7, engine: '', rules: ['+aside'], articlesOnly: false,
  saves: /** @type {const} */ ('no'), look: { theme: 'dark' } };
export const unknownTicket = { error: { code: 'unknown_ticket', message: '' } };

/** @param {object} head @param {string} [html] */
export function articleReply(head, html = '<p>One</p>') {
  return new Reply(
    `${
      JSON.stringify({ version: VERSION,
        article: { url, kind: 'article', readable: true, ...head } })
    }\n${html}`,
  );
}

/** @param {number} number */
export const versionId = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Returns a library that keeps one entry.
 *
 * @param {any[]} savings receives what is saved
 * @returns {import('./library-host.js').Service}
 */
function serviceWith(savings) {
  let isDeleted = false;
  /** @type {any} */
  let entry;
  /** @type {any[]} */
  let highlights = [];
  return {
    saveWithPictures: async (saving) => {
      savings.push({ ...saving, savedAt: Date.now() });
      entry = { ...entry, id: entryId, url: saving.article.url, version: versionId(savings.length),
        versions: savings.length, savedAt: 5, pictures: { all: 0, kept: 0, hosts: [] } };
      return { entry, version: entry.version, isNew: savings.length === 1 };
    },
    picturesOf: async (
      address,
    ) => (address === entry?.url
      ? new Map([['https://a.example/stored.png', { type: 'image/png',
        blob: new Blob(['stored']) }]])
      : new Map()),
    find: async (address) => (entry && !isDeleted && address === entry.url ? entry : undefined),
    isInTrash: async (address) => isDeleted && address === entry?.url,
    entry: async (id) => (id === entry?.id ? entry : Promise.reject(new LibraryFailure('gone'))),
    versionsOf: async () => savings.map((saving, i) => ({ ...saving, id: versionId(i + 1) })),
    highlightsOf: async () => highlights,
    run: async (name, args) => {
      if (name === 'saveAddress') {
        entry = { id: entryId, url: args.url, version: '', versions: 0 };
        return entry;
      }
      if (name === 'addHighlights') {
        highlights.push(...args.highlights);
        return args.highlights;
      }
      if (name === 'changeHighlight') {
        return { ...highlights.find((each) => each.id === args.id), ...args.fields };
      }
      if (name === 'removeHighlights') {
        highlights = highlights.filter((each) => !args.ids.includes(each.id));
      } else if (name === 'putBackHighlights') highlights.push(...args.highlights);
      else if (name === 'carryHighlights') {
        highlights = highlights.map((each) => ({ ...each,
          carried: { [args.version]: args.anchors[0].anchor } })
        );
      } else if (name === 'change') Object.assign(entry, args.fields);
      else if (name === 'remove' || name === 'restore') isDeleted = name === 'remove';
      else throw new LibraryFailure('refused');
      return args.ids;
    },
  };
}

/**
 * Fetches pictures that are called "free".
 *
 * @type {import('../browser/library/parts.js').PictureKeeper['fetchMissing']}
 */
async function fetchNamed({ id, entry, article }, known) {
  const addresses = pictureAddresses(article.html).filter((address) =>
    address.includes('free') && !known.some((use) => use.address === address)
  );
  return {
    uses: addresses.map((address) => ({ version: id, entry, address,
      outcome: /** @type {const} */ ('kept'), hash: address })
    ),
    blobs: new Map(
      addresses.map((address) => [address, { type: 'image/gif', blob: new Blob([address]) }]),
    ),
  };
}

/** @param {(request: Request) => Reply} [answer] */
export async function setUp(answer = () => articleReply({})) {
  /** @type {Request[]} */
  const requests = [];
  /** @type {string[]} */
  const expected = [];
  /** @type {any[]} */
  const savings = [];
  const host = new Host(() => serviceWith(savings), { fetchMissing: fetchNamed }, {
    warm: async () => {},
    expectPage: (engine) => expected.push(engine),
    expectFull: () => expected.push('the full core'),
    extract: async (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return { host, requests, expected, savings };
}

/** @param {number} index @param {string} text @param {boolean} last */
export function chunk(index, text, last) {
  return { ticket, index, text, last, url, place, lack };
}
