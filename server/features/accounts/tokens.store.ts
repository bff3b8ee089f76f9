import { and, eq, gt, gte, inArray, ne, or } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account, accountToken } from './accounts.table.ts';

export type TokenRow = typeof accountToken.$inferSelect;

/** A new link ends the ones before it. */
export async function replaceToken({ db }: Platform, row: TokenRow): Promise<void> {
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, row.accountId), eq(accountToken.purpose, row.purpose)));
  await db().insert(accountToken).values(row);
}

/** One more link; the ones before it stay. */
export async function addToken({ db }: Platform, row: TokenRow): Promise<void> {
  await db().insert(accountToken).values(row);
}

/** Ends the open links of these purposes. */
export async function deleteTokens({ db }: Platform, accountId: number, purposes: string[]): Promise<void> {
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, accountId), inArray(accountToken.purpose, purposes)));
}

/**
 * The account has another address. Links to the former one end, or they would be good again if it came back;
 * those that take a change back go on, but for the ones mailed at or after `undone`.
 */
export async function followAddress(
  { db }: Platform,
  accountId: number,
  { emailKey, undone }: { emailKey: string; undone?: Date },
): Promise<void> {
  const isOver = or(ne(accountToken.purpose, 'mail_undo'), undone && gte(accountToken.expiresAt, undone));
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, accountId), isOver));
  await db().update(accountToken).set({ emailKey }).where(eq(accountToken.accountId, accountId));
}

/** Whose link this is, while it is valid. */
export async function findTokenOwner({ db, clock }: Platform, hash: Uint8Array): Promise<number | undefined> {
  const [row] = await db()
    .select({ accountId: accountToken.accountId })
    .from(accountToken)
    .where(and(eq(accountToken.hash, hash), gt(accountToken.expiresAt, clock.now())));
  return row?.accountId;
}

/** A link that is valid, and whose it is. */
export async function findToken({ db, clock }: Platform, purpose: string, hash: Uint8Array) {
  const [row] = await db()
    .select({ link: accountToken, account })
    .from(accountToken)
    .innerJoin(account, eq(account.id, accountToken.accountId))
    .where(
      and(
        eq(accountToken.hash, hash),
        eq(accountToken.purpose, purpose),
        gt(accountToken.expiresAt, clock.now()),
      ),
    );
  return row;
}

/** Whoever deletes the row has used the link; everybody else finds none. Lock the owner's account before. */
export async function takeToken(
  { db, clock }: Platform,
  purpose: string,
  hash: Uint8Array,
): Promise<TokenRow | undefined> {
  const [row] = await db()
    .delete(accountToken)
    .where(
      and(
        eq(accountToken.hash, hash),
        eq(accountToken.purpose, purpose),
        gt(accountToken.expiresAt, clock.now()),
      ),
    )
    .returning();
  return row;
}
