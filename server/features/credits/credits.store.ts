import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { firstMemberAccount, houseAccounts, isMemberAccount, type Transfer } from './credits.rules.ts';
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

export async function openWallet({ db }: Platform, accountId: number): Promise<void> {
  await db().insert(wallet).values({ accountId, balance: 0 }).onConflictDoNothing();
}

export async function openWallets({ db }: Platform, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db()
    .insert(wallet)
    .values(accountIds.map((accountId) => ({ accountId, balance: 0 })))
    .onConflictDoNothing();
}

export type Wallet = typeof wallet.$inferSelect;

export async function lockWallets({ db }: Platform, accountIds: number[]): Promise<Map<number, Wallet>> {
  const rows = await db()
    .select()
    .from(wallet)
    .where(inArray(wallet.accountId, accountIds.filter(isMemberAccount)))
    .orderBy(asc(wallet.accountId))
    .for('update');
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Changes a locked wallet's balance by these credits; house accounts have none. */
export async function changeBalance({ db }: Platform, accountId: number, credits: number): Promise<void> {
  await db()
    .update(wallet)
    .set({ balance: sql`${wallet.balance} + ${credits}` })
    .where(eq(wallet.accountId, accountId));
}

export async function changeDebt({ db }: Platform, accountId: number, credits: number): Promise<void> {
  await db()
    .update(wallet)
    .set({ debt: sql`${wallet.debt} + ${credits}` })
    .where(eq(wallet.accountId, accountId));
}

export async function findDebt({ db }: Platform, accountId: number): Promise<number> {
  const [row] = await db().select({ debt: wallet.debt }).from(wallet).where(eq(wallet.accountId, accountId));
  return row?.debt ?? 0;
}

export async function findBalance({ db }: Platform, accountId: number): Promise<number> {
  const [row] = await db()
    .select({ balance: wallet.balance })
    .from(wallet)
    .where(eq(wallet.accountId, accountId));
  return row?.balance ?? 0;
}

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

export interface LedgerSums {
  transfers: number;
  /** The sum of all accounts: 0 in a healthy ledger. */
  sum: number;
  /** Member accounts whose balance is not the sum of their transfers; empty in a healthy ledger. */
  unbalanced: number[];
  /** Member accounts whose debt differs from their unsettled loans; empty in a healthy ledger. */
  misstatedDebts: number[];
  owed: number;
}

/** One statement for a consistent snapshot. */
export async function sumLedger({ db }: Pick<Platform, 'db'>): Promise<LedgerSums> {
  // House accounts have no wallets: their balance is the sum of their transfers.
  const { rows } = await db.query(
    `with came as (select to_account as id, sum(credits) as credits, count(*) as n from transfer group by 1),
       went as (select from_account as id, sum(credits) as credits from transfer group by 1),
       held as (
         select coalesce(came.id, went.id) as id, coalesce(n, 0) as n,
           coalesce(came.credits, 0) - coalesce(went.credits, 0) as credits
         from came full join went on went.id = came.id),
       book as (
         select coalesce(account_id, id) as id, n, coalesce(credits, 0) as credits,
           case when id < $1 then credits else coalesce(balance, 0) end as balance
         from held full join wallet on account_id = id),
       lent as (
         select case when from_account = $2 then to_account else from_account end as id,
           sum(case when from_account = $2 then credits else -credits end) as credits
         from transfer where $2 in (from_account, to_account) group by 1),
       debts as (
         select coalesce(account_id, id) as id, coalesce(debt, 0) as debt, coalesce(credits, 0) as credits
         from lent full join wallet on account_id = id)
     select coalesce(sum(n), 0) as transfers, coalesce(sum(balance), 0) as sum,
       coalesce(json_agg(id order by id) filter (where balance <> credits), '[]') as unbalanced,
       (select coalesce(json_agg(id order by id) filter (where debt <> credits), '[]') from debts) as misstated,
       (select coalesce(sum(debt), 0) from debts) as owed
     from book`,
    [firstMemberAccount, houseAccounts.debts],
    { isLong: true },
  );
  const [{ transfers, sum, unbalanced, misstated, owed } = {}] = rows;
  return {
    transfers: Number(transfers),
    sum: Number(sum),
    unbalanced: unbalanced as number[],
    misstatedDebts: misstated as number[],
    owed: Number(owed),
  };
}

export async function listUnbalancedAccounts(platform: Pick<Platform, 'db'>): Promise<number[]> {
  return (await sumLedger(platform)).unbalanced;
}
