import type { Discount } from '#contract/discounts/endpoints.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import type { CodeRow } from './discounts.store.ts';

export function toCode(typed: string): string {
  return normaliseCode(typed).toUpperCase();
}

/** The terms of a given-out code or, without an id, of an offer to one member. */
export type Terms = Omit<CodeRow, 'id' | 'siteId' | 'active' | 'createdAt'> & { id: number | null };

export function toDiscount(
  terms: Terms,
  { now, status }: { now: Date; status: Discount['status'] },
): Discount {
  const leftMs = terms.expiresAt && terms.expiresAt.getTime() - now.getTime();
  return {
    code: terms.code,
    country: terms.country,
    user_id: terms.accountId,
    expires: terms.expiresAt?.toISOString() ?? null,
    value_percentage: terms.percentage,
    currency: terms.currency,
    minimum_order_value: terms.minimumOrderCents,
    status,
    validity: leftMs === null ? null : Math.max(0, Math.ceil(leftMs / 1000)),
    expired: leftMs !== null && leftMs <= 0,
    paymentmethods: terms.methods ?? [],
  };
}
