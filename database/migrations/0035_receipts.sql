-- Where the order came from, as a country alone: the second piece of evidence for the VAT of a buyer's country.
alter table payment_order add connection_country text;

-- One row a company, kind of document and year. Its lock makes numbers gapless: who waits for it gets the next one, and
-- a transaction that fails gives its number back.
create table receipt_counter (
  -- VAT number of the company, or its name and country where it has none.
  company text not null,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (company, kind, year)
);

-- What was written for a purchase, or for money of it that went back. Append-only; names no person.
create table receipt (
  id bigint primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  order_id bigint not null references payment_order (id),
  account_id bigint not null references account (id),
  -- The receipt that a credit note corrects.
  corrects_id bigint references receipt (id),
  company text not null,
  year integer not null,
  number integer not null,
  -- Gross; of a credit note what went back with it.
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  tax_country text not null,
  -- Hundredths of a percent; null: no VAT was charged.
  vat_rate integer,
  vat_cents integer not null check (vat_cents >= 0 and vat_cents < amount_cents),
  -- Company, line and evidence as they were that day (ReceiptFacts).
  facts jsonb not null,
  issued_at timestamptz not null,
  unique (company, kind, year, number),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create unique index receipt_of_order on receipt (order_id) where kind = 'receipt';
create index receipt_order on receipt (order_id);
create index receipt_account on receipt (account_id);
