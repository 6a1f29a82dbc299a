import { webAddress } from './address.js';

/**
 * Reads the page in a web archive (MHTML, RFC 2557), which Chromium saves as
 * "Webpage, Single File". An archive is a mail message whose parts are the
 * page, its frames, and the files that the page and the frames load. The first
 * HTML part is the page. Its pictures are not read from the archive: they keep
 * their web addresses, and pictures without a web address are lost.
 *
 * @typedef {object} PageSource  a page's bytes, and what its archive declares about them
 * @property {Uint8Array} bytes
 * @property {string} charset  the encoding's name; "" if the archive declares none
 * @property {string} address  http or https; "" if unknown
 *
 * @typedef {object} Part
 * @property {Uint8Array} bytes
 * @property {string} text  one character per byte; ASCII characters are unchanged
 */

// Matches the header of a mail message up to the field MIME-Version, which all
// archives have.
const START = /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?MIME-Version:/i;
const MAX_START_BYTES = 4096;

// How deep the parts of an archive may be nested. Usual archives have one or
// two levels.
const MAX_PART_DEPTH = 4;

/** @param {Uint8Array} bytes */
export function isArchive(bytes) {
  return START.test(textOf(bytes.subarray(0, MAX_START_BYTES)));
}

/**
 * Returns the page in an archive.
 *
 * @param {Uint8Array} bytes
 * @returns {PageSource | null} null if no part of the archive is HTML
 */
export function fromArchive(bytes) {
  return firstPage({ bytes, text: textOf(bytes) }, MAX_PART_DEPTH);
}

/** Decodes as windows-1252, which has a character for each byte. @param {Uint8Array} bytes */
function textOf(bytes) {
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Returns the first page in a part of an archive: the part itself if it is
 * HTML, or else the first HTML part inside it.
 *
 * @param {Part} part
 * @param {number} depth  how many more levels of parts are searched
 * @returns {PageSource | null}
 */
function firstPage(part, depth) {
  const blank = /(?:^|\r?\n)\r?\n/.exec(part.text);
  if (!blank || depth === 0) {
    return null;
  }
  const header = part.text.slice(0, blank.index).replace(/\r?\n[ \t]+/g, ' ');
  const body = slice(part, blank.index + blank[0].length);
  const type = field(header, 'Content-Type');
  if (/^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)) {
    const bytes = decodeTransfer(field(header, 'Content-Transfer-Encoding'), body);
    return { bytes, charset: parameter(type, 'charset'), address: webAddress(field(header, 'Content-Location')) };
  }
  const boundary = parameter(type, 'boundary');
  return /^multipart\//i.test(type) && boundary ? firstPageOf(body, boundary, depth - 1) : null;
}

/**
 * Returns the first page among the parts of a multipart body.
 *
 * @param {Part} body
 * @param {string} boundary
 * @param {number} depth
 */
function firstPageOf(body, boundary, depth) {
  const escaped = boundary.replace(/[^\w]/g, String.raw`\$&`);
  let start = -1; // where the part after the last delimiter begins
  for (const delimiter of body.text.matchAll(new RegExp(String.raw`(?:^|\r?\n)--${escaped}(?:--)?[ \t]*(?=\r?\n|$)`, 'g'))) {
    const page = start < 0 ? null : firstPage(slice(body, start, delimiter.index), depth);
    if (page) {
      return page;
    }
    start = delimiter.index + delimiter[0].length + 1;
    start += Number(body.text[start - 1] === '\r'); // skip the line break
  }
  // An archive that was cut off has no final delimiter, but its last part may
  // be the page.
  return start < 0 ? null : firstPage(slice(body, start), depth);
}

/** @param {Part} part @param {number} start @param {number} [end] @returns {Part} */
function slice({ bytes, text }, start, end) {
  return { bytes: bytes.subarray(start, end), text: text.slice(start, end) };
}

/** @param {string} header @param {string} name */
function field(header, name) {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(header)?.[1].trim() ?? '';
}

/** @param {string} value  of a header field @param {string} name */
function parameter(value, name) {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(value);
  return found?.[1] ?? found?.[2] ?? '';
}

/**
 * Decodes a body from its Content-Transfer-Encoding (RFC 2045, 6). With any
 * value other than quoted-printable or base64, the body counts as not encoded.
 *
 * @param {string} encoding
 * @param {Part} body
 * @returns {Uint8Array}
 */
function decodeTransfer(encoding, { bytes, text }) {
  switch (encoding.toLowerCase()) {
    case 'quoted-printable': return fromQuotedPrintable(bytes);
    case 'base64': return fromBase64(text);
    default: return bytes;
  }
}

const [EQUALS, LINE_FEED, RETURN] = Array.from('=\n\r', (character) => character.charCodeAt(0));

/** @param {Uint8Array} bytes */
function fromQuotedPrintable(bytes) {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const next = bytes[i + 1];
    if (bytes[i] !== EQUALS) {
      decoded[length++] = bytes[i];
    } else if (next === LINE_FEED || next === RETURN) { // a soft line break
      i += next === RETURN && bytes[i + 2] === LINE_FEED ? 2 : 1;
    } else {
      decoded[length++] = Number.parseInt(String.fromCharCode(next, bytes[i + 2]), 16);
      i += 2;
    }
  }
  return decoded.subarray(0, length);
}

/** @param {string} text */
function fromBase64(text) {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, '');
  const decoded = atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
  return Uint8Array.from(decoded, (character) => character.charCodeAt(0));
}
