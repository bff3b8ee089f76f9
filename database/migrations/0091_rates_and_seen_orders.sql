-- Who of the finances of a company has confirmed a rate of VAT, or taken that back: the newest entry of a rate counts.
create table vat_check (
  id bigint generated always as identity primary key,
  -- As receipts name it.
  company text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Hundredths of a percent; null: no VAT is charged there.
  rate integer,
  is_confirmed boolean not null,
  staff_id bigint not null references staff (id),
  reason text not null,
  checked_at timestamptz not null
);
create index vat_check_company on vat_check (company, country, id);

-- Rates of the European Central Bank as staff have typed them: the newest entry of a quarter and currency counts.
create table euro_rate (
  id bigint generated always as identity primary key,
  company text not null,
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one euro.
  rate numeric(16, 6) not null check (rate > 0),
  -- Of which the rate is.
  day date not null,
  staff_id bigint not null references staff (id),
  stated_at timestamptz not null
);
create index euro_rate_company on euro_rate (company, quarter, currency, id);

-- Orders that need a look, and that somebody has looked at.
create table order_seen (
  order_id bigint primary key references payment_order (id),
  -- What was known of the order then: with anything new it needs a look again.
  mark text not null,
  staff_id bigint not null references staff (id),
  reason text not null,
  seen_at timestamptz not null
);
