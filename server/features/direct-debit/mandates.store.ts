import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { payment } from '#server/features/payments/payments.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { directDebit, directDebitMandate } from './direct-debit.table.ts';

export type MandateRow = typeof directDebitMandate.$inferSelect;
export type DebitRow = typeof directDebit.$inferSelect;

/** Includes those nothing was ordered with, so that each reference is given once. */
export async function countMandates({ db }: Platform, accountId: number): Promise<number> {
  const [found] = await db()
    .select({ mandates: count() })
    .from(directDebitMandate)
    .where(eq(directDebitMandate.accountId, accountId));
  return found?.mandates ?? 0;
}

export async function insertMandate({ db }: Platform, row: MandateRow): Promise<void> {
  await db().insert(directDebitMandate).values(row);
}

export async function findMandate({ db }: Platform, id: number): Promise<MandateRow | undefined> {
  const [found] = await db().select().from(directDebitMandate).where(eq(directDebitMandate.id, id));
  return found;
}

export async function listActiveMandates({ db }: Platform, accountId: number): Promise<MandateRow[]> {
  return db()
    .select()
    .from(directDebitMandate)
    .where(and(eq(directDebitMandate.accountId, accountId), eq(directDebitMandate.status, 'active')))
    .orderBy(desc(directDebitMandate.usedAt), desc(directDebitMandate.id));
}

export async function listMandatesOf({ db }: Platform, accountId: number): Promise<MandateRow[]> {
  return db()
    .select()
    .from(directDebitMandate)
    .where(eq(directDebitMandate.accountId, accountId))
    .orderBy(directDebitMandate.signedAt, directDebitMandate.id);
}

