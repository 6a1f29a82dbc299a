/** Compares the attribute names in the core's Go sources with the list of attributes that the content script sends. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const core = new URL('../../extract/', import.meta.url);

/** The calls with which each package reads attributes; their arguments contain the names. */
const readers = {
  clean: /\b(?:get|hasAttr|firstOf|titleOf|playing|Attr|HasAttr)\(((?:[^()]|\([^()]*\))*)\)|\blazyS(?:ources|ets)\b[^{\n]*\{([^}]*)\}/g,
  meta: /\b(?:Attr|HasAttr|LookupAttr)\(([^()]*)\)/g,
  page: /\b(?:Attr|HasAttr|LookupAttr)\(([^()]*)\)/g,
  'engine/fused': /\b(?:Attr|HasAttr|LookupAttr)\(([^()]*)\)/g,
};

/** Names that need not be sent. */
const exempt = new Set([
  'style', // the snapshot has visibility records instead, and the image as data-background
  'srcdoc', // the frame's document is written in its place
  'data-embed', 'data-drawing', 'data-tex', // set by the core
  'data-telegram-post', // on a script, which a live page has already run
  'encoding', 'movablelimits', 'alttext', 'display', // on MathML, whose attributes are all sent
]);

/** @returns {Map<string, string>} names, and the file that reads each */
function readNames() {
  const names = new Map();
  for (const [folder, calls] of Object.entries(readers)) {
    for (const file of readdirSync(new URL(`${folder}/`, core))) {
      if (!file.endsWith('.go') || file.endsWith('_test.go')) continue;
      const source = readFileSync(new URL(`${folder}/${file}`, core), 'utf8');
      for (const [, args, list] of source.matchAll(calls)) {
        for (const [, name] of (args ?? list).matchAll(/"([a-z][a-z:-]*)"/g)) names.set(name, `${folder}/${file}`);
      }
    }
  }
  return names;
}

/** @returns {(name: string) => boolean} whether the content script sends an attribute of that name */
function sender() {
  /** @type {any} */
  let attributes;
  const dom = {
    accessors: {
      hasAttributes: () => true,
      /** @this {{ name: string }} */
      getAttributeNames() {
        return [this.name];
      },
      getAttribute: () => 'value',
    },
    attribute: () => 'value', baseURI: () => '', localName: () => 'div', namespaceURI: () => '',
  };
  const urls = { isURL: () => false, isAbsolute: () => true, absolute: String, absoluteSet: String };
  const context = createContext({
    __pilcrow: {
      add: (/** @type {string} */ _, /** @type {(parts: object) => object} */ make) => {
        attributes = make({ dom, urls });
      },
    },
  });
  runInContext(readFileSync(new URL('./attributes.js', import.meta.url), 'utf8'), context);
  return (name) => {
    let sent = false;
    const markSent = () => {
      sent = true;
    };
    attributes.write({ name }, 'html', { attribute: markSent, classes: markSent });
    return sent;
  };
}

test('the names are found in the sources', () => {
  const names = readNames();
  for (const name of ['href', 'datetime', 'data-src', 'itemprop']) assert.ok(names.has(name), name);
});

test('every attribute that the core reads is sent', () => {
  const isSent = sender();
  const missing = [...readNames()].filter(([name]) => !exempt.has(name) && !isSent(name));
  assert.deepEqual(missing, []);
});

for (const name of ['nitro-lazy-src', 'data-src-cmplz', 'data-cookieblock-src', 'suppressedsrc', 'data-plyr-embed-id', 'data-lazy-srcset', 'data-tagsearch-lang', 'data-iframely-url']) {
  test(`${name} is sent`, () => assert.ok(sender()(name)));
}

for (const name of ['onclick', 'data-testid', 'srcdoc', 'data-pilcrow-src', 'tabindex']) {
  test(`${name} is not sent`, () => assert.ok(!sender()(name)));
}
