import { and, eq, gt, gte, inArray, lte, ne, or } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountToken } from './tokens.table.ts';

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

/** Ends the open links of these purposes; of every purpose when none is named. */
export async function deleteTokens({ db }: Platform, accountId: number, purposes?: string[]): Promise<void> {
  const isNamed = purposes && inArray(accountToken.purpose, purposes);
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, accountId), isNamed));
}

/**
 * The account has another address. Links to the former one end, or they would be good again if it came back;
 * those of the purpose `kept` go on, but for the ones mailed at or after `undone`.
 */
export async function followAddress(
  { db }: Platform,
  accountId: number,
  { emailKey, kept, undone }: { emailKey: string; kept: string; undone?: Date },
): Promise<void> {
  const isOver = or(ne(accountToken.purpose, kept), undone && gte(accountToken.expiresAt, undone));
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

/** Links that are over, and those of accounts that are no more. */
export async function deleteStaleTokens({ db, clock }: Platform): Promise<void> {
  const erased = db().select({ id: account.id }).from(account).where(eq(account.status, 'erased'));
  await db()
    .delete(accountToken)
    .where(or(lte(accountToken.expiresAt, clock.now()), inArray(accountToken.accountId, erased)));
}
