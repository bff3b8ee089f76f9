import { listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isClosedForAge } from './age-countries.rules.ts';

/** Domains that take no new members from GB and sell nothing there until ages are assured. */
export async function listClosedForAge(platform: Platform): Promise<string[]> {
  const sites = await listSites(platform);
  return sites.filter((site) => isClosedForAge(platform, site)).map(({ domain }) => domain);
}

export async function warnOfClosedDomains(platform: Platform): Promise<void> {
  const domains = await listClosedForAge(platform);
  if (domains.length === 0) return;
  platform.log.warn(
    { domains },
    'these domains take no new members from GB and sell nothing there, since no age check is set for it: see AGE_CHECK and the setting age_check',
  );
}
