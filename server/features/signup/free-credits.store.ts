import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { freeCreditGrant } from './free-credits.table.ts';

export type Grant = typeof freeCreditGrant.$inferInsert;

/** False when mailbox or device got one after `since`. Concurrent sign-ups wait in their transaction. */
export async function insertGrant({ db }: Platform, grant: Grant, since: Date): Promise<boolean> {
  const { mailbox, device } = grant;
  const isSame = or(
    eq(freeCreditGrant.mailbox, mailbox),
    device ? eq(freeCreditGrant.device, device) : undefined,
  );
  await db()
    .delete(freeCreditGrant)
    .where(and(isSame, lte(freeCreditGrant.grantedAt, since)));
  const rows = await db()
    .insert(freeCreditGrant)
    .values(grant)
    .onConflictDoNothing()
    .returning({ mailbox: freeCreditGrant.mailbox });
  return rows.length > 0;
}

export async function hasGrant(
  { db }: Platform,
  { mailboxes, devices }: { mailboxes: string[]; devices: string[] },
  since: Date,
): Promise<boolean> {
  if (mailboxes.length === 0 && devices.length === 0) return false;
  const isSame = or(inArray(freeCreditGrant.mailbox, mailboxes), inArray(freeCreditGrant.device, devices));
  const rows = await db()
    .select({ mailbox: freeCreditGrant.mailbox })
    .from(freeCreditGrant)
    .where(and(isSame, gt(freeCreditGrant.grantedAt, since)))
    .limit(1);
  return rows.length > 0;
}

export async function countGrantsOf({ db }: Platform, networks: string[], since: Date): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::integer` })
    .from(freeCreditGrant)
    .where(and(inArray(freeCreditGrant.network, networks), gt(freeCreditGrant.grantedAt, since)));
  return row?.count ?? 0;
}

export async function deleteGrantsUntil({ db }: Platform, moment: Date): Promise<void> {
  await db().delete(freeCreditGrant).where(lte(freeCreditGrant.grantedAt, moment));
}
