import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { sentMail } from './sent-mails.table.ts';

export type SentMailRow = typeof sentMail.$inferSelect;

/** Nothing for a member who is erased: of them nothing is kept. */
export async function insertSentMail(
  { db }: Platform,
  { id, memberId, template, sentAt }: Omit<SentMailRow, 'bouncedAt'>,
): Promise<void> {
  await db().execute(sql`
    insert into sent_mail (id, member_id, template, sent_at)
    select ${id}::bigint, p.member_id, ${template}::text, ${sentAt.toISOString()}::timestamptz from profile p where p.member_id = ${memberId}`);
}

export async function markBounced({ db, clock }: Platform, id: number): Promise<void> {
  await db().update(sentMail).set({ bouncedAt: clock.now() }).where(eq(sentMail.id, id));
}

/** The newest first. */
export async function listSentMails(
  { db }: Platform,
  memberId: number,
  limit?: number,
): Promise<SentMailRow[]> {
  const rows = db()
    .select()
    .from(sentMail)
    .where(eq(sentMail.memberId, memberId))
    .orderBy(desc(sentMail.sentAt), desc(sentMail.id));
  return limit === undefined ? rows : rows.limit(limit);
}

export async function deleteSentMailsBefore({ db }: Platform, time: Date): Promise<void> {
  await db().delete(sentMail).where(lt(sentMail.sentAt, time));
}

export async function deleteSentMailsOf({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(sentMail).where(eq(sentMail.memberId, memberId));
}
