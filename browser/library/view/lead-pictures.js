import { build } from '../../ui/elements.js';
import { imageAddress } from '../../model/addresses.js';
import { pictureAddresses } from '../pictures/addresses.js';
import { localAddress } from '../pictures/show.js';

/**
 * Shows the lead pictures of entries, from those that are stored on the device. It
 * never requests one from the network.
 *
 * @import { Reader } from '../client.js'
 * @import { Entry, PictureUse } from '../model.js'
 */

/** How many pictures stay in memory. */
const MAX_PICTURES = 120;

export class LeadPictures {
  #read;
  /**
   * @type {Map<string, Promise<string>>} by version: the address of the picture in memory, or ''
   */
  #addresses = new Map();

  /** @param {Reader} read */
  constructor(read) {
    this.#read = read;
  }

  /**
   * Puts an entry's lead picture into an element, or removes the element if there is none.
   *
   * @param {Element} slot
   * @param {Entry} entry
   */
  async showIn(slot, entry) {
    const address = await this.#address(entry);
    if (address === '') slot.remove();
    else {slot.append(
        build('img', { src: address, alt: '', decoding: 'async', draggable: 'false' }),
      );}
  }

  /** @param {Entry} entry */
  #address(entry) {
    const known = this.#addresses.get(entry.version);
    const address = known ?? this.#load(entry).catch((error) => {
      console.info('no lead picture', error);
      return '';
    });
    this.#addresses.delete(entry.version); // the latest is the last
    this.#addresses.set(entry.version, address);
    this.#forgetOldest();
    return address;
  }

  /** @param {Entry} entry */
  async #load({ version, image }) {
    const kept = (await this.#read.usesOf(version)).filter(({ outcome }) => outcome === 'kept');
    const use = useOf(imageAddress(image), kept) ?? await this.#firstInArticle(version, kept);
    const picture = use && await this.#read.picture(use.hash);
    return picture ? localAddress(picture) : '';
  }

  /**
   * @param {string} version
   * @param {PictureUse[]} kept
   * @returns {Promise<PictureUse | undefined>} the one of the article's first picture
   */
  async #firstInArticle(version, kept) {
    if (kept.length < 2) return kept[0];
    const html = (await this.#read.version(version))?.article.html ?? '';
    const uses = new Map(kept.map((use) => [use.address, use]));
    return pictureAddresses(html).map((address) => uses.get(address)).find((use) =>
      use !== undefined
    ) ?? kept[0];
  }

  #forgetOldest() {
    if (this.#addresses.size <= MAX_PICTURES) return;
    const [[version, address]] = this.#addresses;
    this.#addresses.delete(version);
    void address.then((url) => url.startsWith('blob:') && URL.revokeObjectURL(url));
  }
}

/**
 * Finds the lead picture among the kept ones. The page often names it in another size
 * than the article, which differs only in the query of its address.
 *
 * @param {string} image @param {PictureUse[]} kept
 */
function useOf(image, kept) {
  const file = fileOf(image);
  return kept.find(({ address }) => address === image)
    ?? kept.find(({ address }) => file !== '' && fileOf(address) === file);
}

/**
 * @param {string} address
 * @returns {string} without its query; '' if it has one picture for all paths
 */
function fileOf(address) {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? '' : origin + pathname;
}
