-- Where partners and advertising networks receive what members do, and what was sent there.
create table partner_endpoint (
  id bigint primary key,
  site_id integer not null references site (id),
  kind text not null check (kind in ('webhook', 'postback')),
  -- The traffic source (`network`) whose members it is about; empty: every member of the domain.
  partner text not null,
  url text not null,
  events text[] not null,
  created_at timestamptz not null,
  -- Since its first failure after the last success.
  failing_since timestamptz,
  paused_at timestamptz,
  paused_by_failures boolean not null default false
);
create unique index partner_endpoint_once on partner_endpoint (site_id, kind, partner, url);

-- Several while a former one is still valid.
create table partner_secret (
  id bigint primary key,
  endpoint_id bigint not null references partner_endpoint (id) on delete cascade,
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index partner_secret_endpoint on partner_secret (endpoint_id);

-- Members are named to each partner by hashes under a key of its own, which outlives the secret of the installation.
create table partner_reference_key (
  site_id integer not null references site (id),
  partner text not null,
  sealed text not null,
  primary key (site_id, partner)
);

-- The outbox and the log of what was sent.
create table partner_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references partner_endpoint (id) on delete cascade,
  -- Null: a test, or about a member who is erased.
  member_id bigint,
  message_id text not null,
  event text not null,
  -- JSON to the letter as it is signed.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  last_code integer,
  last_answer text
);
create index partner_delivery_due on partner_delivery (endpoint_id, next_attempt_at) where state = 'waiting';
create index partner_delivery_log on partner_delivery (endpoint_id, id);
create index partner_delivery_member on partner_delivery (member_id) where member_id is not null;
create index partner_delivery_age on partner_delivery (created_at);
