import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { partnerDelivery } from './deliveries/deliveries.table.ts';
import { type EndpointRow, partnerEndpoint, partnerSecret } from './partners.table.ts';

type Db = Pick<Platform, 'db'>;

export type NewEndpoint = Pick<EndpointRow, 'siteId' | 'kind' | 'partner' | 'url' | 'events'>;

/** Undefined when the domain has the same one already. */
export async function insertEndpoint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  endpoint: NewEndpoint,
): Promise<number | undefined> {
  const [row] = await db()
    .insert(partnerEndpoint)
    .values({ ...endpoint, id: createId(), createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: partnerEndpoint.id });
  return row?.id;
}

// With the names of the tables: a query of one table leaves them out, and both columns would be those of the inner one.
const waiting = sql<number>`(select count(*)::integer from ${partnerDelivery} d
  where d.endpoint_id = partner_endpoint.id and d.state = 'waiting')`;
const formerSecretUntil = sql<string | null>`(select max(s.expires_at) from ${partnerSecret} s
  where s.endpoint_id = partner_endpoint.id)`;

/** With how much waits, and until when a former secret is valid. */
export async function listEndpoints({ db }: Db, siteId: number) {
  const rows = await db()
    .select({ endpoint: partnerEndpoint, waiting, formerSecretUntil })
    .from(partnerEndpoint)
    .where(eq(partnerEndpoint.siteId, siteId))
    .orderBy(asc(partnerEndpoint.createdAt), asc(partnerEndpoint.id));
  return rows.map(({ endpoint, ...counted }) => ({
    ...endpoint,
    waiting: counted.waiting,
    formerSecretUntil: counted.formerSecretUntil === null ? null : new Date(counted.formerSecretUntil),
  }));
}

export async function findEndpoint({ db }: Db, id: number): Promise<EndpointRow | undefined> {
  const [row] = await db().select().from(partnerEndpoint).where(eq(partnerEndpoint.id, id));
  return row;
}

/** The one of a domain that `insertEndpoint` refuses to add again. */
export async function findSameEndpoint(
  { db }: Db,
  { siteId, kind, partner, url }: NewEndpoint,
): Promise<EndpointRow | undefined> {
  const [row] = await db()
    .select()
    .from(partnerEndpoint)
    .where(
      and(
        eq(partnerEndpoint.siteId, siteId),
        eq(partnerEndpoint.kind, kind),
        eq(partnerEndpoint.partner, partner),
        eq(partnerEndpoint.url, url),
      ),
    );
  return row;
}

/** Those who renew its secret take turns. Inside a transaction. */
export async function lockEndpoint({ db }: Db, id: number): Promise<void> {
  await db()
    .select({ id: partnerEndpoint.id })
    .from(partnerEndpoint)
    .where(eq(partnerEndpoint.id, id))
    .for('no key update');
}

export async function deleteEndpoint({ db }: Db, id: number): Promise<void> {
  await db().delete(partnerEndpoint).where(eq(partnerEndpoint.id, id));
}

/** False when it is paused already. */
export async function pauseEndpoint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
  { byFailures }: { byFailures: boolean },
): Promise<boolean> {
  const paused = await db()
    .update(partnerEndpoint)
    .set({ pausedAt: clock.now(), pausedByFailures: byFailures })
    .where(and(eq(partnerEndpoint.id, id), isNull(partnerEndpoint.pausedAt)))
    .returning({ id: partnerEndpoint.id });
  return paused.length > 0;
}

export async function resumeEndpoint({ db }: Db, id: number): Promise<void> {
  await db()
    .update(partnerEndpoint)
    .set({ pausedAt: null, pausedByFailures: false, failingSince: null })
    .where(eq(partnerEndpoint.id, id));
}

export async function markWorking({ db }: Db, id: number): Promise<void> {
  await db()
    .update(partnerEndpoint)
    .set({ failingSince: null })
    .where(and(eq(partnerEndpoint.id, id), sql`${partnerEndpoint.failingSince} is not null`));
}

/** Since when it has been failing. */
export async function markFailing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
): Promise<Date | null> {
  const [row] = await db()
    .update(partnerEndpoint)
    .set({ failingSince: sql`coalesce(${partnerEndpoint.failingSince}, ${clock.now()})` })
    .where(eq(partnerEndpoint.id, id))
    .returning({ since: partnerEndpoint.failingSince });
  return row?.since ?? null;
}
