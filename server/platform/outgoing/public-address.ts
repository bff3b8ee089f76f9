import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}
/** The public part of IPv6; the rest is local, mapped or reserved. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
/** Teredo and 6to4 carry an IPv4 address inside, which may be private. */
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
  return !privateNetworks.check(address);
}

/** An address in place of a name is looked up nowhere, so it is judged by itself. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/** Named by the operator as `host`, `host:port` or, for tests, `http://host:port`. */
export function isExtraHost({ origin }: URL, extraHosts: readonly string[]): boolean {
  return extraHosts.some(
    (host) => URL.parse(host.includes('://') ? host : `https://${host}`)?.origin === origin,
  );
}

/** One text for names of a private network and for those that do not exist: an answer tells nobody which names the operator has inside. */
export function refuseAddress(hostname: string): Error {
  return new Error(`${hostname} has no public address`);
}

const unknownName = ['ENOTFOUND', 'ENODATA'];

/** Connects to the very addresses that were checked, so that a second DNS answer changes nothing. */
export const lookupPublic: LookupFunction = (hostname, { all }, callback) => {
  lookup(hostname, { all: true }).then(
    (addresses) => {
      const open = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first) callback(refuseAddress(hostname), []);
      else if (all) callback(null, open as LookupAddress[]);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) =>
      callback(unknownName.includes(error.code ?? '') ? refuseAddress(hostname) : error, []),
  );
};
