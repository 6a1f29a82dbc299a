import { build } from '../../../ui/elements.js';
import { PICTURE } from './article-texts.js';

/**
 * @import { LabHost } from '../../../model/lab.js'
 */

/**
 * Takes from an article what would leave the lab: pictures, which would be requested,
 * and the targets of links. A click on the text is for the lab, so links do nothing.
 * Ids go, too: they could be those of the lab's own elements.
 *
 * @param {DocumentFragment} content  of a document that loads nothing
 * @param {LabHost['text']} text
 */
export function makeQuiet(content, text) {
  for (const picture of content.querySelectorAll('img')) {
    const name = picture.alt.trim();
    picture.replaceWith(build('span', { class: PICTURE }, name ? text('labPictureOf', name) : text('labPicture')));
  }
  for (const link of content.querySelectorAll('a')) {
    for (const name of ['href', 'target', 'rel']) link.removeAttribute(name);
  }
  for (const element of content.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const details of content.querySelectorAll('details')) details.open = true;
}
