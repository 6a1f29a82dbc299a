import { askInPrivate } from '../../../ui/library/private-question.js';
import { showLibraryFailure } from '../../../ui/library/show-failure.js';
import { articleOf } from '../../article-of.js';
import { timeOf } from '../../version-time.js';
import { openChanges } from './changes-dialog.js';

/**
 * Shows what differs between the saved copy of a page and the page as it is on the
 * screen, and offers to keep both.
 *
 * @import { Keeper } from '../../../ui/host.js'
 * @import { Reading } from '../../../ui/reading.js'
 * @import { Version } from '../../model.js'
 */

/**
 * @param {Reading} reading
 * @param {Pick<Version, 'article' | 'savedAt'>} saved
 * @param {Keeper} keeper
 */
export async function showThenAndNow(reading, saved, keeper) {
  const { host, article, following } = reading;
  const then = { pages: [articleOf(saved)], label: timeOf(saved, host.uiLang) };
  const now = { pages: [article, ...following], label: host.text('libraryPageNow') };
  await openChanges(reading, then, now, [{ label: host.text('libraryKeepBoth'),
    run: (done) => keepBoth(reading, keeper, done) }]);
}

/**
 * Saves the page as it is: the library then has both.
 *
 * @param {Reading} reading
 * @param {Keeper} keeper
 * @param {(confirmation: string) => void} done
 */
function keepBoth(reading, keeper, done) {
  void askInPrivate(keeper, reading, () => {
    keeper.saveShown().then(() => done(reading.host.text('libraryKeptBoth')),
      (error) => showLibraryFailure(error, reading, () => keepBoth(reading, keeper, done)));
  });
}
