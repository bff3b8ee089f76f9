import { discountCodeSchema } from '#contract/discounts/fields.ts';
import { refuseFields } from '#contract/errors.ts';
import { type PaymentMethod, paymentMethods } from '#contract/payments/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toCode } from './discounts.rules.ts';
import * as store from './discounts.store.ts';

export type DiscountCode = store.CodeWithUses;

export interface NewDiscountCode {
  siteId: number;
  code: string;
  percentage: number;
  expiresAt?: Date | undefined;
  totalLimit?: number | undefined;
  accountId?: number | undefined;
  minimumOrderCents?: number | undefined;
  currency?: string | undefined;
  country?: string | undefined;
  methods?: string[] | undefined;
}

export function listDiscountCodes(platform: Platform, siteId: number): Promise<DiscountCode[]> {
  return store.listCodes(platform, siteId);
}

/** Returns the code as it is stored: in capital letters. */
export async function createDiscountCode(platform: Platform, wanted: NewDiscountCode): Promise<string> {
  const now = platform.clock.now();
  const methods = readMethods(wanted.methods);
  requireConditions(wanted, now);
  const code = toCode(wanted.code);
  if (!discountCodeSchema.safeParse(code).success) throw refuseFields({ path: 'code', code: 'invalid' });
  const row = { ...wanted, code, methods, createdAt: now };
  if (!(await store.insertCode(platform, row))) throw refuseFields({ path: 'code', code: 'taken' });
  return code;
}

/** Ends the code for new orders; existing orders keep their price. */
export async function endDiscountCode(platform: Platform, siteId: number, code: string): Promise<string> {
  const stored = toCode(code);
  if (!(await store.endCode(platform, siteId, stored)))
    throw refuseFields({ path: 'code', code: 'not_found' });
  return stored;
}

function requireConditions({ percentage, expiresAt, currency, country }: NewDiscountCode, now: Date): void {
  if (!(Number.isInteger(percentage) && percentage >= 1 && percentage <= 90))
    throw refuseFields({ path: 'percentage', code: 'out_of_range' });
  if (expiresAt && Number.isNaN(expiresAt.getTime()))
    throw refuseFields({ path: 'expiresAt', code: 'invalid' });
  if (expiresAt && expiresAt <= now) throw refuseFields({ path: 'expiresAt', code: 'over' });
  if (country && !/^[A-Z]{2}$/.test(country)) throw refuseFields({ path: 'country', code: 'invalid' });
  if (currency && !/^[A-Z]{3}$/.test(currency)) throw refuseFields({ path: 'currency', code: 'invalid' });
}

function readMethods(names: string[] | undefined): PaymentMethod[] | undefined {
  return names?.map((name, index) => {
    const method = paymentMethods.find((known) => known === name);
    if (!method) throw refuseFields({ path: `methods.${index}`, code: 'unknown' });
    return method;
  });
}
