import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Draft } from './draft.rules.ts';
import { type MailingRow, mailing } from './mailing.table.ts';
import type { Counts } from './results.rules.ts';

type Store = Pick<Platform, 'db'>;

export async function listMailingsOf({ db }: Store, siteId: number): Promise<MailingRow[]> {
  return db()
    .select()
    .from(mailing)
    .where(eq(mailing.siteId, siteId))
    .orderBy(desc(mailing.createdAt), desc(mailing.id));
}

export async function findMailing(
  { db }: Store,
  siteId: number,
  id: number,
): Promise<MailingRow | undefined> {
  const [row] = await db()
    .select()
    .from(mailing)
    .where(and(eq(mailing.siteId, siteId), eq(mailing.id, id)));
  return row;
}

/** Those who change it, and the job that sends it, take turns. Inside a transaction. */
export async function lockMailing(
  { db }: Store,
  siteId: number,
  id: number,
): Promise<MailingRow | undefined> {
  const [row] = await db()
    .select()
    .from(mailing)
    .where(and(eq(mailing.siteId, siteId), eq(mailing.id, id)))
    .for('update');
  return row;
}

/** Undefined when the domain has one of this name. */
export async function insertMailing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  siteId: number,
  draft: Draft,
): Promise<number | undefined> {
  const [row] = await db()
    .insert(mailing)
    .values({ ...draft, id: createId(), siteId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: mailing.id });
  return row?.id;
}

/** False when another one of the domain has the name; the transaction is lost then. */
export async function updateDraft({ db }: Store, id: number, draft: Draft): Promise<boolean> {
  const revision = sql`${mailing.revision} + 1`;
  try {
    await db()
      .update(mailing)
      .set({ ...draft, revision })
      .where(eq(mailing.id, id));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

type Changes = Partial<
  Pick<
    MailingRow,
    | 'startedAt'
    | 'startsAt'
    | 'chosenUpTo'
    | 'chosenAt'
    | 'stoppedAt'
    | 'stoppedByCode'
    | 'endedAt'
    | 'results'
  >
>;

export async function updateMailing({ db }: Store, id: number, changes: Changes): Promise<void> {
  await db().update(mailing).set(changes).where(eq(mailing.id, id));
}

export async function deleteMailing({ db }: Store, id: number): Promise<void> {
  await db().delete(mailing).where(eq(mailing.id, id));
}

/** Those that are being sent, the oldest first. */
export async function listOpenMailings({ db }: Store): Promise<{ id: number; siteId: number }[]> {
  return db()
    .select({ id: mailing.id, siteId: mailing.siteId })
    .from(mailing)
    .where(and(isNotNull(mailing.startedAt), isNull(mailing.endedAt), isNull(mailing.stoppedAt)))
    .orderBy(asc(mailing.startedAt));
}

/** Undefined while another process sends it, and once it is stopped or has ended. Inside a transaction. */
export async function takeOpenMailing({ db }: Store, id: number): Promise<MailingRow | undefined> {
  const [row] = await db()
    .select()
    .from(mailing)
    .where(and(eq(mailing.id, id), isNull(mailing.endedAt), isNull(mailing.stoppedAt)))
    .for('update', { skipLocked: true });
  return row;
}

/** Those that ended, or have stood still, since before this, with their receivers still known. */
export async function listFinished({ db }: Store, before: Date): Promise<MailingRow[]> {
  return db()
    .select()
    .from(mailing)
    .where(and(isNull(mailing.results), sql`coalesce(${mailing.endedAt}, ${mailing.stoppedAt}) < ${before}`));
}

/** What is left of a mailing whose receivers are forgotten. */
export async function saveResults({ db }: Store, { id, endedAt, stoppedAt }: MailingRow, results: Counts) {
  await db()
    .update(mailing)
    .set({ results, endedAt: endedAt ?? stoppedAt, stoppedAt: null })
    .where(eq(mailing.id, id));
}
