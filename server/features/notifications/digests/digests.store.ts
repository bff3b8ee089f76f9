import { and, eq, gt, lte, min, sql } from 'drizzle-orm';
import type { DigestRhythm, NotificationType } from '#contract/notifications/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationDigest } from './digests.table.ts';

export interface DigestRow {
  rhythm: DigestRhythm;
  dueAt: Date | null;
  toldAt: Date | null;
}

export async function listDigestsOf({ db }: Platform, accountId: number): Promise<DigestRow[]> {
  const { rhythm, dueAt, toldAt } = notificationDigest;
  return db()
    .select({ rhythm, dueAt, toldAt })
    .from(notificationDigest)
    .where(eq(notificationDigest.accountId, accountId));
}

export async function upsertDigest(
  { db }: Platform,
  accountId: number,
  { rhythm, dueAt, toldAt }: DigestRow,
): Promise<void> {
  await db()
    .insert(notificationDigest)
    .values({ accountId, rhythm, dueAt, toldAt })
    .onConflictDoUpdate({
      target: [notificationDigest.accountId, notificationDigest.rhythm],
      set: { dueAt, toldAt },
    });
}

export async function deleteDigestsOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(notificationDigest).where(eq(notificationDigest.accountId, accountId));
}

/** By the index of those due: members whose digest is not due, or who have none, are not read. */
export async function listDueDigests(
  { db }: Platform,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { accountId, dueAt } = notificationDigest;
  const rows = await db()
    .select({ accountId, first: min(dueAt) })
    .from(notificationDigest)
    .where(and(lte(dueAt, now), gt(accountId, after)))
    .groupBy(accountId)
    .orderBy(accountId)
    .limit(limit);
  return rows.map((row) => row.accountId);
}

export interface ToldType {
  type: NotificationType;
  /** Up to when it was told before. */
  after: Date;
}

/** Moves on what was said about each type of the rhythms, and returns from where; a second call finds it moved. */
export async function moveToldUntil(
  { db }: Platform,
  accountId: number,
  { rhythms, until }: { rhythms: readonly DigestRhythm[]; until: Date },
): Promise<ToldType[]> {
  const { rows } = await db.query(
    `with was as (
       select type, told_until from notification_choice
       where account_id = $1 and channel = 'mail' and is_on and rhythm = any ($2::text[]) for update
     )
     update notification_choice c set told_until = greatest(was.told_until, $3)
     from was where c.account_id = $1 and c.channel = 'mail' and c.type = was.type
     returning c.type, coalesce(was.told_until, $3) as after`,
    [accountId, rhythms, until],
  );
  return rows.map(({ type, after }) => ({
    type: type as NotificationType,
    after: new Date(after as string),
  }));
}

/** False for a member who may not be mailed now. Inside a transaction it keeps changes of choices out. */
export async function lockAccount({ db }: Platform, accountId: number): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select 1 from account where id = ${accountId} and status <> 'erased' for no key update`,
  );
  return rows.length > 0;
}
