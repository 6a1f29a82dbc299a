import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizedTextOf } from './html-text.js';

/** @type {[name: string, html: string, text: string][]} */
const cases = [
  ['nothing', '', ''],
  ['empty elements', '<p></p><div><br></div>', ''],
  ['blocks are lines', '<h2>One</h2>\n<p>Two</p><p>Three</p>', 'One\nTwo\nThree'],
  ['a line break is a line', '<p>One<br>two</p>', 'One\ntwo'],
  ['white space is one space', '<p> One \n\t two&nbsp; three </p>', 'One two three'],
  ['space at the edges of inline elements', '<p>One <b> two </b> three<i> four</i></p>',
    'One two three four'],
  ['elements in words', '<p>H<sub>2</sub>O and x<sup>2</sup></p>', 'H2O and x2'],
  ['pictures have no text', '<p>One<img src="a.png" alt="picture">two</p>', 'Onetwo'],
  ['what only guides line breaks', '<p>line\u00adbreak zero\u200bwidth word\u2060joiner</p>',
    'linebreak zerowidth wordjoiner'],
  ['joiners of words stay', '<p>نمی\u200cدانم 👩\u200d👧</p>', 'نمی\u200cدانم 👩\u200d👧'],
  ['code keeps its lines', '<pre><code>if a {\n    b()\n\n}\n</code></pre><p>After</p>',
    'if a {\n    b()\n\n}\nAfter'],
  ['the pronunciation of ruby', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字</ruby></p>', '漢字'],
  ['cells are lines', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', '1\n2'],
  ['formulas', '<p>Let <math display="block"><msup><mi>x</mi><mn>2</mn></msup></math> be</p>',
    'Let x2 be'],
  ['entities', '<p>&lt;a&gt; &amp;amp; &quot;&#39;&#x4e2d;&#1114112;&unknown;</p>',
    '<a> &amp; "\'中\ufffd&unknown;'],
  ['as XMLSerializer writes',
    '<p xmlns="http://www.w3.org/1999/xhtml">One<br />two\u00a0three</p><hr>', 'One\ntwo three'],
];

for (const [name, html, text] of cases) {
  test(name, () => assert.equal(normalizedTextOf(html), text));
}
