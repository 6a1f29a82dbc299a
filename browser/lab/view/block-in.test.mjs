import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockIn } from './block-in.js';

// html(0) > nav(1) > [a(2) > text(3)], div(4) > [p(5) > [text(6), b(7) > text(8)], p(9) >
// text(10)], img(11)
const parents = [-1, 0, 1, 2, 0, 4, 5, 5, 7, 4, 9, 0];
const blocks = [[3, 4], [6, 9], [10, 11]].map(([first, end]) => ({ first, end, owner: 0, depth: 0,
  words: 1, linkWords: 0, text: '' })
);
const page = { blocks, nodes: { parents, steps: [], labels: {} } };

for (const [node, block, what] of /** @type {[number, number, string][]} */ ([
  [0, 0, 'the first block of the page'],
  [1, 0, 'the block in an element'],
  [4, 1, 'the first of two'],
  [5, 1, 'a block of two texts'],
  [7, 1, 'an element inside a block'],
  [9, 2, 'the second'],
  [11, -1, 'an element without text'],
  [12, -1, 'no node'],
  [-1, -1, 'none'],
])) {
  test(what, () => assert.equal(blockIn(page, node), block));
}
