import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { proofCode } from './proof-codes.table.ts';

/** Of a million codes; then another has to be mailed. */
const triesPerCode = 5;

export async function replaceCode(
  { db }: Platform,
  { accountId, ...row }: typeof proofCode.$inferInsert,
): Promise<void> {
  await db()
    .insert(proofCode)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: proofCode.accountId, set: row });
}

/** Deletes the code when it has one of these hashes, and counts a try when not; of two concurrent uses one wins. */
export async function spendCode(
  { db, clock }: Platform,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  hashes: string[],
): Promise<boolean> {
  const isOpen = and(
    eq(proofCode.accountId, id),
    eq(proofCode.sessionId, sessionId),
    gt(proofCode.expiresAt, clock.now()),
    lt(proofCode.tries, triesPerCode),
  );
  const taken = await db()
    .delete(proofCode)
    .where(and(isOpen, inArray(proofCode.codeHash, hashes)))
    .returning({ accountId: proofCode.accountId });
  if (taken.length > 0) return true;
  await db()
    .update(proofCode)
    .set({ tries: sql`${proofCode.tries} + 1` })
    .where(isOpen);
  return false;
}

export async function deleteCodeOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(proofCode).where(eq(proofCode.accountId, accountId));
}

export async function deleteStaleCodes({ db, clock }: Platform): Promise<void> {
  await db().delete(proofCode).where(lte(proofCode.expiresAt, clock.now()));
}
