-- Keyed hashes by which a banned member is recognised. They outlive the account and name no member; see docs/decisions/077.
create table ban_sign (
  id bigint primary key,
  -- The number of the ban, whose sanction is deleted with the account.
  case_id bigint not null,
  site_id integer not null,
  kind text not null check (kind in ('mail', 'phone', 'iban', 'device', 'photo')),
  hash text not null,
  -- The sealed fingerprint of a photo, which has four rows with the hash of one quarter each.
  fingerprint text,
  expires_at timestamptz not null
);
create index ban_sign_hash on ban_sign (site_id, hash);
create index ban_sign_case on ban_sign (case_id);
create index ban_sign_expiry on ban_sign (expires_at);

-- Devices with which a member has logged in, as hashes. The previous release erases members without knowing this table.
create table member_device (
  member_id bigint not null references profile (member_id) on delete cascade,
  hash text not null,
  used_at timestamptz not null,
  primary key (member_id, hash)
);
create index member_device_used on member_device (used_at);

-- Members whom a person checks before others see them.
create table held_member (
  id bigint primary key,
  member_id bigint not null references profile (member_id) on delete cascade,
  site_id integer not null,
  -- Kinds of signs that were met, each with the number of the ban or null.
  signs jsonb not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('released', 'banned')),
  decided_by bigint,
  decided_at timestamptz
);
create unique index held_member_open on held_member (member_id) where outcome is null;
create index held_member_member on held_member (member_id);
create index held_member_waiting on held_member (created_at) where outcome is null;

-- Since when a person checks the member; null: nobody does.
alter table profile add column review_since timestamptz;
