/**
 * Marks the article, and each passage with a lang attribute, with its script as
 * an ISO 15924 code. Typography depends on the script, and only the platform
 * (Intl.Locale) knows the script of every language.
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
 * @returns {string} such as "Latn" or "Hant", or "" if unknown
 */
export function scriptOf(lang) {
  try {
    return new Intl.Locale(lang).maximize().script ?? '';
  } catch {
    // The page's lang attribute is not a valid language tag.
    return '';
  }
}
