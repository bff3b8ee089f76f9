import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { site, siteHost } from './sites.table.ts';

type Stored = Pick<Platform, 'db'>;

export interface Domain {
  id: number;
  domain: string;
  /** As stored, valid or not. */
  settings: unknown;
  version: number;
  hosts: string[];
}

export async function listDomains({ db }: Stored): Promise<Domain[]> {
  const sites = await db().select().from(site).orderBy(asc(site.id));
  const hosts = await db().select().from(siteHost).orderBy(asc(siteHost.host));
  return sites.map(({ id, domain, settings, version }) => ({
    ...{ id, domain, settings, version },
    hosts: hosts.filter(({ siteId }) => siteId === id).map(({ host }) => host),
  }));
}

/** Returns its number; undefined after a concurrent insert. */
export async function insertDomain(
  { db }: Stored,
  { domain, settings }: { domain: string; settings: SiteSettings },
): Promise<number | undefined> {
  const id = sql<number>`(select coalesce(max(id), 0) + 1 from site)`;
  const [added] = await db()
    .insert(site)
    .values({ id, domain, settings } as unknown as typeof site.$inferInsert)
    .onConflictDoNothing()
    .returning({ id: site.id });
  return added?.id;
}

/** False when it has been edited since it was read. */
export async function saveDomain(
  { db }: Stored,
  { id, version }: Pick<Domain, 'id' | 'version'>,
  settings: SiteSettings,
): Promise<boolean> {
  const saved = await db()
    .update(site)
    .set({ settings })
    .where(and(eq(site.id, id), eq(site.version, version)))
    .returning({ id: site.id });
  return saved.length > 0;
}

/** False when another domain has one of them. */
export async function saveHosts({ db }: Stored, siteId: number, hosts: string[]): Promise<boolean> {
  await db()
    .delete(siteHost)
    .where(and(eq(siteHost.siteId, siteId), notInArray(siteHost.host, hosts)));
  await db()
    .insert(siteHost)
    .values(hosts.map((host) => ({ host, siteId })))
    .onConflictDoNothing();
  const own = await db()
    .select({ host: siteHost.host })
    .from(siteHost)
    .where(and(eq(siteHost.siteId, siteId), inArray(siteHost.host, hosts)));
  return own.length === hosts.length;
}
