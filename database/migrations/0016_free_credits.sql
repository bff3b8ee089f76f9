-- Who was given the free credits of a sign-up, as keyed hashes and without the account; forgotten after 30 days.
create table free_credit_grant (
  mailbox text primary key,
  -- null, as is the network, for who was signed up by a partner.
  device text unique,
  network text,
  granted_at timestamptz not null
);
create index free_credit_grant_network on free_credit_grant (network, granted_at);
create index free_credit_grant_age on free_credit_grant (granted_at);

alter table account add column free_credits_withheld boolean not null default false;
