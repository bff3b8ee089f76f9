-- Of what went back, the part that the payer's bank took back. An operator's refund is not held against a member.
alter table payment add charged_back_cents integer not null default 0 check (charged_back_cents >= 0);

-- The sandbox provider's own books of mandates.
create table sandbox_mandate (
  id text primary key,
  customer_id text not null,
  idempotency_key text not null unique,
  reference text not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);

-- What a member signed. It stays as evidence; once its account is erased, without whose and where.
create table direct_debit_mandate (
  id bigint primary key,
  account_id bigint not null references account (id),
  -- What the bank calls it.
  reference text not null unique,
  -- Account holder, IBAN, address and phone, sealed by the secret of the installation; null once erased.
  details text,
  iban_end text not null,
  -- Keyed hashes: what a block stands on, also after the erasure.
  iban_hash text not null,
  phone_hash text not null,
  creditor_id text not null,
  creditor_name text not null,
  -- The wording that was signed (contract/direct-debit.ts), in which language, when, and the keyed hash of where from.
  text_version text not null,
  language text not null,
  signed_at timestamptz not null,
  signed_from text not null,
  provider text not null,
  -- The provider's numbers; null until it has answered.
  customer_id text,
  mandate_id text,
  -- signed: nothing was ordered with it yet, which is not shown.
  status text not null check (status in ('signed', 'active', 'revoked', 'expired')),
  used_at timestamptz not null,
  ended_at timestamptz
);
create index direct_debit_mandate_account on direct_debit_mandate (account_id);
create index direct_debit_mandate_iban on direct_debit_mandate (iban_hash);
create index direct_debit_mandate_phone on direct_debit_mandate (phone_hash);

-- Which order is collected by which mandate. Written in the transaction of the order, in which the limits are kept.
create table direct_debit (
  order_id bigint primary key references payment_order (id),
  mandate_id bigint not null references direct_debit_mandate (id),
  account_id bigint not null references account (id),
  iban_hash text not null,
  amount_cents integer not null,
  collected_on date not null,
  created_at timestamptz not null
);
create index direct_debit_account on direct_debit (account_id, created_at);
create index direct_debit_iban on direct_debit (iban_hash, created_at);
create index direct_debit_mandate_of on direct_debit (mandate_id);

-- The one code that a member may type, and what she confirms by it.
create table direct_debit_code (
  account_id bigint primary key references account (id),
  -- That of the order.
  client_key uuid not null,
  -- Keyed, and of no other order, account or bank account.
  code_hash text not null,
  -- What was asked for, sealed.
  request text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The mandate that this code confirmed; with it the order of this key goes on.
  mandate_id bigint references direct_debit_mandate (id)
);