/** Those whose bank has paid a debit and not taken it back: the bank account is the member's, or its owner agrees. */
export async function listSettledMandates({ db }: Platform, accountId: number): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ id: directDebit.mandateId })
    .from(directDebit)
    .innerJoin(payment, eq(payment.id, directDebit.orderId))
    .where(
      and(
        eq(directDebit.accountId, accountId),
        eq(payment.status, 'completed'),
        eq(payment.chargedBackCents, 0),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Stores the provider's numbers; the first response stands. */
export async function noteProviderMandate(
  { db }: Platform,
  id: number,
  numbers: { customerId: string; mandateId: string },
): Promise<void> {
  await db()
    .update(directDebitMandate)
    .set(numbers)
    .where(and(eq(directDebitMandate.id, id), isNull(directDebitMandate.mandateId)));
}

/** False when it was revoked or is over. */
export async function activateMandate({ db, clock }: Platform, id: number): Promise<boolean> {
  const used = await db()
    .update(directDebitMandate)
    .set({ status: 'active', usedAt: clock.now() })
    .where(and(eq(directDebitMandate.id, id), inArray(directDebitMandate.status, ['signed', 'active'])))
    .returning({ id: directDebitMandate.id });
  return used.length > 0;
}

export async function endMandate(
  { db, clock }: Platform,
  accountId: number,
  id: number,
): Promise<MandateRow | undefined> {
  const [ended] = await db()
    .update(directDebitMandate)
    .set({ status: 'revoked', endedAt: clock.now() })
    .where(
      and(
        eq(directDebitMandate.id, id),
        eq(directDebitMandate.accountId, accountId),
        inArray(directDebitMandate.status, ['signed', 'active']),
      ),
    )
    .returning();
  return ended;
}

/** Serialises orders of this member and from this bank account until the transaction ends. */
export async function lockDebits({ db }: Platform, { accountId, ibanHashes }: BankAccount): Promise<void> {
  // Locks in one order for everybody, so that two orders never deadlock.
  const accounts = ibanHashes.toSorted().map((hash) => `debits from ${hash}`);
  for (const what of [`debits of ${accountId}`, ...accounts])
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

export async function insertDebit({ db }: Platform, row: DebitRow): Promise<void> {
  await db().insert(directDebit).values(row);
}

interface BankAccount {
  accountId: number;
  ibanHashes: string[];
}

/** Two sums since then: of the member and of the bank account. */
export async function sumDebits(
  { db }: Platform,
  { accountId, ibanHashes }: BankAccount,
  since: Date,
): Promise<{ debits: number; cents: number }[]> {
  const sums = (whose: SQL) =>
    db()
      .select({
        debits: count(),
        cents: sql<number>`coalesce(sum(${directDebit.amountCents}), 0)`.mapWith(Number),
      })
      .from(directDebit)
      .where(and(whose, gt(directDebit.createdAt, since)));
  return [
    ...(await sums(eq(directDebit.accountId, accountId))),
    ...(await sums(inArray(directDebit.ibanHash, ibanHashes))),
  ];
}

/** Whether a bank reversed a debit of this member, bank account or phone, for any member. */
export async function wasChargedBack(
  { db }: Platform,
  {
    accountId,
    ibanHashes = [],
    phoneHashes = [],
  }: Partial<BankAccount> & { accountId: number; phoneHashes?: string[] },
): Promise<boolean> {
  const rows = await db()
    .select({ id: payment.id })
    .from(directDebit)
    .innerJoin(directDebitMandate, eq(directDebitMandate.id, directDebit.mandateId))
    .innerJoin(payment, eq(payment.id, directDebit.orderId))
    .where(
      and(
        gt(payment.chargedBackCents, 0),
        or(
          eq(directDebitMandate.accountId, accountId),
          inArray(directDebitMandate.ibanHash, ibanHashes),
          inArray(directDebitMandate.phoneHash, phoneHashes),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function expireMandates({ db, clock }: Platform, usedBefore: Date): Promise<void> {
  await db()
    .update(directDebitMandate)
    .set({ status: 'expired', endedAt: clock.now() })
    .where(
      and(
        inArray(directDebitMandate.status, ['signed', 'active']),
        sql`${directDebitMandate.usedAt} < ${usedBefore.toISOString()}`,
      ),
    );
}

const isUnhashed = and(isNull(directDebitMandate.phoneEnds), isNotNull(directDebitMandate.details));

export async function listUnhashed({ db }: Platform, limit: number): Promise<MandateRow[]> {
  return db().select().from(directDebitMandate).where(isUnhashed).orderBy(directDebitMandate.id).limit(limit);
}

/** Unless the details were erased meanwhile. */
export async function savePhoneEnds({ db }: Platform, id: number, phoneEnds: string[]): Promise<void> {
  await db()
    .update(directDebitMandate)
    .set({ phoneEnds })
    .where(and(eq(directDebitMandate.id, id), isUnhashed));
}

/** Of details that a process of the previous release has erased. */
export async function clearPhoneEnds({ db }: Platform): Promise<void> {
  await db()
    .update(directDebitMandate)
    .set({ phoneEnds: [] })
    .where(and(isNull(directDebitMandate.details), sql`cardinality(${directDebitMandate.phoneEnds}) > 0`));
}

/** Name and account are stored only while a debit may be disputed. */
export async function stripMandates({ db }: Platform, endedBefore: Date): Promise<void> {
  await db()
    .update(directDebitMandate)
    .set({ details: null, phoneEnds: [] })
    .where(
      and(
        isNotNull(directDebitMandate.details),
        sql`${directDebitMandate.endedAt} < ${endedBefore.toISOString()}`,
        sql`${directDebitMandate.usedAt} < ${endedBefore.toISOString()}`,
      ),
    );
}

/** Keeps what a block and a dispute need, without name and account number. */
export async function eraseMandates({ db, clock }: Platform, accountId: number): Promise<MandateRow[]> {
  const mine = eq(directDebitMandate.accountId, accountId);
  const before = await db().select().from(directDebitMandate).where(mine);
  const used = db()
    .select({ id: directDebit.mandateId })
    .from(directDebit)
    .where(eq(directDebit.accountId, accountId));
  await db()
    .delete(directDebitMandate)
    .where(and(mine, notInArray(directDebitMandate.id, used)));
  await db()
    .update(directDebitMandate)
    .set({ details: null, phoneEnds: [], ibanEnd: '', status: 'revoked', endedAt: clock.now() })
    .where(mine);
  return before;
}

export async function listSealedMandates({ db }: Platform): Promise<{ id: number; sealed: string }[]> {
  const rows = await db()
    .select({ id: directDebitMandate.id, sealed: directDebitMandate.details })
    .from(directDebitMandate)
    .where(isNotNull(directDebitMandate.details));
  return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '' }));
}

/** With the hashes of the same details, also of the debits by this mandate, unless the details have changed or gone meanwhile. */
export async function replaceSealed(
  { db }: Platform,
  { id, sealed }: { id: number; sealed: string },
  next: Pick<MandateRow, 'details' | 'ibanHash' | 'phoneHash' | 'phoneEnds'>,
): Promise<void> {
  await db.transaction(async () => {
    const changed = await db()
      .update(directDebitMandate)
      .set(next)
      .where(and(eq(directDebitMandate.id, id), eq(directDebitMandate.details, sealed)))
      .returning({ id: directDebitMandate.id });
    if (changed.length === 0) return;
    await db().update(directDebit).set({ ibanHash: next.ibanHash }).where(eq(directDebit.mandateId, id));
  });
}
