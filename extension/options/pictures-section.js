import { build } from '../../browser/ui/elements.js';
import { api, text } from '../browser.js';
import { forgetPictures, loadPictureHosts, refusePictures,
  requestPictures } from '../picture-hosts.js';
import { siteOf } from '../sites.js';

/**
 * @import { PictureHost } from '../picture-hosts.js'
 * @import { Announce } from './sites-section.js'
 */

/**
 * Builds the section with the hosts from which pictures of saved articles are stored,
 * and those for which the user refused that.
 * @param {Announce} announce
 * @returns {Promise<HTMLElement[]>}
 */
export async function pictureSection(announce) {
  const list = build('ul', { class: 'sites picture-hosts' });
  const refresh = async () => list.replaceChildren(...await hostItems(announce, refresh));
  await refresh();
  // an article may have asked in another window
  api.storage.onChanged.addListener(() => void (document.hasFocus() || refresh()));
  return [
    build('h2', {}, text('extPictures')),
    build('p', { class: 'hint' }, text('extPicturesHint')),
    list,
  ];
}

/** @param {Announce} announce @param {() => Promise<void>} refresh */
async function hostItems(announce, refresh) {
  const hosts = await loadPictureHosts();
  const requested = requestedHost();
  if (requested && !hosts.some(({ host }) => host === requested)) {
    hosts.unshift({ host: requested, allowed: false, opens: false });
  }
  if (hosts.length === 0) return [build('li', { class: 'hint' }, text('extPicturesNone'))];
  return hosts.map((host) => hostItem(host, announce, refresh));
}

/** Returns the host for which this page was opened, because the browser asks only here, or ''. */
function requestedHost() {
  return siteOf(`https://${new URLSearchParams(location.search).get('pictures') ?? ''}`);
}

/**
 * Focuses the button that asks for the permission, if the settings page was opened for it. Then the
 * user only needs to press one key.
 */
export function focusRequestedPictures() {
  const button = requestedHost()
    && document.querySelector(`[data-pictures="${requestedHost()}"] .allow`);
  if (button instanceof HTMLElement) button.focus();
}

/**
 * @param {PictureHost} pictureHost
 * @param {Announce} announce
 * @param {() => Promise<void>} refresh
 */
function hostItem({ host, allowed, opens }, announce, refresh) {
  const button = (/** @type {string} */ key, /** @type {string} */ kind,
    /** @type {() => Promise<void>} */ run) =>
  {
    const element = build('button', { class: `action ${kind}`, type: 'button',
      'aria-label': `${text(key)}: ${host}` }, text(key));
    element.addEventListener('click', () => void run().then(refresh).then(() => keepFocus(host)));
    return element;
  };
  const buttons = allowed
    ? [button('extPicturesStop', 'stop', async () => {
      await refusePictures(host);
      announce('extPicturesNoMore', host);
    })]
    : [
      button('extPicturesAllow', 'allow',
        async () =>
          announce(await requestPictures(host) ? 'extPicturesNow' : 'extPicturesNoMore', host)),
      button('extPicturesForget', 'forget', () => forgetPictures(host)),
    ];
  return build('li', { class: 'site', 'data-pictures': host },
    build('div', { class: 'row' }, build('h3', {}, host),
      build('div', { class: 'row' }, ...buttons)),
    build('p', { class: 'hint' }, text(allowed ? 'extPicturesAllowed' : 'extPicturesRefused')),
    ...opens ? [build('p', { class: 'hint' }, text('extPicturesOpens'))] : []);
}

/**
 * Keeps the focus at the host whose button was pressed, because the list was built anew.
 *
 * @param {string} host
 */
function keepFocus(host) {
  const button = document.querySelector(`[data-pictures="${host}"] button`);
  if (button instanceof HTMLElement && document.activeElement === document.body) button.focus();
}
