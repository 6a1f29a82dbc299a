/**
 * Marks passages in the article's text that have a lang attribute with the ISO
 * 15924 code of their script, for example Latn. The typography depends on the
 * script, and only the browser (Intl.Locale) knows the script of every language.
 *
 * @param {ParentNode} text
 */
export function markScripts(text) {
  for (const passage of text.querySelectorAll('[lang]')) {
    markScript(passage);
  }
}

/**
 * Marks one element with its script, if it has a lang attribute.
 *
 * @param {Element} passage
 */
export function markScript(passage) {
  const script = scriptOf(passage.getAttribute('lang') ?? '');
  if (script) {
    passage.setAttribute('data-script', script);
  }
}

/**
 * @param {string} lang  a BCP 47 language tag
 * @returns {string} the script, such as "Latn" or "Hant", or "" if it is unknown
 */
export function scriptOf(lang) {
  try {
    return new Intl.Locale(lang).maximize().script ?? '';
  } catch {
    // A lang attribute of the original page is not a valid language tag.
    return '';
  }
}
