import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { ReceiptKind } from '#contract/receipts/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';
import type { Evidence } from './vat.rules.ts';

/** As they were on the day of the receipt. Nothing here names the buyer: what tax law wants kept is where the buyer was. */
export interface ReceiptFacts {
  /** The language it was written in; it stays the document that it was. */
  locale: Locale;
  site: string;
  seller: {
    name: string;
    address: string;
    city: string;
    country: string;
    /** Empty where it has none; then no VAT is charged. */
    vat_number: string;
    email: string;
  };
  evidence: Evidence[];
  credits: number;
  discount: { full_price_cents: number; percentage: number; code: string } | null;
  method: PaymentMethod;
  ordered_at: string;
  /** The buyer asked for an immediate start, by this wording, with the order. */
  consent_version: string;
  /** Days within which the buyer may withdraw. */
  withdrawal_days: number;
  /** Of the seller, whose calendar days the document states; the older ones have those of UTC. */
  time_zone?: string;
  /** Of the terms of the contract as they were then (`receipt_terms`). */
  terms_hash?: string;
}

/** The terms of contracts, each version once: a receipt names its own by the hash. */
export const receiptTerms = pgTable('receipt_terms', {
  hash: text().primaryKey(),
  document: text().notNull(),
});

export const receiptCounter = pgTable(
  'receipt_counter',
  {
    company: text().notNull(),
    kind: text().$type<ReceiptKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.kind, table.year] })],
);

export const receipt = pgTable('receipt', {
  id: id().primaryKey(),
  kind: text().$type<ReceiptKind>().notNull(),
  orderId: id().notNull(),
  accountId: id().notNull(),
  correctsId: id(),
  company: text().notNull(),
  year: integer().notNull(),
  number: integer().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  taxCountry: text().notNull(),
  vatRate: integer(),
  vatCents: integer().notNull(),
  facts: jsonb().$type<ReceiptFacts>().notNull(),
  issuedAt: moment().notNull(),
});
