-- What members report. The evidence is a copy: it outlives what it shows, and goes with the report.
create table report (
  id bigint primary key,
  site_id integer not null references site (id),
  -- null once the reporter has left.
  reporter_id bigint references account (id),
  reported_id bigint not null references account (id),
  about text not null check (about in ('profile', 'message', 'photo')),
  reason text not null,
  note text not null,
  evidence jsonb not null,
  -- The reported photo as it was shown.
  picture bytea,
  client_key uuid,
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'dismissed')),
  -- The reasons of the decision, as the reporter is told them.
  statement text,
  decided_at timestamptz,
  -- When the mail about the decision was queued.
  told_at timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (statement is null))
);
-- A report that is sent twice is one report.
create unique index report_key on report (reporter_id, client_key);
create index report_reported on report (reported_id);
create index report_decided on report (decided_at);
