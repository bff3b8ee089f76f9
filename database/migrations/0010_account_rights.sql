-- When it was last used, to the hour, for the member's list of sessions.
alter table session add column used_at timestamptz;
update session set used_at = renewed_at;
alter table session alter column used_at set not null;

-- The address a link is about when it is not the account's own: the new one of a change, the old one of its undo.
alter table account_token add column email text;

-- From then on the account is erased; set while its status is pending_deletion.
alter table account add column deletion_due_at timestamptz;
create index account_deletion_due on account (deletion_due_at) where deletion_due_at is not null;

-- The file a member asked for with all that is kept about her; one at a time.
create table data_export (
  id bigint primary key,
  account_id bigint not null unique references account (id) on delete cascade,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  -- Random, in the media store; null while it is being made.
  file_name text unique,
  requested_at timestamptz not null,
  expires_at timestamptz
);

-- Bearer keys of partners who sign members up at a domain; only the hash is kept.
create table partner_key (
  hash bytea primary key,
  site_id integer not null references site (id),
  label text not null,
  created_at timestamptz not null
);

-- Where a member's browsers take push messages (RFC 8030); the keys encrypt what is sent (RFC 8291).
create table push_subscription (
  id bigint primary key,
  account_id bigint not null references account (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);
