-- Staff may also warn a member, or limit them until a day. Earlier rows are suspensions, and processes of the release before
-- write nothing else.
alter table sanction add column kind text not null default 'suspension'
  check (kind in ('warning', 'limit', 'suspension'));
-- By reports of several members, until staff decide.
alter table sanction add column automated boolean not null default false;
-- When the member confirmed to have read a warning.
alter table sanction add column acknowledged_at timestamptz;

-- Since when the member is in no list of others and writes no first messages, and until when; no end: until staff decide.
alter table profile add column limited_since timestamptz;
alter table profile add column limited_until timestamptz;
create index profile_limited on profile (member_id) where limited_since is not null;

-- Keyed hashes of the reporter's device and network while the report is undecided, so that one person behind several
-- accounts counts once.
alter table report add column device_hash text;
alter table report add column network_hash text;
