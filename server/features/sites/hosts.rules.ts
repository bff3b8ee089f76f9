import { domainToASCII } from 'node:url';

export interface Host {
  /** With the port, where one is named. */
  full: string;
  name: string;
}

/** One form for all that means the same host: lower case, punycode (RFC 3492), no dot at the end. */
export function readHost(text: string): Host | undefined {
  const [, typed = '', port = ''] = /^(.*?)\.?(:\d{1,5})?$/.exec(text.trim()) ?? [];
  // An IPv6 address in brackets is no name, and comes out empty.
  const name = typed.startsWith('[') ? typed.toLowerCase() : domainToASCII(typed);
  return name === '' ? undefined : { full: name + port, name };
}

/** By host as it is asked for; a port that no domain names is that of whatever stands before the server. */
export function findByHost<Value>(byHost: ReadonlyMap<string, Value>, text: string): Value | undefined {
  const host = readHost(text);
  return host && (byHost.get(host.full) ?? byHost.get(host.name));
}

/** The host that the addresses of a domain begin with: its name, with a port where it is served at one alone. */
export function findHostOf(domain: string, hosts: readonly string[]): string {
  if (hosts.includes(domain)) return domain;
  return hosts.find((host) => readHost(host)?.name === domain) ?? domain;
}

/** Each host in its one form, and its name alone, unless that is the host of another. */
export function indexHosts<Value>(list: readonly (readonly [string, Value])[]): Map<string, Value> {
  const known = list.flatMap(([text, value]) => {
    const host = readHost(text);
    return host ? [{ host, value }] : [];
  });
  const names = known.map(({ host, value }): [string, Value] => [host.name, value]).reverse();
  return new Map([...names, ...known.map(({ host, value }): [string, Value] => [host.full, value])]);
}
