import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReceiptKind } from '#contract/receipts/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { receipt, receiptCounter, receiptTerms } from './receipts.table.ts';

export type ReceiptRow = typeof receipt.$inferSelect;
export interface Series {
  company: string;
  kind: ReceiptKind;
  year: number;
}

/** Concurrent callers wait until this transaction ends, and get the number again if it failed: no gaps. */
export async function takeNumber({ db }: Platform, series: Series): Promise<number> {
  const [row] = await db()
    .insert(receiptCounter)
    .values({ ...series, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounter.company, receiptCounter.kind, receiptCounter.year],
      set: { last: sql`${receiptCounter.last} + 1` },
    })
    .returning({ last: receiptCounter.last });
  if (!row) throw new Error('The series of receipts has no number');
  return row.last;
}

export async function insertTerms({ db }: Platform, row: typeof receiptTerms.$inferInsert): Promise<void> {
  await db().insert(receiptTerms).values(row).onConflictDoNothing();
}

export async function findTerms({ db }: Platform, hash: string): Promise<string | undefined> {
  const [row] = await db().select().from(receiptTerms).where(eq(receiptTerms.hash, hash));
  return row?.document;
}

export async function insertReceipt({ db }: Platform, row: ReceiptRow): Promise<void> {
  await db().insert(receipt).values(row);
}

export async function findReceipt({ db }: Platform, id: number): Promise<ReceiptRow | undefined> {
  const [row] = await db().select().from(receipt).where(eq(receipt.id, id));
  return row;
}

export async function findReceiptOf(
  { db }: Platform,
  accountId: number,
  id: number,
): Promise<ReceiptRow | undefined> {
  const [row] = await db()
    .select()
    .from(receipt)
    .where(and(eq(receipt.id, id), eq(receipt.accountId, accountId)));
  return row;
}

/** The receipt of an order first, then its credit notes in order. */
export async function listReceiptsOfOrder({ db }: Platform, orderId: number): Promise<ReceiptRow[]> {
  return db()
    .select()
    .from(receipt)
    .where(eq(receipt.orderId, orderId))
    .orderBy(sql`${receipt.kind} = 'credit_note'`, asc(receipt.issuedAt), asc(receipt.number));
}

export async function listReceiptsOf({ db }: Platform, accountId: number): Promise<ReceiptRow[]> {
  return db()
    .select()
    .from(receipt)
    .where(eq(receipt.accountId, accountId))
    .orderBy(asc(receipt.issuedAt), asc(receipt.id));
}
