import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tickets } from './tickets.js';

const options = { engine: 'song', rules: [], articlesOnly: false,
  saves: /** @type {const} */ ('no'), look: {} };

test('a ticket is valid only in its tabs', () => {
  const tickets = new Tickets();
  tickets.admit('a', 1, options);
  assert.equal(tickets.find('a', 1)?.engine, 'song');
  assert.equal(tickets.find('a', 2), undefined);
  assert.equal(tickets.find('b', 1), undefined);
});

test('a second admission of a ticket adds a tab, and keeps the parts of the page', () => {
  const tickets = new Tickets();
  tickets.admit('a', 1, options);
  tickets.find('a', 1)?.parts?.push('<p>');
  tickets.admit('a', 2, options);
  assert.deepEqual(tickets.find('a', 2)?.parts, ['<p>']);
  assert.ok(tickets.find('a', 1));
});

test('an unused ticket expires', () => {
  let now = 1_700_000_000_000;
  const tickets = new Tickets(() => now);
  tickets.admit('used', 1, options);
  tickets.admit('unused', 1, options);
  now += 20 * 60_000;
  assert.ok(tickets.find('used', 1));
  now += 20 * 60_000;
  assert.ok(tickets.find('used', 1));
  assert.equal(tickets.find('unused', 1), undefined);
});

test('of too many tickets, the least recently used ones are dropped', () => {
  const tickets = new Tickets();
  tickets.admit('first', 1, options);
  tickets.admit('second', 1, options);
  for (let i = 0; i < 15; i++) {
    tickets.find('first', 1);
    tickets.admit(`more ${i}`, 1, options);
  }
  assert.ok(tickets.find('first', 1));
  assert.equal(tickets.find('second', 1), undefined);
});
