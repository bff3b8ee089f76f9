-- People who work for a domain. They are no members: nothing here refers to an account.
create table staff (
  id bigint primary key,
  email text not null unique,
  name text not null,
  status text not null check (status in ('invited', 'active', 'removed')),
  password_hash text,
  -- Sealed with the secret of the installation.
  totp_secret text not null,
  -- The last step of 30 seconds whose code was used: no code counts twice.
  totp_step bigint not null default 0,
  invitation_hash bytea unique,
  invitation_ends_at timestamptz,
  created_at timestamptz not null,
  check (status <> 'active' or password_hash is not null)
);

-- No domain: a role on all of them.
create table staff_role (
  staff_id bigint not null references staff (id) on delete cascade,
  site_id integer references site (id) on delete cascade,
  role text not null check (role in ('moderator', 'support', 'finance', 'admin')),
  unique nulls not distinct (staff_id, site_id, role)
);

create table staff_session (
  id text primary key,
  secret_hash bytea not null,
  staff_id bigint not null references staff (id) on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

create table staff_recovery_code (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- What staff and operators did, each entry with the hash of the one before; triggers/audit_entry.sql numbers and guards them.
create table audit_entry (
  id bigint primary key,
  at timestamptz not null,
  -- null: a command of the operator.
  staff_id bigint,
  -- null: all domains.
  site_id integer,
  action text not null,
  -- What it was done to, by kind and id: 'staff:12'. Never a name or an address.
  subject text not null,
  -- Names of the fields that were changed or shown.
  fields text[] not null default '{}',
  reason text,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entry_subject on audit_entry (subject, id);
create index audit_entry_staff on audit_entry (staff_id, id);

-- Photos that wait for a person, the oldest first.
create index photo_pending on photo (created_at, id) where status = 'pending';

-- The newest entry: its row lock puts entries one behind the other.
create table audit_head (
  id bigint not null,
  hash bytea not null
);
create unique index audit_head_once on audit_head ((true));
insert into audit_head (id, hash) values (0, '\x00');
