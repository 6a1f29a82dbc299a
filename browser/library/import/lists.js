/** Lists inside a field of another program. */

/** @param {string} text  such as "a|b" @param {string | RegExp} separator */
export function split(text, separator) {
  return text.split(separator).map((each) => each.trim()).filter(Boolean);
}

/**
 * Splits a list of tags at its commas, except those between quotation marks.
 *
 * @param {string} text
 */
export function splitQuoted(text) {
  return Array.from(text.matchAll(/"((?:[^"]|"")*)"|[^,]+/g),
    ([whole, quoted]) => (quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean);
}

/**
 * Reads the tags in a field. Whatever a program usually writes, some write a list in
 * JSON, or as Python writes it.
 * @param {string} text @param {(text: string) => string[]} usual  reads the program's usual list
 * @returns {string[]}
 */
export function tagList(text, usual) {
  const list = text.trim();
  if (!list.startsWith('[') || !list.endsWith(']')) return usual(text);
  const lists = [jsonList(list), pythonList(list), usual(list.slice(1, -1))];
  return lists.find(({ length }) => length > 0) ?? [];
}

/** @param {string} text  a list in JSON, such as ["a"] @returns {string[]} empty if it is none */
export function jsonList(text) {
  if (!text.trimStart().startsWith('[')) return []; // most rows: an error takes far longer
  try {
    const list = JSON.parse(text);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch { // some other text
    return [];
  }
}

/**
 * A text of a list in Python. The last one may have no end: then it reaches to the end of the list.
 */
const PYTHON_TEXT = /'((?:[^'\\]|\\.)*)('|\\?$)|"((?:[^"\\]|\\.)*)("|\\?$)/gs;

/**
 * @param {string} text a list as Python writes it, such as ['a', "it's"]; a text without an end is
 *   left out
 */
export function pythonList(text) {
  const texts = Array.from(text.matchAll(PYTHON_TEXT),
    ([, single, singleEnd, double, doubleEnd]) => ({ text: single ?? double,
      end: singleEnd ?? doubleEnd }));
  return texts.filter(({ end }) => end === "'" || end === '"').map((each) =>
    each.text.replace(/\\(.)/gs, '$1')
  );
}
