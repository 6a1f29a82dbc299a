/** The folders of _locales; the first is the fallback. */
export const FOLDERS = ['en', 'de', 'sk', 'es', 'fr', 'vi', 'zh_CN', 'ar'];

/**
 * The first of the user's languages that the interface has texts in.
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
 * Compares the scripts as well, because Chinese has two: zh_CN does not match zh-TW.
 *
 * @param {string} folder
 * @param {string} tag
 */
function isFor(folder, tag) {
  const [available, wanted] = [folder.replace('_', '-'), tag].map((each) => new Intl.Locale(each).maximize());
  return available.language === wanted.language && available.script === wanted.script;
}
