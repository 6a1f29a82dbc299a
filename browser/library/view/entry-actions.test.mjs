import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EntryActions } from './entry-actions.js';
import { entryWith } from './entries.test-support.mjs';

/**
 * @import { Entry } from '../model.js'
 * @import { EntryFields } from '../operations.js'
 */

/**
 * Makes actions on a list of entries, and notes what they do.
 *
 * @param {Entry[]} entries as the page knows them
 */
function actionsOn(entries) {
  /** @type {[string, any][]} */
  const calls = [];
  const client = { run: async (/** @type {string} */ name, /** @type {any} */ args) => {
    calls.push([name, args]);
  } };
  const model = { refresh: async () => {},
    entry: (/** @type {string} */ id) => entries.find((entry) => entry.id === id) };
  /** @type {{undo?: () => Promise<void>}} */
  const shown = {};
  const toast = { show: (/** @type {string} */ _, /** @type {any} */ undo) => {
    shown.undo = undo;
  } };
  const texts = { text: (/** @type {string} */ key) => key, uiLang: 'en' };
  const actions = new EntryActions(
    /** @type {any} */ ({ client, model, toast, texts, failureTitle: String }),
  );
  return { actions, calls, undo: () => shown.undo?.() };
}

test('undo puts back what the page knew before, even if the service answers nothing or was asked twice', async () => {
  const noted = entryWith({ id: 'a', note: 'a long note', tags: ['sea'] });
  const { actions, calls, undo } = actionsOn([noted, entryWith({ id: 'b' })]);
  await actions.setNote(noted, 'new');
  await undo();
  assert.deepEqual(calls, [['change', { ids: ['a'], fields: { note: 'new' } }], ['putBack', {
    entries: [{ id: 'a', note: 'a long note' }],
  }]]);
  await actions.tag([noted, entryWith({ id: 'b' })], { add: ['salt'], remove: ['sea'] });
  await undo();
  assert.deepEqual(calls.at(-1), ['putBack', {
    entries: [{ id: 'a', tags: ['sea'] }, { id: 'b', tags: [] }],
  }]);
});

test('undo knows what has changed while an editor was open', async () => {
  const { actions, calls, undo } = actionsOn([entryWith({ id: 'a', note: 'of another tab' })]);
  await actions.setNote(entryWith({ id: 'a', note: 'as it was opened' }), 'new');
  await undo();
  assert.deepEqual(calls.at(-1), ['putBack', { entries: [{ id: 'a', note: 'of another tab' }] }]);
});

test('each article leaves the archive with the state of its progress', async () => {
  const archived = [0, 0.01, 0.98].map((progress, i) =>
    entryWith({ id: String(i), state: 'archived', progress })
  );
  const { actions, calls, undo } = actionsOn(archived);
  await actions.toggleArchived(archived);
  const states = () =>
    calls.at(-1)?.[1].entries.map((/** @type {EntryFields} */ { state }) => state);
  assert.deepEqual(states(), ['unread', 'reading', 'read']);
  await undo();
  assert.deepEqual(states(), ['archived', 'archived', 'archived']);
});

test('marking as read leaves archived articles where they are', async () => {
  const [archived, read] = [entryWith({ id: 'a', state: 'archived' }),
    entryWith({ id: 'b', state: 'read' })];
  const { actions, calls } = actionsOn([archived, read]);
  await actions.toggleRead([archived]);
  assert.deepEqual(calls, []);
  await actions.toggleRead([archived, read]);
  assert.deepEqual(calls, [['change', { ids: ['b'], fields: { state: 'unread' } }]]);
});
