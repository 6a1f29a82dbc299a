/**
 * Makes backups of a library and restores them, as a user does.
 *
 * @import { View } from './driver.mjs'
 */
import { eventually } from './eventually.mjs';
import { appears, clickOn, disappears } from './in-view.mjs';

/**
 * Opens a dialog by the library's menu.
 *
 * @param {View} view
 * @param {string} label of the menu's entry
 */
export async function openFromMenu(view, label) {
  await appears(view, '[aria-controls="library-menu"]');
  await view.evaluate((wanted) => {
    /** @type {HTMLElement} */ ([...document.querySelectorAll('#library-menu .entry')].find((
      each,
    ) => each.textContent === wanted)).click();
  }, label);
  await appears(view, 'dialog[open]');
}

/** Closes the open dialog. @param {View} view */
export async function closeDialog(view) {
  await clickOn(view, 'dialog[open] .sheet-head .tool');
  await disappears(view, 'dialog[open]');
}

/**
 * Makes the page keep what it would download, because no test can answer the browser's own dialogs.
 *
 * @param {View} view
 */
export function catchDownloads(view) {
  return view.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
    const { click } = HTMLAnchorElement.prototype;
    const { createObjectURL } = URL;
    /** @type {Blob | MediaSource | undefined} */
    let blob; // a policy may forbid to read it by its address
    URL.createObjectURL = (object) => createObjectURL.call(URL, blob = object);
    HTMLAnchorElement.prototype.click = function clicked() {
      if (!this.download) return click.call(this);
      Reflect.set(globalThis, 'caught', { name: this.download, blob });
    };
  });
}

/**
 * Backs up the library by its dialog.
 *
 * @param {View} view with catchDownloads
 * @returns {Promise<{name: string, content: string}>} content: in base64
 */
export async function backUp(view) {
  await view.evaluate(() => Reflect.deleteProperty(globalThis, 'caught'));
  await openFromMenu(view, 'Back up…');
  await clickOn(view, '.backup-save');
  await eventually('the backup is downloaded',
    () => view.evaluate(() => Reflect.has(globalThis, 'caught')));
  const made = await view.evaluate(async () => {
    const { name, blob } = Reflect.get(globalThis, 'caught');
    /** @type {string} */
    const address = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
    return { name, content: address.slice(address.indexOf(',') + 1) };
  });
  await closeDialog(view);
  return made;
}

/**
 * Chooses a file in a dialog, and waits until it was checked.
 *
 * @param {View} view
 * @param {string} content in base64
 * @param {string} [shown] what then appears
 * @param {string} [dialog]
 */
export async function chooseBackup(view, content, shown = '.restore-start',
  dialog = 'dialog.restore')
{
  await view.evaluate((text, within) => {
    const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'backup.zip', { type: 'application/zip' }));
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector(`${within} input[type="file"]`));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  }, content, dialog);
  await appears(view, shown);
}

/**
 * The values of a list of figures, by their labels.
 *
 * @param {View} view
 * @param {string} selector
 * @returns {Promise<Record<string, string>>}
 */
export function figures(view, selector) {
  return view.evaluate(
    (each) =>
      Object.fromEntries(
        [...document.querySelectorAll(`${each} .backup-figures > div`)].map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd')?.textContent,
        ]),
      ),
    selector,
  );
}

/**
 * All rows of the library of a page, without what belongs to one store alone, and without the
 * texts, which made entries have from elsewhere.
 *
 * @param {View} view
 * @returns {Promise<Record<string, any[]>>}
 */
export function storedRows(view) {
  return view.evaluate(async () => {
    /** @type {IDBDatabase} */
    const db = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('pilcrow-library');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const names = [...db.objectStoreNames].filter((name) =>
      !['meta', 'erased', 'texts'].includes(name)
    );
    const tx = db.transaction(names);
    /** @type {Record<string, any[]>} */
    const rows = {};
    for (const name of names) {
      rows[name] = await new Promise((resolve) => {
        const request = tx.objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    }
    db.close();
    for (const picture of rows.pictures) {
      picture.blob = `${picture.blob.type} ${[
        ...new Uint8Array(await picture.blob.arrayBuffer()),
      ]}`;
    }
    for (const snapshot of rows.snapshots) snapshot.data = [...snapshot.data].join();
    for (const entry of rows.entries) delete entry.seq;
    return JSON.parse(JSON.stringify(rows));
  });
}
