import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/sites/facts.ts';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Letter } from './letters.rules.ts';
import { letter } from './mailings.table.ts';

type LetterRow = typeof letter.$inferSelect;
type Store = Pick<Platform, 'db'>;

/** False when the domain has had one of this name. */
export async function insertLetter({ db }: Store, row: typeof letter.$inferInsert): Promise<boolean> {
  const rows = await db().insert(letter).values(row).onConflictDoNothing().returning({ id: letter.id });
  return rows.length > 0;
}

export async function listLetters({ db }: Store, siteId: number): Promise<LetterRow[]> {
  return db().select().from(letter).where(eq(letter.siteId, siteId)).orderBy(asc(letter.createdAt));
}

export async function endLetter({ db }: Store, siteId: number, name: string, now: Date): Promise<boolean> {
  const rows = await db()
    .update(letter)
    .set({ endedAt: now })
    .where(and(eq(letter.siteId, siteId), eq(letter.name, name), isNull(letter.endedAt)))
    .returning({ id: letter.id });
  return rows.length > 0;
}

export async function listOpenLetters({ db }: Store): Promise<number[]> {
  const rows = await db()
    .select({ id: letter.id })
    .from(letter)
    .where(isNull(letter.endedAt))
    .orderBy(asc(letter.createdAt));
  return rows.map(({ id }) => id);
}

/** Locks the letter so that processes take turns; undefined once it has ended. Inside a transaction. */
export async function lockLetter({ db }: Store, id: number): Promise<LetterRow | undefined> {
  const [row] = await db()
    .select()
    .from(letter)
    .where(and(eq(letter.id, id), isNull(letter.endedAt)))
    .for('update');
  return row;
}

export async function noteSent(
  { db }: Store,
  id: number,
  { count, upTo, endedAt }: { count: number; upTo: number; endedAt: Date | null },
): Promise<void> {
  const sentCount = sql`${letter.sentCount} + ${count}`;
  await db().update(letter).set({ sentCount, sentUpTo: upTo, endedAt }).where(eq(letter.id, id));
}

export async function deleteLetter({ db }: Store, id: number): Promise<void> {
  await db().delete(letter).where(eq(letter.id, id));
}

/** Members of the domain who asked for such mails and whose mails are on. */
const receives = (siteId: number, type: Letter['type']) =>
  and(
    eq(account.siteId, siteId),
    eq(account.status, 'active'),
    eq(account.notificationsDisabled, []),
    sql`exists (
      select from notification_choice c
      where c.account_id = ${account.id} and c.type = ${type} and c.channel = 'mail' and c.is_on)`,
  );

export async function listReceivers(
  { db }: Store,
  { siteId, type, sentUpTo }: Pick<LetterRow, 'siteId' | 'type' | 'sentUpTo'>,
  limit: number,
) {
  const { id, email, language } = account;
  return db()
    .select({ id, siteId: account.siteId, email, language })
    .from(account)
    .where(and(receives(siteId, type), gt(id, sentUpTo)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function countReceivers(
  { db }: Store,
  siteId: number,
  type: Letter['type'],
): Promise<{ language: Locale; count: number }[]> {
  return db()
    .select({ language: account.language, count: sql<number>`count(*)::int` })
    .from(account)
    .where(receives(siteId, type))
    .groupBy(account.language)
    .orderBy(account.language);
}
