/**
 * The texts of the interface, in the format of an extension's _locales, and the language
 * in which they are shown. The extension and the web page share these files.
 *
 * @typedef {object} Message
 * @property {string} message
 * @property {Record<string, {content: string}>} [placeholders]
 *
 * @typedef {Record<string, Message>} Messages
 */

// In a message, a name between dollar signs is a placeholder, and "$$" is a dollar sign.
const NAMED = /\$(\w+)\$|\$\$/g;

// In the content of a placeholder, $1 to $9 are the substitutions that the caller passes.
const NUMBERED = /\$([1-9])/g;

/**
 * Returns a function that looks up a text by its key and inserts substitutions.
 * @param {Messages} messages
 * @returns {(key: string, ...substitutions: string[]) => string} returns "" for a
 *   missing key
 */
export function textOf(messages) {
  return (key, ...substitutions) => {
    const { message, placeholders = {} } = messages[key] ?? { message: '' };
    const contents = byLowerCase(placeholders);
    return message.replace(NAMED, (whole, name) => (
      name ? insert(contents.get(name.toLowerCase()) ?? whole, substitutions) : '$'
    ));
  };
}

/** @param {Record<string, {content: string}>} placeholders */
function byLowerCase(placeholders) {
  return new Map(Object.entries(placeholders).map(
    ([name, { content }]) => [name.toLowerCase(), content],
  ));
}

/**
 * @param {string} content
 * @param {string[]} substitutions
 */
function insert(content, substitutions) {
  return content.replace(NUMBERED, (_, number) => substitutions[number - 1] ?? '');
}

/**
 * The folders of _locales. If the interface has none of the user's languages, the first folder is
 * used.
 */
export const FOLDERS = ['en', 'de', 'sk', 'es', 'fr', 'vi', 'zh_CN', 'ar'];

/**
 * Returns the first of the user's languages in which the interface has texts.
 *
 * @param {readonly string[]} wanted  BCP 47 tags in order of preference
 * @returns {{folder: string, tag: string}}
 */
export function chooseLanguage(wanted) {
  for (const tag of wanted) {
    const folder = FOLDERS.find((each) => isFor(each, tag));
    if (folder) {
      return { folder, tag };
    }
  }
  return { folder: FOLDERS[0], tag: FOLDERS[0] };
}

/**
 * Reports whether a folder has texts for a language. The script has to match, too,
 * because Chinese has two scripts: zh_CN does not match zh-TW.
 *
 * @param {string} folder
 * @param {string} tag
 */
function isFor(folder, tag) {
  const [available, wanted] = [folder.replace('_', '-'), tag].map((each) =>
    new Intl.Locale(each).maximize()
  );
  return available.language === wanted.language && available.script === wanted.script;
}
