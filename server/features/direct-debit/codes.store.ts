import { and, eq, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { directDebitCode } from './direct-debit.table.ts';

export type CodeRow = typeof directDebitCode.$inferSelect;

export async function findCode({ db }: Platform, accountId: number): Promise<CodeRow | undefined> {
  const [found] = await db().select().from(directDebitCode).where(eq(directDebitCode.accountId, accountId));
  return found;
}

/** Locks the code, so that attempts are counted in sequence. */
export async function lockCode({ db }: Platform, accountId: number): Promise<CodeRow | undefined> {
  const [found] = await db()
    .select()
    .from(directDebitCode)
    .where(eq(directDebitCode.accountId, accountId))
    .for('update');
  return found;
}

/** A new code ends the one before it. */
export async function putCode({ db }: Platform, row: CodeRow): Promise<void> {
  const { accountId: _, ...changes } = row;
  await db()
    .insert(directDebitCode)
    .values(row)
    .onConflictDoUpdate({ target: directDebitCode.accountId, set: changes });
}

export async function countTry({ db }: Platform, accountId: number): Promise<void> {
  await db()
    .update(directDebitCode)
    .set({ tries: sql`${directDebitCode.tries} + 1` })
    .where(eq(directDebitCode.accountId, accountId));
}

export async function noteConfirmed({ db }: Platform, accountId: number, mandateId: number): Promise<void> {
  await db().update(directDebitCode).set({ mandateId }).where(eq(directDebitCode.accountId, accountId));
}

export async function dropCode({ db }: Platform, accountId: number, codeHash: string): Promise<void> {
  await db()
    .delete(directDebitCode)
    .where(and(eq(directDebitCode.accountId, accountId), eq(directDebitCode.codeHash, codeHash)));
}

export async function deleteCodesOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(directDebitCode).where(eq(directDebitCode.accountId, accountId));
}

export async function deleteCodesBefore({ db }: Platform, moment: Date): Promise<void> {
  await db().delete(directDebitCode).where(lt(directDebitCode.expiresAt, moment));
}
