import { eq, sql } from 'drizzle-orm';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { site, siteHost } from './sites.table.ts';

export interface SiteRow {
  id: number;
  domain: string;
  settings: SiteSettings;
}

/** A site's settings hold all its own words, so they are read once, whatever hosts it has. */
export async function listStoredSites({
  db,
}: Pick<Platform, 'db'>): Promise<(SiteRow & { hosts: string[] })[]> {
  return db()
    .select({
      id: site.id,
      domain: site.domain,
      settings: site.settings,
      hosts: sql<string[]>`array_agg(${siteHost.host} order by ${siteHost.host})`,
    })
    .from(site)
    .innerJoin(siteHost, eq(siteHost.siteId, site.id))
    .groupBy(site.id)
    .orderBy(site.id);
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
