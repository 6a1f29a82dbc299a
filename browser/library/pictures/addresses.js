/**
 * The addresses of an article's pictures, read from its stored HTML. The service has
 * no document in which to parse it, and needs none: the core's serializer
 * (extract/render/html.go) writes each image as one tag, with its values in quotes,
 * and with < and > escaped.
 */

import { imageAddress, imageCandidates } from '../../model/addresses.js';
import { decoded } from '../../model/text/references.js';

/**
 * The width that a dense screen's column of text needs, in px. The core prefers the same
 * (extract/article/picture.go).
 */
const MAX_WIDTH = 1600;
/** Below this width, in px, a picture looks blurred in the column. */
const MIN_WIDTH = 800;
/** The density of most screens. */
const MAX_DENSITY = 2;

const IMAGE = /<img\s([^<>]*)>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/**
 * Returns one address for each picture of an article, the best for reading. They are
 * written as the URL parser writes them, like those of the article's DOM.
 *
 * @param {string} html  of a stored article
 * @returns {string[]} in the order of the article, each once; without pictures that the HTML itself
 *   contains
 */
export function pictureAddresses(html) {
  const addresses = [...html.matchAll(IMAGE)].map(([, attributes]) => addressOf(attributes));
  return [...new Set(addresses)].filter((address) => address !== '');
}

/**
 * Returns all addresses under which an article's HTML names its pictures, by the
 * address that pictureAddresses returns for them: those of src and srcset, as written,
 * and as the URL parser writes them.
 *
 * @param {string} html  of a stored article
 * @returns {Map<string, string[]>}
 */
export function pictureAliases(html) {
  /** @type {Map<string, string[]>} */
  const aliases = new Map();
  for (const [, attributes] of html.matchAll(IMAGE)) {
    const address = addressOf(attributes);
    if (!address) continue;
    const values = valuesOf(attributes);
    const [src, srcset] = ['src', 'srcset'].map((name) => values.get(name) ?? '');
    const written = [src, ...srcset.split(/\s+/).map((part) => part.replace(/,$/, ''))].filter((
      each,
    ) => /^https?:/i.test(each));
    aliases.set(address,
      [...new Set([...aliases.get(address) ?? [], address, ...written, ...written.map((each) =>
        imageAddress(each)
      )])].filter(Boolean));
  }
  return aliases;
}

/** @param {string} attributes  of an img element, as serialized @returns {Map<string, string>} */
function valuesOf(attributes) {
  return new Map(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, decoded(value)]),
  );
}

/** @param {string} attributes  of an img element, as serialized */
function addressOf(attributes) {
  const values = valuesOf(attributes);
  const src = imageAddress(values.get('src') ?? '');
  const candidates = candidatesOf(values.get('srcset') ?? '').filter(({ address }) =>
    isWeb(address)
  );
  return best(candidates) || (isWeb(src) ? src : '');
}

/**
 * @param {{address: string, width: number, density: number}[]} candidates
 * @returns {string} '' if the srcset tells nothing
 */
function best(candidates) {
  const wide = candidates.filter(({ width }) => width > 0).sort((a, b) => a.width - b.width);
  if (wide.length > 0) {
    const fitting = wide.findLast(({ width }) => width <= MAX_WIDTH);
    const larger = wide.find(({ width }) => width > MAX_WIDTH);
    return (fitting && (fitting.width >= MIN_WIDTH || !larger) ? fitting : larger ?? wide[0])
      .address;
  }
  return candidates.filter(({ density }) => density > 1 && density <= MAX_DENSITY).sort((a, b) =>
    b.density - a.density
  )[0]?.address ?? '';
}

/** @param {string} srcset */
function candidatesOf(srcset) {
  return imageCandidates(srcset).split(', ').filter(Boolean).map((candidate) => {
    const [address, descriptor = ''] = candidate.split(' ');
    return { address, width: numberOf(descriptor, 'w'), density: numberOf(descriptor, 'x') };
  });
}

/** @param {string} descriptor @param {string} unit */
function numberOf(descriptor, unit) {
  return descriptor.endsWith(unit) ? Number(descriptor.slice(0, -1)) || 0 : 0;
}

/** @param {string} address */
function isWeb(address) {
  return address.startsWith('http');
}
