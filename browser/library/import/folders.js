/** @typedef {{isListed: boolean, inside: Map<string, Branch>}} Branch */

/**
 * A set of folders. The time to look up a file grows only with the length of its path: a hostile
 * ZIP file has many files, with long paths.
 */
export class Folders {
  #root = emptyBranch();

  /** @param {string[]} paths  each ends with a slash */
  constructor(paths) {
    for (const path of paths) this.#add(path);
  }

  /**
   * Reports whether a file is in one of the folders, or in a folder inside it.
   *
   * @param {string} path
   */
  contain(path) {
    let branch = this.#root;
    for (const name of path.split('/').slice(0, -1)) {
      const next = branch.inside.get(name);
      if (!next) return false;
      if (next.isListed) return true;
      branch = next;
    }
    return false;
  }

  /** @param {string} path */
  #add(path) {
    let branch = this.#root;
    for (const name of path.split('/').slice(0, -1)) {
      const next = branch.inside.get(name) ?? emptyBranch();
      branch.inside.set(name, next);
      branch = next;
    }
    branch.isListed = true;
  }
}

/** @returns {Branch} */
function emptyBranch() {
  return { isListed: false, inside: new Map() };
}
