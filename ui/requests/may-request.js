/**
 * Hosts of the user's own device and network. A page of the web could name such an
 * address in an img element, so that the reader would request or store what only the
 * user's network can see.
 */

const NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa)$/;

/** In hosts that the URL parser has normalized: 0x7f.1 is 127.0.0.1 there. */
const IPV4 = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const IPV6 = /^\[(.*)\]$/;
/** Unspecified, loopback, unique local and link local addresses. */
const PRIVATE_IPV6 = /^(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)$/;
/** An IPv4 address in an IPv6 address: mapped, compatible, or for NAT64. */
const IPV4_IN_IPV6 = /^(?:::ffff:|::|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Reports whether a picture may be requested for an article.
 *
 * @param {string} address  of the picture
 * @param {string} page  the article's address, or ''
 */
export function mayRequest(address, page) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if ((protocol !== 'http:' && protocol !== 'https:') || username) return false;
  return !isPrivate(hostname) || (URL.canParse(page) && new URL(page).hostname === hostname);
}

/**
 * Reports whether a host is on the user's own device or network, as far as its name tells.
 * @param {string} hostname  as the URL parser writes it
 */
export function isPrivate(hostname) {
  const [, ipv6] = IPV6.exec(hostname) ?? [];
  if (ipv6 !== undefined) return PRIVATE_IPV6.test(ipv6) || isPrivateIPv4(ipv4In(ipv6));
  const host = hostname.replace(/\.$/, '');
  if (IPV4.test(host)) return isPrivateIPv4(host);
  return !host.includes('.') || NAMES.test(host);
}

/** @param {string} address */
function isPrivateIPv4(address) {
  const [, first, second] = (IPV4.exec(address) ?? []).map(Number);
  switch (first) {
    case 0: case 10: case 127: return true;
    case 100: return second >= 64 && second < 128; // carriers' own networks
    case 169: return second === 254;
    case 172: return second >= 16 && second < 32;
    case 192: return second === 168;
    default: return first >= 224; // multicast and reserved
  }
}

/** @param {string} ipv6 @returns {string} the IPv4 address that it contains, or '' */
function ipv4In(ipv6) {
  const [, high, low] = IPV4_IN_IPV6.exec(ipv6) ?? [];
  if (high === undefined) return '';
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}
