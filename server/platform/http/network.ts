import { isIPv4, isIPv6 } from 'node:net';

/**
 * Strips port, brackets and zone; an IPv4 address is the same in any form (RFC 4291, 2.5.5.2). Other text
 * stays as it is. A request whose connection has ended meanwhile has no address, whatever its type says.
 */
export function readAddress(text: string | undefined): string {
  if (text === undefined) return '';
  const plain = withoutPort(text.trim()).split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return text;
  const groups = expand(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : plain;
}

function withoutPort(text: string): string {
  const [, bracketed, host] = /^\[([^\]]*)\](?::\d+)?$|^([^:]+):\d+$/.exec(text) ?? [];
  return bracketed ?? host ?? text;
}

/** The key of limits: the IPv4 address, or the /64 that an IPv6 customer has at least. */
export function networkOf(address: string | undefined): string {
  const plain = readAddress(address);
  return isIPv6(plain) ? writeNetwork(expand(plain), 64) : plain;
}

function expand(address: string): number[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, toGroups).split('::');
  const [left, right] = [head, tail ?? ''].map((part) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [],
  ) as [number[], number[]];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function toGroups(last: string): string {
  if (!isIPv4(last)) return last;
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function writeNetwork(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, 4);
  if (bits < 64) kept[3] = bits > 48 ? (kept[3] ?? 0) & (0xffff << (64 - bits)) : 0;
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

export interface NetworkTier {
  key: string;
  factor: number;
}

/**
 * A household is given a /56 or a /48 of IPv6, whose /64s cost nothing; neighbours in an IPv4 /24 are
 * strangers, but one who rents many addresses has them side by side.
 */
const widerIPv6 = [
  { bits: 56, factor: 1.15 },
  { bits: 48, factor: 1.25 },
];
const widerIPv4 = 4;

/** Returns a key's network and the wider ones around it; a key that is no network stands alone. */
export function tiersOf(key: string): NetworkTier[] {
  const own = { key, factor: 1 };
  if (isIPv4(key)) return [own, { key: `${key.split('.', 3).join('.')}.0/24`, factor: widerIPv4 }];
  const address = key.endsWith('::/64') ? key.slice(0, -3) : '';
  if (!isIPv6(address)) return [own];
  const groups = expand(address);
  return [own, ...widerIPv6.map(({ bits, factor }) => ({ key: writeNetwork(groups, bits), factor }))];
}
