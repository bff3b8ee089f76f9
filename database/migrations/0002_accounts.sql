create table account (
  id bigint primary key,
  site_id integer not null references site (id),
  -- As the member typed it: mail goes here.
  email text not null,
  -- NFC, lower case, domain in ASCII: what makes an address the same address.
  email_key text not null,
  password_hash text not null,
  status text not null check (status in ('not_confirmed', 'active', 'pending_deletion', 'erased')),
  language text not null,
  -- Premium for life since the first credit purchase.
  paid_user boolean not null default false,
  -- Traffic source of the sign-up: network, ref, sub1, sub2, sub3.
  network jsonb,
  notifications_disabled text[] not null default '{}',
  -- GDPR 9(2)(a): when and to which text the member agreed that sexuality and wishes are kept.
  special_data_consent_at timestamptz,
  special_data_consent_version text,
  -- Made by the client for one filled sign-up form: a repeat with it is the same sign-up.
  signup_key uuid,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unique (site_id, email_key)
);

-- The cookie holds id.secret; only the hash of the secret is kept.
create table session (
  id text primary key,
  secret_hash bytea not null,
  account_id bigint not null references account (id) on delete cascade,
  site_id integer not null references site (id),
  user_agent text not null,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);

-- Links in mails: single use by delete … returning, bound to the account and the address.
create table account_token (
  hash bytea primary key,
  purpose text not null,
  account_id bigint not null references account (id) on delete cascade,
  email_key text not null,
  expires_at timestamptz not null
);
create index account_token_account on account_token (account_id, purpose);

-- Written in batches from memory; narrow and half empty so that updates stay on their page (HOT).
create table member_activity (
  member_id bigint primary key,
  last_active timestamptz not null
) with (fillfactor = 50);
