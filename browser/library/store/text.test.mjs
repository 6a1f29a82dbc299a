import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from './text.js';

/**
 * HTML as extract/render/html.go writes it, and its text.
 *
 * @type {[name: string, html: string, text: string][]}
 */
const cases = [
  ['empty', '', ''],
  ['paragraphs', '<p>One.</p>\n<p>Two.</p>', 'One.\nTwo.'],
  ['inline elements', '<p>a<b>b</b> <i>c </i> d<wbr>e</p>', 'ab c de'],
  ['a line break', '<p>a<br>\nb</p>', 'a\nb'],
  ['nested blocks',
    '<blockquote>\n<p>a</p>\n<ul>\n<li>b</li>\n<li>c\n<ul>\n<li>d</li>\n</ul>\n</li>\n</ul>\n</blockquote>',
    'a\nb\nc\nd'],
  ['a table', '<table>\n<tbody>\n<tr>\n<td>a</td>\n<td>b</td>\n</tr>\n</tbody>\n</table>', 'a\nb'],
  ['code keeps its lines', '<pre><code>a {\n  b\n}</code></pre>', 'a {\n  b\n}'],
  ['entities',
    '<p>a &amp; b &lt;c&gt; &quot;d&quot;&nbsp;e &#233; &#x1F600; &amp;amp; &none; &#9999999;</p>',
    'a & b <c> "d" e é 😀 &amp; &none; \ufffd'],
  ['attributes',
    '<p><a href="https://a.example/?a=1&amp;b=2" title="&lt;b&gt;">link</a><img src="a.png" alt="not text"></p>',
    'link'],
  ['spaces that break no line', '<p>a\u00a0b&nbsp;c &nbsp; d</p>', 'a b c d'],
  ["a footnote's marker",
    '<p>word<sup id="p-1"><a href="#p-2">1</a></sup> and x<sup>2</sup>, <a href="#p-3">there</a></p>',
    'word and x2, there'],
  ['a pronunciation',
    '<p><ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt><b>きょう</b></rt></ruby></p>', '東京'],
  ['a formula', '<p>so <math><mrow><mi>a</mi><mo>=</mo><mn>1</mn></mrow></math> is</p>',
    'so a=1 is'],
];

for (const [name, html, text] of cases) test(name, () => assert.equal(textOf(html), text));
