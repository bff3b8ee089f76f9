-- What an operator gives out. Once used it stays, for the orders that name it.
create table discount_code (
  id integer generated always as identity primary key,
  site_id integer not null references site (id),
  -- Upper case, as it is compared.
  code text not null check (code = upper(code)),
  percentage integer not null check (percentage between 1 and 90),
  -- Null: of every currency, from every country, by every method, for everybody, without end, as often as it is asked for.
  currency text,
  minimum_order_cents integer not null default 0,
  country text,
  methods text[],
  account_id bigint references account (id),
  expires_at timestamptz,
  total_limit integer check (total_limit > 0),
  active boolean not null default true,
  created_at timestamptz not null,
  unique (site_id, code)
);
create index discount_code_account on discount_code (account_id) where account_id is not null;

-- Which order holds a discount. Written in the transaction of the order, so there is never one without the other.
create table discount_use (
  order_id bigint primary key references payment_order (id),
  account_id bigint not null references account (id),
  code_id integer references discount_code (id),
  code text not null,
  -- late: its order was given up, which freed it, and was paid after all.
  state text not null check (state in ('reserved', 'used', 'freed', 'late')),
  updated_at timestamptz not null
);
-- Once a member, also when two orders come at the same moment.
create unique index discount_use_once on discount_use (account_id, code) where state in ('reserved', 'used');
create index discount_use_code on discount_use (code_id) where state <> 'freed';

-- Of an order with a discount: what it would have cost, and the conditions under which it was given.
alter table payment_order
  add full_price_cents integer,
  add discount_code text,
  add welcome_code text,
  add discount_percentage integer,
  add discount_minimum_cents integer,
  add discount_country text,
  add check ((full_price_cents is null) = (discount_percentage is null)),
  add check (amount_cents > 0 and (full_price_cents is null or amount_cents < full_price_cents));
