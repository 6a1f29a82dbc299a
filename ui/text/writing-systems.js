/**
 * Marks the article, and each passage of its text that names its language, with the
 * script it is written in, as ISO 15924: how text is set depends on the script,
 * and only the platform knows that of every language.
 *
 * @param {HTMLElement} article
 */
export function markScripts(article) {
  for (const passage of [article, ...article.querySelectorAll('.content [lang]')]) {
    const script = scriptOf(passage.getAttribute('lang') ?? '');
    if (script) {
      passage.setAttribute('data-script', script);
    }
  }
}

/**
 * @param {string} lang  as BCP 47
 * @returns {string} such as "Latn" or "Hant", or "" if nobody can tell
 */
export function scriptOf(lang) {
  try {
    return new Intl.Locale(lang).maximize().script ?? '';
  } catch {
    // The page's word for its language is no language tag.
    return '';
  }
}
