import { build } from '../../ui/elements.js';
import { beginOpening, mayOpen, stopOpening } from '../auto-open.js';
import { api, text } from '../browser.js';
import { forgetSite, loadSites, permissionFor, saveSite, siteOf } from '../sites.js';

/**
 * @import { Site, SiteRule } from '../sites.js'
 *
 * @typedef {(key: string, ...substitutions: string[]) => void} Say
 */

/**
 * What is remembered for sites, and where the reader opens by itself. That
 * takes the browser's permission, which is asked for one site at a time.
 * @param {Say} say
 * @returns {Promise<HTMLElement[]>}
 */
export async function siteSection(say) {
  const list = build('ul', { class: 'sites' });
  const refresh = async () => list.replaceChildren(...await siteItems(say, refresh));
  await refresh();
  return [
    build('h2', {}, text('extSites')),
    build('p', { class: 'hint' }, text('extSitesHint')),
    list,
    addForm(say, refresh),
  ];
}

/** @param {Say} say @param {() => Promise<void>} refresh */
async function siteItems(say, refresh) {
  const sites = [...await loadSites()];
  if (sites.length === 0) return [build('li', { class: 'hint' }, text('extSitesNone'))];
  return Promise.all(sites.map(async ([host, site]) => new SiteItem(host, site, say, refresh).element(await mayOpen(host))));
}

/** @param {Say} say @param {() => Promise<void>} refresh */
function addForm(say, refresh) {
  const field = build('input', { id: 'new-site', type: 'text', inputmode: 'url', autocomplete: 'off', spellcheck: 'false', placeholder: 'example.org' });
  const form = build('form', {},
    build('label', { for: field.id }, text('extSiteAdd')),
    build('p', { class: 'row' }, field, build('button', { class: 'action' }, text('extSiteAddButton'))));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const host = siteOf(/^https?:/.test(field.value.trim()) ? field.value.trim() : `https://${field.value.trim()}`);
    if (!host) say('extSiteInvalid');
    else if (await allow(host, say)) {
      field.value = '';
      await refresh();
    }
  });
  field.value = wantedSite();
  return form;
}

/** The reader leads here where only this page may ask for the permission: one press does the rest. */
function wantedSite() {
  return siteOf(`https://${new URLSearchParams(location.search).get('site') ?? ''}`);
}

/** Shows the form with the site that the reader asks for. */
export function showWantedSite() {
  const button = wantedSite() && document.querySelector('#new-site + button');
  if (button instanceof HTMLElement) button.focus();
}

/**
 * Asks for the site's permission, which only a click or a key may do, so
 * nothing is waited for before.
 * @param {string} host @param {Say} say
 */
async function allow(host, say) {
  if (!await api.permissions.request(permissionFor(host))) {
    say('extSiteRefused', host);
    return false;
  }
  await beginOpening(host);
  say('extSiteAllowed', host);
  return true;
}

class SiteItem {
  #host;
  #site;
  #say;
  #refresh;

  /** @param {string} host @param {Site} site @param {Say} say @param {() => Promise<void>} refresh */
  constructor(host, site, say, refresh) {
    this.#host = host;
    this.#site = site;
    this.#say = say;
    this.#refresh = refresh;
  }

  /** @param {boolean} permitted */
  element(permitted) {
    const { engine, rules } = this.#site;
    return build('li', { class: 'site', 'data-site': this.#host },
      build('div', { class: 'row' }, build('h3', {}, this.#host), this.#button('extSiteForget', this.#host, () => this.#forget(), 'forget')),
      this.#opens(permitted),
      ...engine ? [build('p', { class: 'row' }, build('span', {}, text('extSiteEngine', engine)),
        this.#button('extSiteRemove', `${this.#host}, ${engine}`, () => this.#change({ engine: '' })))] : [],
      ...rules.length > 0 ? [build('ul', { class: 'rules' }, ...rules.map((rule) => this.#rule(rule)))] : []);
  }

  /** @param {boolean} permitted the user may have taken the permission back, on a page of the browser's own */
  #opens(permitted) {
    const input = build('input', { type: 'checkbox', role: 'switch' });
    input.checked = this.#site.opens && permitted;
    input.addEventListener('change', async () => {
      if (input.checked) input.checked = await allow(this.#host, this.#say);
      else {
        await stopOpening(this.#host);
        this.#say('extOptionsSaved');
      }
      await this.#refresh();
    });
    return build('label', { class: 'switch' }, build('span', {}, text('extSiteOpens')), input);
  }

  /** @param {SiteRule} rule */
  #rule(rule) {
    return build('li', { class: 'rule' },
      build('span', {}, text(rule.sign === '+' ? 'extRuleShown' : 'extRuleLeftOut', rule.sample), build('code', {}, rule.signature)),
      this.#button('extSiteRemove', `${this.#host}, ${rule.sample || rule.signature}`, () => this.#change({ rules: this.#site.rules.filter((each) => each !== rule) })));
  }

  /** @param {Partial<Site>} changes */
  async #change(changes) {
    await saveSite(this.#host, changes);
    this.#say('extOptionsSaved');
    await this.#refresh();
  }

  async #forget() {
    await stopOpening(this.#host);
    await forgetSite(this.#host);
    this.#say('extSiteForgotten', this.#host);
    await this.#refresh();
  }

  /** @param {string} key @param {string} what tells it from the others, in its name @param {() => Promise<void>} run @param {string} [kind] */
  #button(key, what, run, kind = '') {
    const button = build('button', { class: `action ${kind}`.trim(), type: 'button', 'aria-label': `${text(key)}: ${what}` }, text(key));
    button.addEventListener('click', () => void run());
    return button;
  }
}
