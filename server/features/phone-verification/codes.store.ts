import { and, count, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { phoneCode } from './phone-verification.table.ts';

export type CodeRow = typeof phoneCode.$inferSelect;

/** What is left of a code that is over. */
const stripped = { number: null, codeHash: '' };

/** The newest, which ended those before it. */
export async function findLastCode({ db }: Platform, memberId: number): Promise<CodeRow | undefined> {
  const [row] = await db()
    .select()
    .from(phoneCode)
    .where(eq(phoneCode.memberId, memberId))
    .orderBy(desc(phoneCode.sentAt), desc(phoneCode.id))
    .limit(1);
  return row;
}

/** A new code ends the one before it. */
export async function insertCode(platform: Platform, row: typeof phoneCode.$inferInsert): Promise<void> {
  if (row.memberId) await stripCodesOf(platform, row.memberId);
  await platform.db().insert(phoneCode).values(row);
}

/** It could not be sent. */
export async function deleteCode({ db }: Platform, id: number): Promise<void> {
  await db().delete(phoneCode).where(eq(phoneCode.id, id));
}

export async function countTry({ db }: Platform, id: number): Promise<void> {
  await db()
    .update(phoneCode)
    .set({ tries: sql`${phoneCode.tries} + 1` })
    .where(eq(phoneCode.id, id));
}

/** Its hash stays until it runs out, so that a repeated press finds the same answer. */
export async function noteEntered({ db }: Platform, id: number, enteredAt: Date): Promise<void> {
  await db().update(phoneCode).set({ enteredAt, number: null }).where(eq(phoneCode.id, id));
}

/** Ends the codes of a member; that they were sent is still counted. */
export async function stripCodesOf({ db }: Platform, memberId: number): Promise<void> {
  await db()
    .update(phoneCode)
    .set(stripped)
    .where(
      and(eq(phoneCode.memberId, memberId), or(isNotNull(phoneCode.number), gt(phoneCode.codeHash, ''))),
    );
}

/** The same of an erased member, whom nothing names any longer. */
export async function forgetMember({ db }: Platform, memberId: number): Promise<void> {
  await db()
    .update(phoneCode)
    .set({ ...stripped, memberId: null })
    .where(eq(phoneCode.memberId, memberId));
}

export async function stripOldCodes({ db }: Platform, expiredBefore: Date): Promise<void> {
  await db()
    .update(phoneCode)
    .set({ ...stripped, memberId: null })
    .where(and(lt(phoneCode.expiresAt, expiredBefore), isNotNull(phoneCode.memberId)));
}

export async function deleteCodesBefore({ db }: Platform, sentBefore: Date): Promise<void> {
  await db().delete(phoneCode).where(lt(phoneCode.sentAt, sentBefore));
}

/** Of codes to a range: how many were sent since then, and entered. Those of the last minutes count once they are entered. */
export async function countArrived(
  { db }: Platform,
  numberRange: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ sent: number; entered: number }> {
  const [row] = await db()
    .select({ sent: count(), entered: count(phoneCode.enteredAt) })
    .from(phoneCode)
    .where(
      and(
        eq(phoneCode.numberRange, numberRange),
        gt(phoneCode.sentAt, since),
        or(lt(phoneCode.sentAt, until), isNotNull(phoneCode.enteredAt)),
      ),
    );
  return row ?? { sent: 0, entered: 0 };
}
