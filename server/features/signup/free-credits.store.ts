import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
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

export async function countGrantsOf({ db }: Platform, network: string, since: Date): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::integer` })
    .from(freeCreditGrant)
    .where(and(eq(freeCreditGrant.network, network), gt(freeCreditGrant.grantedAt, since)));
  return row?.count ?? 0;
}

export async function deleteGrantsUntil({ db }: Platform, moment: Date): Promise<void> {
  await db().delete(freeCreditGrant).where(lte(freeCreditGrant.grantedAt, moment));
}
