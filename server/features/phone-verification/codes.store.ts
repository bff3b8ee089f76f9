import { and, count, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { phoneCode } from './phone-verification.table.ts';

export type CodeRow = typeof phoneCode.$inferSelect;

/** What is left of a code that is over: that it was sent, and whether it was entered. */
const stripped = { memberId: null, number: null, codeHash: '' };

/** A member has one at the most. */
export async function findCode({ db }: Platform, memberId: number): Promise<CodeRow | undefined> {
  const [row] = await db().select().from(phoneCode).where(eq(phoneCode.memberId, memberId));
  return row;
}

/** A new code ends the one before it. */
export async function insertCode(
  platform: Platform,
  row: typeof phoneCode.$inferInsert & { memberId: number },
): Promise<void> {
  await stripCodeOf(platform, row.memberId);
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

/** Ends the code of a member; that it was sent is still counted, and names nobody. */
export async function stripCodeOf({ db }: Platform, memberId: number): Promise<void> {
  await db().update(phoneCode).set(stripped).where(eq(phoneCode.memberId, memberId));
}

export async function stripOldCodes({ db }: Platform, expiredBefore: Date): Promise<void> {
  await db()
    .update(phoneCode)
    .set(stripped)
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
