import { build } from '../../browser/ui/elements.js';
import { isPermitted, switchOff, switchOn } from '../auto-open.js';
import { api, text } from '../browser.js';
import { forgetSite, loadSites, permissionFor, saveSite, siteOf } from '../sites.js';

/**
 * @import { Automatic } from '../auto-open.js'
 * @import { Site, SiteRule } from '../sites.js'
 *
 * @typedef {(key: string, ...substitutions: string[]) => void} Announce
 */

/**
 * Builds the section with the user's decisions for sites and the switches of
 * auto-open and automatic saving. Both need the browser's permission, which the user grants for one
 * site at a time.
 * @param {Announce} announce
 * @returns {Promise<HTMLElement[]>}
 */
export async function siteSection(announce) {
  const list = build('ul', { class: 'sites' });
  const refresh = async () => list.replaceChildren(...await siteItems(announce, refresh));
  await refresh();
  return [
    build('h2', {}, text('extSites')),
    build('p', { class: 'hint' }, text('extSitesHint')),
    list,
    addForm(announce, refresh),
  ];
}

/** @param {Announce} announce @param {() => Promise<void>} refresh */
async function siteItems(announce, refresh) {
  const sites = [...await loadSites()];
  if (sites.length === 0) return [build('li', { class: 'hint' }, text('extSitesNone'))];
  return Promise.all(
    sites.map(async ([host, site]) =>
      new SiteItem(host, site, announce, refresh).element(await isPermitted(host))
    ),
  );
}

/** @param {Announce} announce @param {() => Promise<void>} refresh */
function addForm(announce, refresh) {
  const field = build('input', { id: 'new-site', type: 'text', inputmode: 'url',
    autocomplete: 'off', spellcheck: 'false', placeholder: 'example.org' });
  const save = build('button', { 'class': 'action', 'type': 'button',
    'data-key': 'extSiteSaveButton' }, text('extSiteSaveButton'));
  const form = build('form', {}, build('label', { for: field.id }, text('extSiteAdd')),
    build('p', { class: 'row' }, field,
      build('button', { class: 'action' }, text('extSiteAddButton')), save));
  const add = async (/** @type {Automatic} */ what) => {
    const host = siteOf(
      /^https?:/.test(field.value.trim()) ? field.value.trim() : `https://${field.value.trim()}`,
    );
    if (!host) announce('extSiteInvalid');
    else if (await allow(host, what, announce)) {
      field.value = '';
      await refresh();
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void add('opens');
  });
  save.addEventListener('click', () => void add('saves'));
  field.value = requestedSite();
  return form;
}

/**
 * Returns the site for which the user switched auto-open on in the reader view, or ''. The site is
 * in the address of this settings page. In Firefox only this page can request the permission for
 * the site.
 */
function requestedSite() {
  return siteOf(`https://${new URLSearchParams(location.search).get('site') ?? ''}`);
}

/**
 * Focuses the form's button if the settings page was opened to permit a site. Then the user only
 * needs to press one key.
 */
export function focusRequestedSite() {
  const button = requestedSite() && document.querySelector('#new-site + button');
  if (button instanceof HTMLElement) button.focus();
}

/**
 * The texts about each thing that happens automatically: the switch, and what is announced.
 *
 * @type {Record<Automatic, {label: string, allowed: string, refused: string}>}
 */
const automaticTexts = {
  opens: { label: 'extSiteOpens', allowed: 'extSiteAllowed', refused: 'extSiteRefused' },
  saves: { label: 'extSiteSaves', allowed: 'extSiteSaveAllowed', refused: 'extSiteSaveRefused' },
};

/**
 * Requests the permission for the site, and switches auto-open or automatic saving on.
 * The browser allows a request only during a user gesture, so nothing may be awaited
 * before.
 * @param {string} host @param {Automatic} what @param {Announce} announce
 */
async function allow(host, what, announce) {
  const { allowed, refused } = automaticTexts[what];
  if (!await api.permissions.request(permissionFor(host))) {
    announce(refused, host);
    return false;
  }
  await switchOn(host, what);
  announce(allowed, host);
  return true;
}

class SiteItem {
  #host;
  #site;
  #announce;
  #refresh;

  /**
   * @param {string} host
   * @param {Site} site
   * @param {Announce} announce
   * @param {() => Promise<void>} refresh
   */
  constructor(host, site, announce, refresh) {
    this.#host = host;
    this.#site = site;
    this.#announce = announce;
    this.#refresh = refresh;
  }

  /** @param {boolean} permitted */
  element(permitted) {
    const { engine, rules, loadsNext } = this.#site;
    return build('li', { class: 'site', 'data-site': this.#host },
      build('div', { class: 'row' }, build('h3', {}, this.#host),
        this.#button('extSiteForget', this.#host, () => this.#forget(), 'forget')),
      this.#automatic('opens', permitted), this.#automatic('saves', permitted), ...engine
      ? [
        build('p', { class: 'row' }, build('span', {}, text('extSiteEngine', engine)),
          this.#button('extSiteRemove', `${this.#host}, ${engine}`,
            () => this.#change({ engine: '' }))),
      ]
      : [], ...loadsNext
      ? [
        build('p', { class: 'row' }, build('span', {}, text('extSiteLoadsNext')),
          this.#button('extSiteRemove', `${this.#host}, ${text('extSiteLoadsNext')}`,
            () => this.#change({ loadsNext: false }))),
      ]
      : [], ...rules.length > 0
      ? [build('ul', { class: 'rules' }, ...rules.map((rule) => this.#rule(rule)))]
      : []);
  }

  /**
   * @param {Automatic} what
   * @param {boolean} permitted false if the user has revoked the permission in the browser
   */
  #automatic(what, permitted) {
    const input = build('input', { 'type': 'checkbox', 'role': 'switch', 'data-automatic': what });
    input.checked = this.#site[what] && permitted;
    input.addEventListener('change', async () => {
      if (input.checked) input.checked = await allow(this.#host, what, this.#announce);
      else {
        await switchOff(this.#host, what);
        this.#announce('extOptionsSaved');
      }
      await this.#refresh();
    });
    return build('label', { class: 'switch' }, build('span', {}, text(automaticTexts[what].label)),
      input);
  }

  /** @param {SiteRule} rule */
  #rule(rule) {
    return build('li', { class: 'rule' },
      build('span', {}, text(rule.sign === '+' ? 'extRuleShown' : 'extRuleLeftOut', rule.sample),
        build('code', {}, rule.signature)),
      this.#button('extSiteRemove', `${this.#host}, ${rule.sample || rule.signature}`,
        () => this.#change({ rules: this.#site.rules.filter((each) => each !== rule) })));
  }

  /** @param {Partial<Site>} changes */
  async #change(changes) {
    await saveSite(this.#host, changes);
    this.#announce('extOptionsSaved');
    await this.#refresh();
  }

  async #forget() {
    await switchOff(this.#host, 'opens', 'saves');
    await forgetSite(this.#host);
    this.#announce('extSiteForgotten', this.#host);
    await this.#refresh();
  }

  /**
   * @param {string} key
   * @param {string} target added to the accessible name, to distinguish it from other buttons
   * @param {() => Promise<void>} run
   * @param {string} [kind]
   */
  #button(key, target, run, kind = '') {
    const button = build('button', { class: `action ${kind}`.trim(), type: 'button',
      'aria-label': `${text(key)}: ${target}` }, text(key));
    button.addEventListener('click', () => void run());
    return button;
  }
}
