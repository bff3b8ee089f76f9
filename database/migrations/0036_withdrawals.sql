-- A purchase that its buyer has withdrawn from: its unused credits are gone in the same transaction, its money follows.
create table withdrawal (
  id bigint primary key,
  order_id bigint not null unique references payment_order (id),
  account_id bigint not null references account (id),
  -- When she declared it: with a mailed link, when she asked for that.
  declared_at timestamptz not null,
  -- Credits that were taken back, and the money for them.
  credits integer not null check (credits >= 0),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  -- none: all credits were spent, nothing goes back. refunding: the provider is to be told. refused: a person decides.
  state text not null check (state in ('none', 'refunding', 'refunded', 'refused')),
  -- The provider's own number of the refund.
  refund_id text,
  problem text,
  tries integer not null default 0,
  -- When the provider is asked again.
  next_try_at timestamptz not null,
  check ((state = 'none') = (amount_cents = 0))
);
create index withdrawal_account on withdrawal (account_id);
create index withdrawal_due on withdrawal (next_try_at) where state = 'refunding';

-- Parts that the shop gave back, in the sandbox's own books.
create table sandbox_refund (
  id text primary key,
  payment_id text not null references sandbox_payment (id),
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index sandbox_refund_payment on sandbox_refund (payment_id);
