/**
 * Compares the attribute names in the core's Go sources with the list of attributes that the
 * content script sends.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const core = new URL('../../', import.meta.url);

/**
 * Patterns of the Go calls with which each package reads attributes. The arguments contain the
 * attributes' names.
 */
const readers = {
  'extract/internal/clean':
    /\b(?:titleOf|playing|Attr|HasAttr|FirstAttr|HasAttrNamed)\(((?:[^()]|\([^()]*\))*)\)|\b(?:lazySources|backgroundNames|titleAttrs)\b[^{\n]*\{([^}]*)\}/g,
  'extract/meta': /\b(?:Attr|HasAttr|LookupAttr)\(([^()]*)\)/g,
  'extract/page': /\b(?:Attr|HasAttr|LookupAttr)\(([^()]*)\)/g,
  'extract/engine/fused': /\b(?:Attr|HasAttr|LookupAttr)\(([^()]*)\)/g,
};

/** Attributes that the core reads, but the content script does not send. */
const exempt = new Set([
  // the snapshot has records about visibility instead, the background image as data-background, and
  // the indentation as data-indent
  'style',
  'srcdoc', // the frame's document is written in place of the frame
  'data-embed',
  'data-drawing',
  'data-tex', // the core itself sets them
  'data-telegram-post', // on a script element, which has already run in a live page
  'encoding',
  'movablelimits',
  'alttext',
  'display', // on MathML elements, of which all attributes are sent
]);

/** @returns {Map<string, string>} names, and the file that reads each */
function readNames() {
  const names = new Map();
  for (const [folder, calls] of Object.entries(readers)) {
    for (const file of readdirSync(new URL(`${folder}/`, core), { recursive: true,
      encoding: 'utf8' }))
    {
      if (!file.endsWith('.go') || file.endsWith('_test.go')) continue;
      const source = readFileSync(new URL(`${folder}/${file}`, core), 'utf8');
      for (const [, args, list] of source.matchAll(calls)) {
        for (const [, name] of (args ?? list).matchAll(/"([a-z][a-z:-]*)"/g)) {
          names.set(name, `${folder}/${file}`);
        }
      }
    }
  }
  return names;
}

/**
 * @param {string} value the attribute's
 * @returns {(name: string) => boolean} whether the content script sends an attribute of that name,
 *   or a part of it
 */
function sender(value = 'value') {
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
    attribute: () => value,
    baseURI: () => '',
    localName: () => 'div',
    namespaceURI: () => '',
  };
  const urls = { isURL: () => false, isAbsolute: () => true, absolute: String,
    absoluteSet: String };
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

test('the attribute names are found in the Go sources', () => {
  const names = readNames();
  for (const name of ['href', 'datetime', 'data-src', 'itemprop']) assert.ok(names.has(name), name);
});

test('every attribute that the core reads is sent', () => {
  const isSent = sender();
  const missing = [...readNames()].filter(([name]) => !exempt.has(name) && !isSent(name));
  assert.deepEqual(missing, []);
});

for (const name of ['nitro-lazy-src', 'data-src-cmplz', 'data-cookieblock-src', 'suppressedsrc',
  'data-plyr-embed-id', 'data-lazy-srcset', 'data-tagsearch-lang', 'data-iframely-url'])
{
  test(`${name} is sent`, () => assert.ok(sender()(name)));
}

for (const name of ['onclick', 'data-testid', 'srcdoc', 'data-pilcrow-src', 'tabindex']) {
  test(`${name} is not sent`, () => assert.ok(!sender()(name)));
}

for (const style of ['margin-left: 24px', 'color: red; padding-inline-start:1.5em', '--depth: 2',
  'background: url(a.png)'])
{
  test(`a part of "${style}" is sent`, () => assert.ok(sender(style)('style')));
}

for (const style of ['margin: 24px', 'margin-left: auto', 'color: red']) {
  test(`no part of "${style}" is sent`, () => assert.ok(!sender(style)('style')));
}
