import { isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, in hexadecimal without leading zeros (RFC 5952 undone). */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = canonical.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Returns the IPv4 address inside an IPv4-mapped IPv6 one (RFC 4291, 2.5.5.2). */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
}

/**
 * Returns the key of one sender: an IPv4 address, or the /64 network of an IPv6 one, because a single
 * household has every address of it. Any other text, which a proxy may send, is returned unchanged.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const withoutZone = address.split('%', 1)[0] ?? '';
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}
