import { readingAddress, taggingAddress } from '../browser/library/addresses.js';
import { showSaved, showState } from './action-state.js';
import { api, ownURL } from './browser.js';
import { openInPage } from './inject.js';
import { openOwnTab } from './own-tab.js';
import { siteOf } from './sites.js';

/**
 * Saves pages and links without the reader view: by the context menu, by a keyboard
 * shortcut, and automatically on the sites that the user has named.
 *
 * @import { HostClient, Openings } from './openings.js'
 * @import { Source } from './messages.js'
 *
 * @typedef {{url: string, title: string, tabId: number}} Link tabId: the tab in which the user
 *   opened the context menu
 */

const libraryPath = 'extension/library/library.html';

/** A link waits only until the page's content script has asked for it. */
const maxLinks = 16;

export class Saves {
  #openings;
  #host;
  /** @type {Map<string, Link>} by ticket */
  #links = new Map();

  /** @param {Openings} openings @param {HostClient} host */
  constructor(openings, host) {
    this.#openings = openings;
    this.#host = host;
  }

  /**
   * Saves the page of a tab. If the reader view is open there, it saves the article.
   *
   * @param {chrome.tabs.Tab} tab
   * @returns {Promise<void>} rejected if the page can't be read
   */
  async page({ id = -1, url, incognito }) {
    const ticket = this.#openings.begin(id, siteOf(url), { byItself: false, saves: 'requested' });
    await openInPage(id, { ticket, byItself: false, save: { what: 'page', isPrivate: incognito } });
  }

  /**
   * Saves the page of a tab if it is an article, and shows nothing in the page.
   *
   * @param {chrome.tabs.Tab} tab
   */
  async pageSilently({ id = -1, url }) {
    const ticket = this.#openings.begin(id, siteOf(url), { byItself: true, saves: 'silently' });
    await openInPage(id, { ticket, byItself: true, save: { what: 'page', isPrivate: false } });
  }

  /**
   * Saves the address of a link. The content script of the page shows the outcome,
   * and in a private window asks first.
   * @param {chrome.tabs.Tab} tab @param {chrome.contextMenus.OnClickData} click
   */
  async link({ id = -1, incognito }, click) {
    if (!siteOf(click.linkUrl)) return;
    const link = { url: String(click.linkUrl), title: titleOf(click), tabId: id };
    const ticket = crypto.randomUUID();
    this.#put(ticket, link);
    try {
      await openInPage(id, { ticket, byItself: false,
        save: { what: 'link', isPrivate: incognito } });
    } catch (error) {
      console.info('the page can not show that its link is saved', error);
      if (incognito) await showState(id, 'failed');
      else if ((await this.linkOf(ticket, id)).error) await showState(id, 'failed');
      else await showSaved(id, 'idle');
    }
  }

  /**
   * @param {string} ticket
   * @param {number} tabId of the sender
   * @returns {Promise<{error?: {code: string}}>}
   */
  async linkOf(ticket, tabId) {
    const link = this.#links.get(ticket);
    if (link?.tabId !== tabId) return { error: { code: 'noService' } };
    this.#links.delete(ticket);
    const { error } = await this.#host.ask('saveAddress', { url: link.url, title: link.title });
    return error ? { error } : {};
  }

  /**
   * Shows on the toolbar button of a tab that its page is in the library, if it is.
   * @param {number} tabId @param {string} url of the page @param {'idle' | 'on'} state
   */
  async showIfSaved(tabId, url, state) {
    if (!siteOf(url)) return;
    const { id } = await this.#host.ask('findSaved', { url });
    if (id) await showSaved(tabId, state);
  }

  /**
   * Opens the library, with or without the tags of a page that was saved.
   *
   * @param {Source} page
   * @param {boolean} hasTags
   */
  async open(page, hasTags) {
    const { id = '' } = hasTags ? await this.#host.ask('findSaved', { url: page.url }) : {};
    await openInLibrary(id ? taggingAddress(id) : '', page);
  }

  /** @param {string} ticket @param {Link} link */
  #put(ticket, link) {
    this.#links.set(ticket, link);
    for (const oldest of this.#links.keys()) {
      if (this.#links.size <= maxLinks) return;
      this.#links.delete(oldest);
    }
  }
}

/**
 * Returns the link's text. Only Firefox reports it; in Chrome it is known if the user has selected
 * it.
 *
 * @param {chrome.contextMenus.OnClickData} click
 */
function titleOf(click) {
  return String(Reflect.get(click, 'linkText') ?? click.selectionText ?? '').slice(0, 1000);
}

/**
 * @param {string} id of the entry to read, or ''
 * @param {Source} from
 * @param {string} [version] of the entry, if it is not the one that is shown
 */
export async function openLibrary(id, from, version = '') {
  await openInLibrary(id ? readingAddress(id, { version }) : '', from);
}

/**
 * Opens the library in a tab, in a normal window: a private window has no access to
 * the extension's pages in Chrome, and none to the store in Firefox.
 * @param {string} fragment see browser/library/addresses.js
 * @param {Source} from
 */
async function openInLibrary(fragment, { tabId, isPrivate }) {
  const url = ownURL(libraryPath) + fragment;
  if (!isPrivate) {
    await openOwnTab(libraryPath, {}, tabId, fragment);
    return;
  }
  const windows = await api.windows.getAll({ windowTypes: ['normal'] });
  const open = windows.find(({ incognito }) => !incognito);
  if (open?.id === undefined) await api.windows.create({ url, incognito: false });
  else {
    await api.tabs.create({ url, windowId: open.id });
    await api.windows.update(open.id, { focused: true });
  }
}
