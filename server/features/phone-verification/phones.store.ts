import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { verifiedPhone } from './phone-verification.table.ts';

export type PhoneRow = typeof verifiedPhone.$inferSelect;

export async function findPhone({ db }: Platform, memberId: number): Promise<PhoneRow | undefined> {
  const [row] = await db().select().from(verifiedPhone).where(eq(verifiedPhone.memberId, memberId));
  return row;
}

/**
 * Proofs of a domain take turns until the transaction ends, since each may take the number of another member away. They are few:
 * SMS_PER_HOUR bounds them. After the account and the profile.
 */
export async function lockPhones({ db }: Platform, siteId: number): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phones ${siteId}`}, 0))`);
}

/** Another account with one of these hashes. */
export async function findHolder(
  { db }: Platform,
  { siteId, memberId }: { siteId: number; memberId: number },
  hashes: string[],
) {
  const [row] = await db()
    .select({ memberId: verifiedPhone.memberId, verifiedAt: verifiedPhone.verifiedAt, account })
    .from(verifiedPhone)
    .innerJoin(account, eq(account.id, verifiedPhone.memberId))
    .where(
      and(
        eq(verifiedPhone.siteId, siteId),
        inArray(verifiedPhone.hash, hashes),
        ne(verifiedPhone.memberId, memberId),
      ),
    );
  return row;
}
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** In place of the member's earlier number. */
export async function savePhone({ db }: Platform, row: PhoneRow): Promise<void> {
  const { memberId: _, ...changes } = row;
  await db()
    .insert(verifiedPhone)
    .values(row)
    .onConflictDoUpdate({ target: verifiedPhone.memberId, set: changes });
}

/** False when there was none. */
export async function deletePhone({ db }: Platform, memberId: number): Promise<boolean> {
  const rows = await db()
    .delete(verifiedPhone)
    .where(eq(verifiedPhone.memberId, memberId))
    .returning({ memberId: verifiedPhone.memberId });
  return rows.length > 0;
}
