-- A member's spendable credits. Always equal to the sum of the member's transfers.
create table wallet (
  account_id bigint primary key,
  balance bigint not null check (balance >= 0)
);

-- Append-only double entry: each row names the account that gives and the one that receives.
-- House accounts have ids below 1000 (server/features/credits/credits.rules.ts) and no wallet row,
-- so that the busiest account is never a lock; their balance is the sum of their transfers.
create table transfer (
  id bigint generated always as identity primary key,
  from_account bigint not null,
  to_account bigint not null,
  credits integer not null check (credits > 0),
  kind text not null,
  -- What caused it, e.g. message:<conversation>:<seq> or payment:<id>; unique, so a cause posts once.
  cause text not null unique,
  created_at timestamptz not null,
  check (from_account <> to_account)
);
create index transfer_from on transfer (from_account, id);
create index transfer_to on transfer (to_account, id);
