/**
 * Tags that are written with slashes, such as "travel/europe", are below their parent,
 * "travel": what has the tag is found by the parent, too.
 */

/** @param {string} tag @param {string} parent  or the tag itself */
export function isWithin(tag, parent) {
  return tag === parent || tag.startsWith(`${parent}/`);
}

/** @param {string[]} tags @returns {Set<string>} the tags with all of their parents */
export function withParents(tags) {
  const all = new Set(tags);
  for (const tag of tags) {
    for (let end = tag.lastIndexOf('/'); end > 0; end = tag.lastIndexOf('/', end - 1)) {
      all.add(tag.slice(0, end));
    }
  }
  return all;
}

/**
 * Returns the parents that nobody has used as tags, and that have only one child: they
 * would find the same as the child. "AC/DC" is one tag.
 *
 * @param {Iterable<string>} tags  with parents @param {Set<string>} used
 * @returns {string[]}
 */
export function uselessParents(tags, used) {
  /** @type {Map<string, number>} */
  const children = new Map();
  const all = [...tags];
  for (const tag of all) {
    const parent = tag.slice(0, Math.max(0, tag.lastIndexOf('/')));
    children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  return all.filter((tag) => !used.has(tag) && children.get(tag) === 1);
}
