/** @import { Host } from '../host.js' */

/**
 * Shows the stored copies of an article's pictures, so that nothing is requested for
 * them. Must be called before the content enters the document, because pictures load
 * there. All other pictures keep their addresses.
 *
 * @param {ParentNode} content
 * @param {Pick<Host, 'storedPicture'>} host
 */
export function showStoredPictures(content, { storedPicture }) {
  if (!storedPicture) return;
  for (const image of content.querySelectorAll('img')) {
    const stored = addressesOf(image).map(storedPicture).find(Boolean);
    if (stored) showStored(image, stored);
  }
}

/** @param {HTMLImageElement} image @param {string} stored */
function showStored(image, stored) {
  image.removeAttribute('srcset'); // it would be preferred to src
  image.setAttribute('src', stored);
  image.dataset.stored = '';
}

/**
 * Returns the addresses from which a picture may be loaded, as enter-html.js has written them.
 *
 * @param {HTMLImageElement} image
 */
function addressesOf(image) {
  const candidates = (image.getAttribute('srcset') ?? '').split(', ').map((candidate) =>
    candidate.split(' ')[0]
  );
  return [image.getAttribute('src') ?? '', ...candidates].filter(Boolean);
}

/** @param {ParentNode} content @returns {number} how many pictures are shown from the device */
export function storedPictureCount(content) {
  return content.querySelectorAll('img[data-stored]').length;
}
