-- What became of the jobs of a kind on a day, without what they carried: the queue itself forgets them after an hour.
create table job_day (
  name text not null,
  day date not null,
  -- Of timed kinds.
  last_run_at timestamptz,
  -- What the last run of a check found wrong; null: it is no check.
  faults integer,
  -- How many were given up.
  failed integer not null default 0,
  last_failed_at timestamptz,
  last_error text,
  primary key (name, day)
);

-- Counted by the system page of the console.
create index account_mails_stopped on account (id) where notifications_disabled && '{bounce,fbl}'::text[];
create index push_subscription_refused on push_subscription (id) where refusals > 0;
