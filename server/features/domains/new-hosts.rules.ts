import type { DomainFault } from '#contract/domains/facts.ts';

type HostFault = Extract<DomainFault, 'host' | 'host_taken' | 'host_near' | 'host_local'>;

interface Taken {
  host: string;
  /** The caller is an admin of its domain, too. */
  isOwn: boolean;
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 6761, RFC 6762 and the name that ICANN keeps for private networks. */
const localNames = ['localhost', 'local', 'internal', 'test', 'invalid', 'example'];

/** A host that is known inside a machine or a network alone, or is no name at all, as an IP address. */
function isLocal(labels: readonly string[]): boolean {
  const last = labels.at(-1) ?? '';
  return labels.length < 2 || /^\d+$/.test(last) || localNames.includes(last);
}

/**
 * Why an admin may not take this host: with it come the visitors of everybody whose DNS leads here. A name above or below that of
 * another brand is theirs, and a port does not make another name of it. Operators may take any by the command.
 */
export function findHostFault(
  host: string,
  { taken, production }: { taken: readonly Taken[]; production: boolean },
): HostFault | undefined {
  const name = withoutPort(host);
  const labels = name.split('.');
  if (name.startsWith('[') || (production && isLocal(labels))) return 'host_local';
  if (!labels.every((one) => label.test(one))) return 'host';
  if (taken.some((one) => withoutPort(one.host) === name)) return 'host_taken';
  const others = taken.filter(({ isOwn }) => !isOwn).map((one) => withoutPort(one.host));
  const isNear = (other: string) =>
    other.includes('.') && (name.endsWith(`.${other}`) || other.endsWith(`.${name}`));
  return others.some(isNear) ? 'host_near' : undefined;
}

function withoutPort(host: string): string {
  return host.replace(/:\d{1,5}$/, '');
}
