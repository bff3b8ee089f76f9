import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { ReceiptKind } from '#contract/receipts/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';
import type { DocumentBrand } from './document-pdf.ts';
import type { Evidence } from './vat.rules.ts';

/** Facts on the day of the receipt. They do not name the buyer: tax law requires only the buyer's country. */
export interface ReceiptFacts {
  /** The language it was written in, which never changes. */
  locale: Locale;
  site: string;
  seller: {
    name: string;
    address: string;
    city: string;
    country: string;
    /** Empty without one; then no VAT is charged. */
    vat_number: string;
    email: string;
  };
  evidence: Evidence[];
  credits: number;
  discount: { full_price_cents: number; percentage: number; code: string } | null;
  method: PaymentMethod;
  ordered_at: string;
  /** The wording by which the buyer asked for an immediate start. */
  consent_version: string;
  withdrawal_days: number;
  /** The seller's, for calendar days; older ones use UTC. */
  time_zone?: string;
  /** The glyph and colours of the domain that day, so that the document stays as issued; older ones have none. */
  brand?: DocumentBrand;
  /** Identifies the contract's terms at that time (`receipt_terms`). */
  terms_hash?: string;
}

/** Contract terms, each version once: a receipt names its own by the hash. */
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
