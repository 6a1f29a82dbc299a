/** The folders of _locales. If the interface has none of the user's languages, the first folder is used. */
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
  const [available, wanted] = [folder.replace('_', '-'), tag].map((each) => new Intl.Locale(each).maximize());
  return available.language === wanted.language && available.script === wanted.script;
}
