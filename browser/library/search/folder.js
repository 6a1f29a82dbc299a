/** The index's folder in the origin private file system. */
export const INDEX_FOLDER = '.pilcrow-search';

/** Reports whether there is an index. */
export async function hasFolder() {
  try {
    const files = await navigator.storage.getDirectory();
    await files.getDirectoryHandle(INDEX_FOLDER);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the folder while no worker uses it. */
export async function removeFolder() {
  try {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(INDEX_FOLDER, { recursive: true });
  } catch {
    // It is not there, or another context uses it: then its owner finds that the store is another
    // one, and deletes the content.
  }
}
