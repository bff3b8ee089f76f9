import { domainToASCII } from 'node:url';

export interface Host {
  /** With the port, where one is named. */
  full: string;
  name: string;
}

/** Normalises a host: lower case, punycode (RFC 3492), no trailing dot. */
export function readHost(text: string): Host | undefined {
  const [, typed = '', port = ''] = /^(.*?)\.?(:\d{1,5})?$/.exec(text.trim()) ?? [];
  // An IPv6 address in brackets is no name, and comes out empty.
  const name = typed.startsWith('[') ? typed.toLowerCase() : domainToASCII(typed);
  return name === '' ? undefined : { full: name + port, name };
}

/** Looks a request's host up; a port that no domain names belongs to a proxy. */
export function findByHost<Value>(byHost: ReadonlyMap<string, Value>, text: string): Value | undefined {
  const host = readHost(text);
  return host && (byHost.get(host.full) ?? byHost.get(host.name));
}

/** Prefix of a domain's addresses: its name, with a port where it is served at one only. */
export function findHostOf(domain: string, hosts: readonly string[]): string {
  if (hosts.includes(domain)) return domain;
  return hosts.find((host) => readHost(host)?.name === domain) ?? domain;
}

/**
 * What the addresses of a domain begin with. On a machine of one's own (RFC 6761, section 6.3) every name leads to the port of
 * the installation; elsewhere that port may be one behind a proxy, so that only a host that names a port has one.
 */
export function findOrigin({ protocol, hostname, port }: URL, host: string): string {
  const { full, name } = readHost(host) ?? { full: host, name: host };
  const isLocal = hostname === 'localhost' && name.endsWith('.localhost');
  return `${protocol}//${isLocal && full === name && port !== '' ? `${name}:${port}` : host}`;
}

/** Normalised hosts, and each name without port unless another domain has it. */
export function indexHosts<Value>(list: readonly (readonly [string, Value])[]): Map<string, Value> {
  const known = list.flatMap(([text, value]) => {
    const host = readHost(text);
    return host ? [{ host, value }] : [];
  });
  const names = known.map(({ host, value }): [string, Value] => [host.name, value]).reverse();
  return new Map([...names, ...known.map(({ host, value }): [string, Value] => [host.full, value])]);
}
