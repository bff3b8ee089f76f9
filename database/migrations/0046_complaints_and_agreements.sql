-- Notices of anybody about something on a domain, and complaints about a decision (Regulation (EU) 2022/2065, art. 16 and 20).
create table complaint (
  id bigint primary key,
  site_id integer not null references site (id),
  -- null: a visitor, or a member who has left.
  account_id bigint references account (id),
  reason text not null,
  -- Its address, or how to find it.
  place text not null,
  explanation text not null,
  -- Both empty where the law asks for none, and once their owner has left.
  name text not null,
  email text not null,
  language text not null,
  client_key uuid,
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'dismissed')),
  statement text,
  decided_at timestamptz,
  told_at timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (statement is null))
);
-- A complaint that is sent twice is one complaint.
create unique index complaint_key on complaint (site_id, client_key);
create index complaint_account on complaint (account_id);
create index complaint_untold on complaint (id) where outcome is not null and told_at is null;
create index complaint_decided on complaint (decided_at);

-- Which version of the terms of the domain a member has agreed to, and when. Without a row: the first one.
create table terms_agreement (
  account_id bigint not null references account (id),
  version integer not null check (version > 0),
  agreed_at timestamptz not null,
  primary key (account_id, version)
);
