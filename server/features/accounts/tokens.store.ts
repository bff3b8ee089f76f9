import { and, eq, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountToken } from './tokens.table.ts';

export type TokenRow = typeof accountToken.$inferSelect;
type NewToken = Omit<TokenRow, 'usedAt'>;

/** Days in which used links are recognised. */
const usedDays = 30;
const isUnused = isNull(accountToken.usedAt);

/** A new link ends the ones before it. */
export async function replaceToken({ db }: Platform, row: NewToken): Promise<void> {
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, row.accountId), eq(accountToken.purpose, row.purpose), isUnused));
  await db().insert(accountToken).values(row);
}

export async function addToken({ db }: Platform, row: NewToken): Promise<void> {
  await db().insert(accountToken).values(row);
}

/** Ends the open links of these purposes; of every purpose when none is named. */
export async function endTokens({ db }: Platform, accountId: number, purposes?: string[]): Promise<void> {
  const isNamed = purposes && inArray(accountToken.purpose, purposes);
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, accountId), isNamed, isUnused));
}

/** Of everybody. Links that were used stay recognised. */
export async function endEveryToken({ db }: Platform): Promise<void> {
  await db().delete(accountToken).where(isUnused);
}

export async function deleteTokens({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(accountToken).where(eq(accountToken.accountId, accountId));
}

/** Ends links to a former address, valid again if it came back, except `kept` ones mailed before `undone`. */
export async function followAddress(
  { db }: Platform,
  accountId: number,
  { emailKey, kept, undone }: { emailKey: string; kept: string; undone?: Date },
): Promise<void> {
  const isOver = or(ne(accountToken.purpose, kept), undone && gte(accountToken.expiresAt, undone));
  await db()
    .delete(accountToken)
    .where(and(eq(accountToken.accountId, accountId), isUnused, isOver));
  await db().update(accountToken).set({ emailKey }).where(eq(accountToken.accountId, accountId));
}

export async function findTokenOwner({ db, clock }: Platform, hash: Uint8Array): Promise<number | undefined> {
  const [row] = await db()
    .select({ accountId: accountToken.accountId })
    .from(accountToken)
    .where(and(eq(accountToken.hash, hash), gt(accountToken.expiresAt, clock.now())));
  return row?.accountId;
}

export async function findToken({ db }: Platform, purpose: string, hash: Uint8Array) {
  const [row] = await db()
    .select({ link: accountToken, account })
    .from(accountToken)
    .innerJoin(account, eq(account.id, accountToken.accountId))
    .where(and(eq(accountToken.hash, hash), eq(accountToken.purpose, purpose)));
  return row;
}

/** Uses the link up, first caller only. Lock the account before. The row returned holds the former expiry. */
export async function takeToken(
  { db, clock }: Platform,
  purpose: string,
  hash: Uint8Array,
): Promise<TokenRow | undefined> {
  const now = clock.now();
  const isIt = and(
    eq(accountToken.hash, hash),
    eq(accountToken.purpose, purpose),
    gt(accountToken.expiresAt, now),
  );
  const [row] = await db().select().from(accountToken).where(isIt);
  const used = await db()
    .update(accountToken)
    .set({ usedAt: now, expiresAt: now })
    .where(isIt)
    .returning({ hash: accountToken.hash });
  return used.length > 0 ? row : undefined;
}

/** Deletes expired links, used ones after a while, and those of erased accounts. */
export async function deleteStaleTokens({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const erased = db().select({ id: account.id }).from(account).where(eq(account.status, 'erased'));
  await db()
    .delete(accountToken)
    .where(
      or(
        and(isUnused, lte(accountToken.expiresAt, now)),
        lte(accountToken.usedAt, new Date(now.getTime() - usedDays * dayMs)),
        inArray(accountToken.accountId, erased),
      ),
    );
}
