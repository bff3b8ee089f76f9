import { and, eq } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { personalOffer } from './discounts.table.ts';

export type OfferRow = typeof personalOffer.$inferSelect;

/** Does nothing for a member who has or had an offer. */
export async function insertOffer({ db }: Platform, row: OfferRow): Promise<void> {
  await db().insert(personalOffer).values(row).onConflictDoNothing();
}

/** Even when expired; undefined for a member without, and after the first purchase. */
export async function findOfferOf({ db }: Platform, accountId: number): Promise<OfferRow | undefined> {
  const [found] = await db()
    .select({
      accountId: personalOffer.accountId,
      kind: personalOffer.kind,
      startedAt: personalOffer.startedAt,
      endsAt: personalOffer.endsAt,
    })
    .from(personalOffer)
    .innerJoin(account, eq(account.id, personalOffer.accountId))
    .where(and(eq(personalOffer.accountId, accountId), eq(account.paidUser, false)));
  return found;
}

export async function listOffersOf({ db }: Platform, accountId: number): Promise<OfferRow[]> {
  return db().select().from(personalOffer).where(eq(personalOffer.accountId, accountId));
}

export async function deleteOfferOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(personalOffer).where(eq(personalOffer.accountId, accountId));
}
