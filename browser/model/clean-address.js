/**
 * Removes tracking parameters from an article's address before the address is
 * copied or shared. Such parameters tell the site who shared the link, and from
 * which mail or ad the link came.
 */

// Names of parameters that serve only tracking, whatever the site. Names that
// some site needs for other purposes ("ref", "id", "source") are not in the
// list.
const TRACKING = new RegExp(`^(?:${
  [
    'utm_\\w+',
    'at_(?:medium|campaign|link\\w*|ptr\\w*|format|bbc\\w*)',
    'ns_(?:mchannel|source|campaign|linkname|fee)',
    'pk_(?:campaign|kwd|source|medium|content|cid)',
    'mtm_\\w+',
    'hsa_\\w+',
    'oly_(?:anon|enc)_id',
    'fbclid',
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'gad_source',
    'gad_campaignid',
    'srsltid',
    '_ga',
    '_gl',
    'msclkid',
    'yclid',
    'ysclid',
    '_openstat',
    'twclid',
    'ttclid',
    'li_fat_id',
    'igsh',
    'igshid',
    'epik',
    'rdt_cid',
    'mc_cid',
    'mc_eid',
    'mkt_tok',
    '_hsenc',
    '_hsmi',
    'hsctatracking',
    'vero_id',
    'ml_subscriber',
    'ml_subscriber_hash',
    '_bta_c',
    '_bta_tid',
    'trk_\\w+',
    's_kwcid',
    's_cid',
    'ef_id',
    'wickedid',
    'guccounter',
    'guce_referrer',
    'guce_referrer_sig',
    '__twitter_impression',
    'xtor',
  ].join('|')
})$`, 'i');

/**
 * Returns an address without its tracking parameters.
 *
 * @param {string} address
 * @returns {string} "" if the address is not http or https
 */
export function cleanAddress(address) {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return '';
  const url = new URL(address);
  url.search = withoutTracking(url.search.slice(1));
  if (isTracking(url.hash.slice(1))) url.hash = '';
  return url.href;
}

/**
 * Removes the tracking parameters from a query. The other parameters keep their
 * spelling, because a site may distinguish "a%20b" from "a+b".
 *
 * @param {string} query
 */
function withoutTracking(query) {
  return query.split('&').filter((part) => !isTracking(part)).join('&');
}

/** @param {string} part  a parameter of a query, or a fragment */
function isTracking(part) {
  const [name, value] = part.split('=', 2);
  return value !== undefined && TRACKING.test(name);
}
