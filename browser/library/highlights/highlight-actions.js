import { copyOrShow } from '../../ui/actions/clipboard.js';
import { cleanAddress } from '../../model/clean-address.js';
import { markdownQuotations, quotation } from '../../ui/highlights/quotation.js';
import { codeOf } from '../failure.js';
import { siteOf, titleOf } from '../view/format.js';

/**
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 * @import { Entry, EntryHighlight } from '../model.js'
 * @import { HighlightFields } from '../operations.js'
 * @import { ViewTexts } from '../view/list-parts.js'
 * @import { UndoToast } from '../view/undo-toast.js'
 * @import { Group } from './highlight-list-model.js'
 *
 * @typedef {object} ActionParts
 * @property {LibraryClient} client
 * @property {(ids: string[]) => Promise<void>} refresh  reads changed entries again
 * @property {UndoToast} toast
 * @property {ViewTexts} texts
 * @property {(code: FailureCode) => string} failureTitle
 * @property {(id: string) => void} focusHighlight
 * @property {AbortSignal} signal
 */

/**
 * What the user can do with highlights in the list. Each action says what it did, and can be
 * undone.
 */
export class HighlightActions {
  #parts;

  /** @param {ActionParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {EntryHighlight} highlight @param {HighlightFields} fields */
  change({ id, entry, color, note }, fields) {
    const { client } = this.#parts;
    return this.#perform(entry, id, 'libraryHighlightChanged', async () => {
      await client.run('changeHighlight', { id, fields });
      return () => client.run('changeHighlight', { id, fields: { color, note } });
    });
  }

  /** @param {EntryHighlight} highlight */
  remove(highlight) {
    const { client } = this.#parts;
    return this.#perform(highlight.entry, highlight.id, 'viewHighlightDeleted', async () => {
      await client.run('removeHighlights', { ids: [highlight.id] });
      return () => client.run('putBackHighlights', { highlights: [highlight] });
    });
  }

  /** @param {EntryHighlight} highlight @param {Entry} entry */
  copy({ anchor }, entry) {
    return this.#copy(quotation(anchor.exact, sourceOf(entry)), 'viewCopiedQuotation');
  }

  /** @param {Group[]} groups */
  copyAll(groups) {
    return this.#copy(
      groups.map(({ entry, highlights }) => markdownQuotations(highlights, sourceOf(entry))).join(
        '\n',
      ),
      'viewCopiedHighlights',
    );
  }

  /**
   * @param {string} entry @param {string} id
   * @param {string} done  the message key that says what was done
   * @param {() => Promise<() => Promise<unknown>>} run  returns what undoes it
   */
  #perform(entry, id, done, run) {
    const { refresh, toast, texts, focusHighlight } = this.#parts;
    return this.#guarded(async () => {
      const undo = await run();
      await refresh([entry]);
      toast.show(texts.text(done), (hadFocus) =>
        this.#guarded(async () => {
          await undo();
          await refresh([entry]);
          toast.show(texts.text('viewUndone'));
          if (hadFocus) focusHighlight(id);
        }));
    });
  }

  /** @param {() => Promise<void>} act */
  async #guarded(act) {
    const { toast, failureTitle } = this.#parts;
    try {
      await act();
    } catch (error) {
      console.warn('an action on highlights failed', error);
      toast.show(failureTitle(codeOf(error)));
    }
  }

  /** @param {string} text @param {string} confirmation */
  #copy(text, confirmation) {
    const { toast, texts, signal } = this.#parts;
    return copyOrShow(text, () => toast.show(texts.text(confirmation)), { text: texts.text,
      signal });
  }
}

/** @param {Entry} entry */
function sourceOf(entry) {
  return { title: titleOf(entry), site: siteOf(entry), address: cleanAddress(entry.url) };
}
