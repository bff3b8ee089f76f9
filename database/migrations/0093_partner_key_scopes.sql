-- Keys of partners get scopes, an end and a way to be revoked. Keys there are keep what they may do: sign members up.
-- Locks partner_key: a handful of rows
alter table partner_key
  add column id bigint not null default (floor(random() * 9007199254740990) + 1)::bigint,
  add column scopes text[] not null default '{signup}',
  add column hint text not null default '',
  add column expires_at timestamptz,
  add column last_used_at timestamptz,
  add column revoked_at timestamptz;
create unique index partner_key_id on partner_key (id);
