/**
 * Saves this page without the reader view, or a link of the page. The extraction host
 * reads the page and saves its article, because the ticket was admitted for that. This
 * script never says what is stored, except for the page itself.
 *
 * @typedef {object} SavingPart
 * @property {(opening: Opening, overlay: Element | null) => Promise<void>} run
 */

__pilcrow.add('saving', ({ noArticle, port, saveToast, serialize, upload }) => {
  /**
   * The failures that have a text of their own, by their codes (browser/library/failure.js).
   *
   * @type {Record<string, string>}
   */
  const failureTexts = {
    full: 'viewLibraryFullTitle',
    newer: 'viewLibraryNewerTitle',
    unavailable: 'viewLibraryUnavailableTitle',
    broken: 'viewLibraryBrokenTitle',
    blocked: 'viewLibraryBlockedTitle',
    noService: 'viewLibraryNoServiceTitle',
    nothing_found: 'extNotSavedNoArticle',
    unreadable: 'extNotSavedNoArticle',
  };

  /** @type {SavingPart['run']} */
  async function run(opening, overlay) {
    const { save, byItself } = opening;
    if (!save || (save.isPrivate && !await isAllowed())) return;
    const failure = await (save.what === 'link' ? saveLink(opening) : savePage(opening, overlay))
      .catch(orphaned);
    if (!failure && save.what === 'page') void port.askBackground('pageSaved', {}).catch(orphaned);
    if (byItself) return;
    if (failure) saveToast.show(port.text(failureTexts[failure] ?? 'extNotSaved'));
    else showSuccess(save.what);
  }

  function isAllowed() {
    return saveToast.ask(port.text('viewPrivateQuestion'), port.text('viewPrivateSave'),
      port.text('extCancel'));
  }

  /**
   * Confirms with what the reader view confirms with (browser/ui/library/save-control.js).
   *
   * @param {SaveRequest['what']} what
   */
  function showSuccess(what) {
    const open = (/** @type {boolean} */ tags) =>
      void port.askBackground('openSaved', { tags }).catch(orphaned);
    saveToast.show(port.text(what === 'link' ? 'extSavedLink' : 'viewSaved'), [
      ...what === 'page' ? [{ label: port.text('libraryTagNew'), run: () => open(true) }] : [],
      { label: port.text('viewOpenLibrary'), run: () => open(false) },
    ]);
  }

  /** @param {Opening} opening @returns {Promise<string>} a failure's code, or '' */
  async function saveLink({ ticket }) {
    const reply = await port.askBackground('saveLink', { ticket });
    return reply ? reply.error?.code ?? '' : 'noService';
  }

  /**
   * @param {Opening} opening
   * @param {Element | null} overlay of the reader view, which is not part of the page
   * @returns {Promise<string>} a failure's code, or ''
   */
  async function savePage(opening, overlay) {
    if (noArticle.unsupportedKind()) return 'nothing_found';
    const uploading = upload.begin(opening);
    const snapshot = await serialize.snapshotInSlices(document, overlay);
    return uploading.send(snapshot, null, noArticle.describe(snapshot));
  }

  /**
   * Handles the error of a message that nobody receives: the browser has ended the host, or the
   * extension was updated.
   *
   * @param {unknown} error
   */
  function orphaned(error) {
    console.info('Pilcrow', error);
    return 'noService';
  }

  return { run };
});
