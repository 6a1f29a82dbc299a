import { build } from '../../ui/elements.js';
import { localAddress } from '../pictures/show.js';

/**
 * Shows the lead pictures of entries, from those that are stored on the device. It
 * never requests one from the network.
 *
 * @import { Reader } from '../client.js'
 * @import { Entry } from '../model.js'
 */

/** How many pictures stay in memory. */
const MAX_PICTURES = 120;

export class LeadPictures {
  #read;
  /** @type {Map<string, Promise<string>>} by version: the address of the picture in memory, or '' */
  #addresses = new Map();

  /** @param {Reader} read */
  constructor(read) {
    this.#read = read;
  }

  /** Puts an entry's lead picture into an element, or removes the element if there is none. @param {Element} slot @param {Entry} entry */
  async showIn(slot, entry) {
    const address = await this.#address(entry);
    if (address === '') slot.remove();
    else slot.append(build('img', { src: address, alt: '', decoding: 'async', draggable: 'false' }));
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
    const use = (await this.#read.usesOf(version)).find(({ address, outcome }) => address === image && outcome === 'kept');
    const picture = use && await this.#read.picture(use.hash);
    return picture ? localAddress(picture) : '';
  }

  #forgetOldest() {
    if (this.#addresses.size <= MAX_PICTURES) return;
    const [[version, address]] = this.#addresses;
    this.#addresses.delete(version);
    void address.then((url) => url.startsWith('blob:') && URL.revokeObjectURL(url));
  }
}
