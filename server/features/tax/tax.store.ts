import type { ReceiptKind } from '#contract/receipts/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Quarter } from './quarters.rules.ts';

/** A quarter is one of the seller's calendar. */
const quarterOf = (row: string) =>
  `to_char(${row}.issued_at at time zone coalesce(${row}.facts->>'time_zone', 'UTC'), 'YYYY"-Q"Q')`;

/** Documents of a company in one quarter, `r`: the index of their numbers finds those of the year, which is the seller's, too. */
const ofQuarter = `r.company = $1 and r.kind in ('receipt', 'credit_note') and r.year = $2 and ${quarterOf('r')} = $3`;

function valuesOf(company: string, quarter: Quarter): unknown[] {
  return [company, Number(quarter.slice(0, 4)), quarter];
}

export interface TaxSums {
  kind: ReceiptKind;
  country: string;
  rate: number | null;
  currency: string;
  sellerCountry: string;
  /** Of a credit note: the quarter of the receipt that it corrects. */
  ofQuarter: Quarter | null;
  grossCents: number;
  vatCents: number;
  documents: number;
  siteIds: number[];
}

export async function sumQuarter({ db }: Platform, company: string, quarter: Quarter): Promise<TaxSums[]> {
  const { rows } = await db.query(
    `select r.kind, r.tax_country as country, r.vat_rate as rate, r.currency,
       r.facts->'seller'->>'country' as "sellerCountry", ${quarterOf('corrected')} as "ofQuarter",
       sum(r.amount_cents)::float8 as "grossCents", sum(r.vat_cents)::float8 as "vatCents",
       count(*)::integer as documents, array_agg(distinct o.site_id) as "siteIds"
     from receipt r join payment_order o on o.id = r.order_id left join receipt corrected on corrected.id = r.corrects_id
     where ${ofQuarter}
     group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 6 nulls first`,
    valuesOf(company, quarter),
  );
  return rows as unknown as TaxSums[];
}

export interface JournalRow {
  id: number;
  kind: ReceiptKind;
  year: number;
  number: number;
  correctedYear: number | null;
  correctedNumber: number | null;
  /** YYYY-MM-DD by the seller's calendar. */
  day: string;
  orderId: number;
  country: string;
  rate: number | null;
  currency: string;
  grossCents: number;
  vatCents: number;
  method: string;
  site: string;
}

/** The next documents of a quarter behind one of them, in the order of their numbers: receipts, then credit notes. */
export async function listJournal(
  { db }: Platform,
  { company, quarter }: { company: string; quarter: Quarter },
  after: Pick<JournalRow, 'kind' | 'year' | 'number'> | undefined,
  limit: number,
): Promise<JournalRow[]> {
  const { rows } = await db.query(
    `select r.id, r.kind, r.year, r.number, corrected.year as "correctedYear", corrected.number as "correctedNumber",
       to_char(r.issued_at at time zone coalesce(r.facts->>'time_zone', 'UTC'), 'YYYY-MM-DD') as day,
       r.order_id as "orderId", r.tax_country as country, r.vat_rate as rate, r.currency,
       r.amount_cents as "grossCents", r.vat_cents as "vatCents", r.facts->>'method' as method, r.facts->>'site' as site
     from receipt r left join receipt corrected on corrected.id = r.corrects_id
     where ${ofQuarter} and (r.kind = 'credit_note', r.year, r.number) > ($4, $5, $6)
     order by r.kind = 'credit_note', r.year, r.number limit $7`,
    [
      ...valuesOf(company, quarter),
      after?.kind === 'credit_note',
      after?.year ?? 0,
      after?.number ?? 0,
      limit,
    ],
  );
  return rows as unknown as JournalRow[];
}

export interface KnownCompany {
  company: string;
  firstYear: number;
}

/** Every company that has issued receipts, and the year of the first. */
export async function listCompanies({ db }: Platform): Promise<KnownCompany[]> {
  const { rows } = await db.query(
    'select company, min(year)::integer as "firstYear" from receipt_counter group by company order by company',
  );
  return rows as unknown as KnownCompany[];
}
