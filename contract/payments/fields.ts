import * as z from 'zod/mini';
import { paymentStatuses } from './facts.ts';

export const paymentStatusSchema = z.enum(paymentStatuses);

export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));

export const creditPackageSchema = z.object({
  id: z.int(),
  /** 0 to 3: place and colour of the card (p0 to p3). */
  position: z.int(),
  credits: z.int(),
  /** VAT included. */
  price_cents: z.int(),
  currency: currencySchema,
  /** Rounded to whole cents. */
  cents_per_credit: z.int(),
  popular: z.boolean(),
});
export type CreditPackage = z.infer<typeof creditPackageSchema>;
