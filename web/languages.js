/** The folders of _locales; the first of them where nobody's language is there. */
export const FOLDERS = ['en', 'de', 'sk', 'es', 'fr', 'vi', 'zh_CN', 'ar'];

/**
 * The first language of the reader that there are texts in.
 *
 * @param {readonly string[]} wanted  BCP 47 tags, the most wanted first
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
 * Chinese is one language in two scripts: zh-TW is not served by zh_CN.
 *
 * @param {string} folder
 * @param {string} tag
 */
function isFor(folder, tag) {
  const [here, there] = [folder.replace('_', '-'), tag].map((each) => new Intl.Locale(each).maximize());
  return here.language === there.language && here.script === there.script;
}
