-- Figures of a domain by day of its own time zone: sums and counts, and nothing that tells one member from another.
-- A day that is over is written once; members who are erased later stay counted in it.
create table figure_day (
  site_id integer not null references site (id),
  figure text not null,
  -- What the figure is divided by: source, lander, country, …; empty: not divided.
  part text not null,
  day date not null,
  key text not null,
  value bigint not null,
  -- As the page reads it: some days of a part.
  primary key (site_id, part, day, figure, key)
);

-- Up to which day the figures of a group are written.
create table figure_progress (
  site_id integer not null references site (id),
  figures text not null,
  rolled_to date not null,
  primary key (site_id, figures)
);

-- Members by the week of their sign-up, and what became of them so many weeks later; the weeks of the last half year are counted every night.
create table figure_cohort (
  site_id integer not null references site (id),
  -- Its Monday.
  week date not null,
  figure text not null,
  -- The currency of money, else empty.
  key text not null,
  age integer not null,
  value bigint not null,
  primary key (site_id, week, figure, key, age)
);

-- A night reads what one day brought: rows stand in the order of their times, so that a small index is enough.
create index account_created_at on account using brin (created_at);
create index account_confirmed_at on account using brin (confirmed_at);
create index conversation_created_at on conversation using brin (created_at);
create index photo_created_at on photo using brin (created_at);
create index transfer_created_at on transfer using brin (created_at);
create index payment_event_created_at on payment_event using brin (created_at);
