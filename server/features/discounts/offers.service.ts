import { timeBonus, welcomeOffer } from '#contract/discounts/offers.ts';
import type { Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Terms } from './discounts.rules.ts';
import { findOfferOf, insertOffer, type OfferRow } from './offers.store.ts';

const offers = { time_bonus: timeBonus, welcome: welcomeOffer } as const;
type Kind = OfferRow['kind'];
export type Customer = Pick<Viewer, 'id' | 'paidUser'>;

export function isOfferCode(code: string): boolean {
  return Object.values(offers).some((offer) => offer.code === code);
}

function toRow(accountId: number, kind: Kind, startedAt: Date): OfferRow {
  const endsAt = new Date(startedAt.getTime() + offers[kind].seconds * 1000);
  return { accountId, kind, startedAt, endsAt };
}

/** Inside the transaction of the sign-up. */
export async function startTimeBonus(platform: Platform, accountId: number): Promise<void> {
  await insertOffer(platform, toRow(accountId, 'time_bonus', platform.clock.now()));
}

/**
 * Starts a time bonus at the first look at prices, unless a foreign link or a mail led there. The row of an
 * expired offer prevents a second one.
 */
export async function findWelcome(
  platform: Platform,
  { id: accountId, paidUser }: Customer,
  { mayBegin }: { mayBegin: boolean },
): Promise<Terms | undefined> {
  if (paidUser) return undefined;
  const known = await findOfferOf(platform, accountId);
  const found = !known && mayBegin ? await startWelcome(platform, accountId) : known;
  if (found?.kind !== 'welcome' || found.endsAt <= platform.clock.now()) return undefined;
  return toTerms(found);
}

/** Read again after it was written: a concurrent page or purchase may have been first. */
async function startWelcome(platform: Platform, accountId: number): Promise<OfferRow | undefined> {
  await insertOffer(platform, toRow(accountId, 'welcome', platform.clock.now()));
  return findOfferOf(platform, accountId);
}

export async function findOffer(
  platform: Platform,
  accountId: number,
  code: string,
): Promise<Terms | undefined> {
  const found = await findOfferOf(platform, accountId);
  return found && offers[found.kind].code === code ? toTerms(found) : undefined;
}

function toTerms({ kind, accountId, endsAt }: OfferRow): Terms {
  return {
    id: null,
    code: offers[kind].code,
    percentage: offers[kind].percentage,
    accountId,
    expiresAt: endsAt,
    currency: null,
    country: null,
    methods: null,
    minimumOrderCents: 0,
    totalLimit: null,
  };
}
