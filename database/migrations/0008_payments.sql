create table credit_package (
  id integer generated always as identity primary key,
  site_id integer not null references site (id),
  -- 0 to 3: place and colour of the card (p0 to p3).
  position integer not null check (position between 0 and 3),
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  popular boolean not null default false,
  active boolean not null default true
);
-- A package that was replaced stays for the orders that name it.
create unique index credit_package_place on credit_package (site_id, position) where active;

-- Committed before the provider is asked; the idempotency key of the client makes a repeat find it.
-- Credits and amount are copied: a later price never changes what was ordered.
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
  -- The wording by which the member asked for an immediate start (contract/payments.ts); asked at created_at.
  consent_version text not null,
  created_at timestamptz not null,
  unique (account_id, client_key)
);
create index payment_order_account on payment_order (account_id, created_at desc, id desc);

create table payment (
  -- The number of its order.
  id bigint primary key references payment_order (id),
  provider text not null,
  -- The provider's own id; null until the provider has answered.
  provider_id text unique,
  checkout_url text,
  status text not null check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled', 'expired')),
  -- Why a payment could not be credited, e.g. a wrong amount; for the operator.
  problem text,
  -- This payment made the member premium for life.
  made_premium boolean not null default false,
  -- When an open payment is looked up again, in case the provider's message was lost.
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_open on payment (next_check_at) where status in ('loading', 'pending');

-- Append-only: every statement of the provider that moved a payment or could not be believed.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  status text not null,
  amount_cents integer not null,
  currency text not null,
  problem text,
  created_at timestamptz not null
);
create index payment_event_payment on payment_event (payment_id);

-- The sandbox provider's own books, as a real provider keeps them on its side.
create table sandbox_payment (
  id text primary key,
  idempotency_key text not null unique,
  reference text not null,
  amount_cents integer not null,
  currency text not null,
  description text not null,
  status text not null,
  redirect_url text not null,
  webhook_url text not null,
  created_at timestamptz not null
);
