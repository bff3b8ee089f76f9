import { refuseFields } from '#contract/errors.ts';
import type { Staff } from '#server/call.ts';
import { sitesOf } from '#server/features/review/index.ts';
import { defaultSiteId, listDomains } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findHostFault } from './new-hosts.rules.ts';

/** Refuses the field by the first host that the caller may not take. */
export async function requireFreeHosts(
  platform: Platform,
  staff: Staff,
  { siteId, path, hosts }: { siteId: number | undefined; path: string; hosts: readonly string[] },
): Promise<void> {
  if (hosts.length === 0) return;
  const { production, publicUrl } = platform.config;
  const own = sitesOf(staff);
  const others = (await listDomains(platform)).filter(({ id }) => id !== siteId);
  const taken = others.flatMap(({ id, domain, hosts: theirs }) =>
    // The public address belongs to the first domain, whatever the table says.
    [domain, ...theirs, ...(id === defaultSiteId ? [new URL(publicUrl).host] : [])].map((host) => ({
      host,
      isOwn: own === null || own.includes(id),
    })),
  );
  for (const host of hosts) {
    const code = findHostFault(host, { taken, production });
    if (code) throw refuseFields({ path, code });
  }
}
