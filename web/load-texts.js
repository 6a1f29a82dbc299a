import { directionOf } from '../browser/ui/locale.js';
import { chooseLanguage, textOf } from '../browser/ui/texts.js';

/** Sets the page's language to one of the user's, and loads its texts. */
export async function loadTexts() {
  const { folder, tag } = chooseLanguage(navigator.languages);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  const messages = await fetch(`_locales/${folder}/messages.json`);
  return { text: textOf(await messages.json()), uiLang: tag };
}
