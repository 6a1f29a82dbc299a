import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitFences } from './formulas.js';

/** Elements as far as they are asked: a letter, a sign, "/" for a fraction. @param {string} signs */
function row(signs) {
  const nodes = Array.from(signs, (text) => {
    /** @type {Map<string, string>} */
    const attributes = new Map();
    const localName = /\p{L}/u.test(text) ? 'mi' : text === '/' ? 'mfrac' : 'mo';
    return {
      localName, textContent: text, children: [], nextElementSibling: /** @type {unknown} */ (null), attributes,
      hasAttribute: (/** @type {string} */ name) => attributes.has(name),
      setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => { attributes.set(name, value); },
    };
  });
  nodes.forEach((node, i) => { node.nextElementSibling = nodes[i + 1] ?? null; });
  return nodes;
}

for (const [signs, flat] of [
  ['(a)', '^a^'],
  ['(/)', '(/)'],
  ['|a|+|/|', '^a^+|/|'],
  ['|/|+|a|', '|/|+^a^'],
  ['|a|+|b|', '^a^+^b^'],
  ['|/|a|/|', '|/|a|/|'],
  ['(a(/)b)', '(a(/)b)'],
  ['(/(a)/)', '(/^a^/)'],
  ['(∑)', '(∑)'],
  ['(a', '(a'],
]) {
  test(`“${signs}”: what is around letters alone does not grow`, () => {
    const nodes = row(signs);
    fitFences(/** @type {Element[]} */ (/** @type {unknown} */ (nodes.filter(({ localName }) => localName === 'mo'))));
    assert.equal(nodes.map(({ attributes, textContent }) => (attributes.get('stretchy') === 'false' ? '^' : textContent)).join(''), flat);
  });
}
