-- What an authenticator calls the member: random, so that it leads neither to the account nor to the address.
create table passkey_owner (
  account_id bigint primary key references account (id) on delete cascade,
  handle bytea not null unique
);

-- Public keys with which members log in without a password, ten at the most; the private halves stay on their devices.
create table passkey (
  id bigint primary key,
  account_id bigint not null references passkey_owner (account_id) on delete cascade,
  -- The host that the key was made for; no other can ask for it.
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- How often the device says that it has signed; 0: it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (rp_id, credential_id)
);
create index passkey_account on passkey (account_id);

-- What devices are asked to sign, by its hash: single use by delete … returning, and for one browser.
create table passkey_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('add', 'login', 'proof')),
  site_id integer not null,
  -- The hash of what the browser alone holds: its session, or a cookie.
  holder bytea not null,
  -- null: whose key it will be is not known yet.
  account_id bigint references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- The code mailed to a member who has to prove who they are and has no password at hand: one at a time, for one session.
create table proof_code (
  account_id bigint primary key references account (id) on delete cascade,
  code_hash text not null,
  session_id text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
