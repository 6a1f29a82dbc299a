import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tickets } from './tickets.js';

const reading = { engine: 'song', rules: [], articlesOnly: false, look: {} };

test('a ticket is good for its tabs only', () => {
  const tickets = new Tickets();
  tickets.admit('a', 1, reading);
  assert.equal(tickets.find('a', 1)?.engine, 'song');
  assert.equal(tickets.find('a', 2), undefined);
  assert.equal(tickets.find('b', 1), undefined);
});

test('a second admission adds a tab and keeps what is there', () => {
  const tickets = new Tickets();
  tickets.admit('a', 1, reading);
  tickets.find('a', 1)?.parts.push('<p>');
  tickets.admit('a', 2, reading);
  assert.deepEqual(tickets.find('a', 2)?.parts, ['<p>']);
  assert.ok(tickets.find('a', 1));
});

test('a ticket runs out unless it is used', () => {
  let now = 1_700_000_000_000;
  const tickets = new Tickets(() => now);
  tickets.admit('used', 1, reading);
  tickets.admit('unused', 1, reading);
  now += 20 * 60_000;
  assert.ok(tickets.find('used', 1));
  now += 20 * 60_000;
  assert.ok(tickets.find('used', 1));
  assert.equal(tickets.find('unused', 1), undefined);
});

test('of too many tickets those go that were not used for longest', () => {
  const tickets = new Tickets();
  tickets.admit('first', 1, reading);
  tickets.admit('second', 1, reading);
  for (let i = 0; i < 15; i++) {
    tickets.find('first', 1);
    tickets.admit(`more ${i}`, 1, reading);
  }
  assert.ok(tickets.find('first', 1));
  assert.equal(tickets.find('second', 1), undefined);
});
