import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { firstMemberAccount, isMemberAccount, type Transfer } from './credits.rules.ts';
import { transfer, wallet } from './credits.table.ts';

/** False when this cause was posted before. */
export async function insertTransfer({ db, clock }: Platform, row: Transfer): Promise<boolean> {
  const rows = await db()
    .insert(transfer)
    .values({ ...row, createdAt: clock.now() })
    .onConflictDoNothing({ target: transfer.cause })
    .returning({ id: transfer.id });
  return rows.length > 0;
}

export async function isPosted({ db }: Platform, cause: string): Promise<boolean> {
  const rows = await db().select({ id: transfer.id }).from(transfer).where(eq(transfer.cause, cause));
  return rows.length > 0;
}

export async function findTransfer({ db }: Platform, cause: string) {
  const [row] = await db().select().from(transfer).where(eq(transfer.cause, cause));
  return row;
}

/** By day, the latest first. */
export async function listReturnedTo(
  { db }: Platform,
  accountId: number,
  limit: number,
): Promise<{ credits: number; at: Date }[]> {
  const { rows } = await db().execute<{ credits: string; at: string }>(sql`
    select sum(credits) as credits, max(created_at) as at from ${transfer}
    where to_account = ${accountId} and kind = 'returned'
    group by date_trunc('day', created_at, 'UTC') order by 2 desc limit ${limit}`);
  return rows.map(({ credits, at }) => ({ credits: Number(credits), at: new Date(at) }));
}

export async function openWallet({ db }: Platform, accountId: number): Promise<void> {
  await db().insert(wallet).values({ accountId, balance: 0 }).onConflictDoNothing();
}

/** Balances of the members among these accounts; nobody else changes them before the transaction ends. */
export async function lockBalances({ db }: Platform, accountIds: number[]): Promise<Map<number, number>> {
  const rows = await db()
    .select()
    .from(wallet)
    .where(inArray(wallet.accountId, accountIds.filter(isMemberAccount)))
    .orderBy(asc(wallet.accountId))
    .for('update');
  return new Map(rows.map(({ accountId, balance }) => [accountId, balance]));
}

/** Adds to the balance of a locked wallet, or takes from it; house accounts have none. */
export async function changeBalance({ db }: Platform, accountId: number, credits: number): Promise<void> {
  await db()
    .update(wallet)
    .set({ balance: sql`${wallet.balance} + ${credits}` })
    .where(eq(wallet.accountId, accountId));
}

export async function findBalance({ db }: Platform, accountId: number): Promise<number> {
  const [row] = await db()
    .select({ balance: wallet.balance })
    .from(wallet)
    .where(eq(wallet.accountId, accountId));
  return row?.balance ?? 0;
}

/** Movements of one account, the oldest first, behind `after`. */
export async function listTransfersOf(
  { db }: Platform,
  accountId: number,
  { after, limit }: { after: number; limit: number },
) {
  const isOwn = or(eq(transfer.fromAccount, accountId), eq(transfer.toAccount, accountId));
  return db()
    .select()
    .from(transfer)
    .where(and(isOwn, gt(transfer.id, after)))
    .orderBy(asc(transfer.id))
    .limit(limit);
}

/** Member accounts whose balance is not the sum of their transfers; empty in a healthy ledger. */
export async function listUnbalancedAccounts({ db }: Platform): Promise<number[]> {
  const { rows } = await db().execute<{ account_id: number }>(sql`
    with movement as (
      select to_account as account_id, credits::bigint as credits from ${transfer}
      union all select from_account, -credits::bigint from ${transfer}
    ), total as (
      select account_id, sum(credits)::bigint as credits from movement
      where account_id >= ${firstMemberAccount} group by account_id
    )
    select coalesce(w.account_id, t.account_id) as account_id
    from ${wallet} w full join total t on t.account_id = w.account_id
    where coalesce(w.balance, 0) <> coalesce(t.credits, 0)`);
  return rows.map((row) => Number(row.account_id));
}
