-- What a member has decided herself. What she has not stays as contract/notifications.choices.ts says.
create table notification_choice (
  account_id bigint not null references account (id),
  type text not null,
  channel text not null,
  is_on boolean not null,
  primary key (account_id, type, channel)
);

-- Up to when each mailing has looked for news. Its row is locked while it looks, so nothing is mailed twice.
create table mailing_window (
  mailing text primary key,
  until timestamptz not null
);

-- When a member was last mailed something of a kind.
create table mailing_sent (
  account_id bigint not null references account (id),
  mailing text not null,
  sent_at timestamptz not null,
  primary key (account_id, mailing)
);

-- The likes and matches of the last minutes.
create index pair_lo_liked_at on pair (lo_liked_at) where lo_liked_at is not null;
create index pair_hi_liked_at on pair (hi_liked_at) where hi_liked_at is not null;
