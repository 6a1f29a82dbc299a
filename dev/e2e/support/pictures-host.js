/**
 * Added to the extraction host of a copy of the product by library-pictures.e2e.mjs.
 * It runs the part that fetches pictures where it runs in the product: in Chrome's
 * offscreen document and in Firefox's event page.
 */
import { pictureKeeper } from '../../../extension/picture-keeper.js';

const api = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');

api.runtime.onMessage.addListener(
  (/** @type {any} */ { keep }, /** @type {unknown} */ _sender,
    /** @type {(reply: unknown) => void} */ respond) =>
  {
    if (!keep) return false;
    fetchMissing(keep).then(respond, (error) => respond(String(error)));
    return true;
  },
);

/** @param {{page: string, addresses: string[], limits: any}} keep */
async function fetchMissing({ page, addresses, limits }) {
  const html = addresses.map((address) => `<img src="${address.replaceAll('&', '&amp;')}" alt="">`)
    .join('\n');
  const version = /** @type {any} */ ({ id: 'v', entry: 'e', article: { html, url: page } });
  const { uses, blobs } = await pictureKeeper({ limits }).fetchMissing(version, []);
  return {
    outcomes: Object.fromEntries(
      uses.map(({ address, outcome }) => [new URL(address).pathname, outcome]),
    ),
    types: [...blobs.values()].map(({ type, blob }) => `${type} ${blob.size}`),
    frames: document.querySelectorAll('iframe').length,
  };
}
