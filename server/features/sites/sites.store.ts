import { eq, sql } from 'drizzle-orm';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { site, siteHost } from './sites.table.ts';

export interface SiteRow {
  id: number;
  domain: string;
  settings: SiteSettings;
}

export async function listHosts({ db }: Pick<Platform, 'db'>): Promise<{ host: string; site: SiteRow }[]> {
  return db()
    .select({ host: siteHost.host, site: { id: site.id, domain: site.domain, settings: site.settings } })
    .from(siteHost)
    .innerJoin(site, eq(site.id, siteHost.siteId));
}

/** Leaves an existing site as it is. */
export async function insertSite({ db }: Platform, row: SiteRow, hosts: string[]): Promise<void> {
  await db().insert(site).values(row).onConflictDoNothing();
  await db()
    .insert(siteHost)
    .values(hosts.map((host) => ({ host, siteId: row.id })))
    .onConflictDoNothing();
}

export async function mergeSettings(
  { db }: Platform,
  id: number,
  changes: Partial<SiteSettings>,
): Promise<void> {
  await db()
    .update(site)
    .set({ settings: sql`${site.settings} || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(site.id, id));
}
