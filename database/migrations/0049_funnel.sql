-- How many came by each landing page and how far they went, by day: sums, and nothing that tells one visitor from another.
create table funnel_count (
  site_id integer not null,
  -- UTC.
  day date not null,
  -- The path of the landing page without its slug; empty: none is known.
  lander text not null,
  slug text not null,
  -- Of the traffic source; both empty: without one.
  network text not null check (char_length(network) <= 64),
  ref text not null check (char_length(ref) <= 64),
  views integer not null,
  starts integer not null,
  accounts integer not null,
  activated integer not null,
  paid integer not null,
  primary key (site_id, day, lander, slug, network, ref)
);
create index funnel_count_day on funnel_count (day);

-- Steps of accounts, which are not named. Each is written with what it counts or not at all, and added to the sums within
-- seconds: a sum that were locked by every sign-up would make them wait for each other.
create table funnel_step (
  id bigint primary key,
  site_id integer not null,
  day date not null,
  lander text not null,
  slug text not null,
  network text not null,
  ref text not null,
  step text not null check (step in ('accounts', 'activated', 'paid'))
);

-- The landing page that led to the sign-up, as {"path", "slug"}; null: none.
alter table account add lander jsonb;
