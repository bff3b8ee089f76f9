-- Refunds that staff have ordered. Credits, Premium and the credit note follow what the provider says, as with every refund.
create table ordered_refund (
  id bigint primary key,
  order_id bigint not null references payment_order (id),
  -- 1, 2, 3 of an order: a form that is sent twice, or from two tabs, is one refund.
  number integer not null check (number > 0),
  staff_id bigint not null references staff (id),
  reason text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- refunding: the provider is to be told. refused: a person decides.
  state text not null check (state in ('refunding', 'refunded', 'refused')),
  -- The provider's own number of the refund.
  refund_id text,
  problem text,
  tries integer not null default 0,
  -- When the provider is asked again.
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  unique (order_id, number)
);
create index ordered_refund_due on ordered_refund (next_try_at) where state = 'refunding';

-- Credits that staff give to a member or take; the ledger has those that are done.
create table credit_adjustment (
  id bigint primary key,
  site_id integer not null references site (id),
  account_id bigint not null references account (id),
  -- 1, 2, 3 of a member, as above.
  number integer not null check (number > 0),
  credits integer not null check (credits <> 0),
  reason text not null,
  -- waiting: for a second person.
  state text not null check (state in ('done', 'waiting', 'declined')),
  asked_by bigint not null references staff (id),
  asked_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  unique (account_id, number),
  check (decided_by <> asked_by)
);
create index credit_adjustment_waiting on credit_adjustment (site_id) where state = 'waiting';
create index credit_adjustment_asked on credit_adjustment (asked_by, asked_at);

-- The console lists orders of a domain, the newest first.
create index payment_order_site on payment_order (site_id, created_at desc, id desc);
