/**
 * Tells what may be requested for an article. A page of the web could name an address
 * of the user's own device or network in an img element, so that the reader would
 * request or store what only the user's network can see. The rule knows only
 * addresses and names: public-names.js explains what it can't see.
 */

/**
 * Names that networks use for their own devices: those of RFC 6761, 6762, 8375, of ICANN's
 * .internal, and usual ones that ICANN gives to nobody.
 */
const NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|lan|home|home\.arpa)$/;

/** In hosts that the URL parser has normalized: 0x7f.1 is 127.0.0.1 there. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const IPV6 = /^\[(.*)\]$/;

/**
 * IPv4 blocks that are not public, in IANA's registry of special-purpose addresses; the last one is
 * multicast, reserved and broadcast.
 */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map(blockOf);

/**
 * Six groups before an IPv4 address in an IPv6 address: compatible, mapped, translated, or for
 * NAT64.
 */
const BEFORE_IPV4 = new Set(['0:0:0:0:0:0', '0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']);
/**
 * The first groups of addresses that are not public, although they are in the public block
 * 2000::/3: Teredo, documentation, 6to4.
 */
const PRIVATE_IN_PUBLIC = /^(?:2001:0:|2001:db8:|2002:|3fff:[\da-f]{1,3}:)/;

/**
 * Reports whether an address may be requested for an article. A page of the own
 * network may have what its own host serves.
 *
 * @param {string} address
 * @param {string} page  the article's address, or ''
 */
export function mayRequest(address, page) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if ((protocol !== 'http:' && protocol !== 'https:') || username) return false;
  return !isPrivate(hostname) || hostOf(page) === hostname;
}

/**
 * @param {string} address
 * @returns {string} its host as the URL parser writes it; '' if it has none
 */
export function hostOf(address) {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Reports whether a host is on the user's own device or network, as far as its name tells.
 * @param {string} hostname  as the URL parser writes it
 */
export function isPrivate(hostname) {
  const [, ipv6] = IPV6.exec(hostname) ?? [];
  if (ipv6 !== undefined) return isPrivateIPv6(groupsOf(ipv6));
  const host = hostname.replace(/(?<!\.)\.+$/, '');
  if (IPV4.test(host)) return isPrivateIPv4(numberOf(host));
  return !host.includes('.') || NAMES.test(host);
}

/** @param {number} address */
function isPrivateIPv4(address) {
  return PRIVATE_IPV4.some(({ first, size }) => address >= first && address < first + size);
}

/** @param {string[]} groups */
function isPrivateIPv6(groups) {
  if (BEFORE_IPV4.has(groups.slice(0, 6).join(':'))) {
    const [high, low] = groups.slice(6).map((group) => parseInt(group, 16));
    return isPrivateIPv4(high * 2 ** 16 + low);
  }
  const isInPublicBlock = /^[23][\da-f]{3}$/.test(groups[0]);
  return !isInPublicBlock || PRIVATE_IN_PUBLIC.test(groups.join(':'));
}

/**
 * @param {string} address of IPv6, without brackets, as the URL parser writes it
 * @returns {string[]} its eight groups
 */
function groupsOf(address) {
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  return after
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before;
}

/** @param {string} block  such as 10.0.0.0/8 */
function blockOf(block) {
  const [address, bits] = block.split('/');
  return { first: numberOf(address), size: 2 ** (32 - Number(bits)) };
}

/** @param {string} address  of IPv4 */
function numberOf(address) {
  return address.split('.').reduce((number, byte) => number * 256 + Number(byte), 0);
}
