create table credit_package (
  id integer primary key,
  site_id integer not null references site (id),
  -- 0 to 3: place and colour of the card (p0 to p3).
  position integer not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  popular boolean not null default false,
  active boolean not null default true
);

-- Committed before the provider is asked; the idempotency key of the client makes a repeat find it.
create table payment_order (
  id bigint primary key,
  site_id integer not null references site (id),
  account_id bigint not null references account (id),
  client_key uuid not null,
  package_id integer not null references credit_package (id),
  credits integer not null,
  amount_cents integer not null,
  currency text not null,
  method text not null,
  country text not null,
  fee_cents integer not null default 0,
  created_at timestamptz not null,
  unique (account_id, client_key)
);
create index payment_order_account on payment_order (account_id, created_at desc);

create table payment (
  id bigint primary key,
  order_id bigint not null unique references payment_order (id),
  provider text not null,
  -- The provider's own id; null until the provider has answered.
  provider_id text unique,
  checkout_url text,
  status text not null check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled', 'expired')),
  -- Why a payment could not be credited, e.g. a wrong amount; for the operator.
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Append-only: what the provider said and when; a repeat of the same event changes nothing.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  status text not null,
  amount_cents integer,
  currency text,
  created_at timestamptz not null
);
create index payment_event_payment on payment_event (payment_id);

-- The sandbox provider's own books, as a real provider keeps them on its side.
create table sandbox_payment (
  id text primary key,
  idempotency_key text not null unique,
  amount_cents integer not null,
  currency text not null,
  description text not null,
  status text not null,
  redirect_url text not null,
  webhook_url text not null,
  created_at timestamptz not null
);
