import { and, eq, gt } from 'drizzle-orm';
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
