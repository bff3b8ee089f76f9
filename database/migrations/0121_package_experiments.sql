-- Two lists of the same packages, compared among newcomers of a country: docs/decisions/155.
create table package_experiment (
  id bigint primary key,
  site_id integer not null references site (id),
  name text not null,
  country text not null,
  -- Variant B: the packages of the country in its order, and the one it highlights. Variant A is what is sold without an experiment.
  package_ids integer[] not null,
  highlighted_id integer,
  -- Both in thousandths of the newcomers, from which comes how many each group needs.
  base_rate smallint not null,
  difference smallint not null,
  planned_persons integer not null,
  days smallint not null check (days between 1 and 366),
  -- Counts the savings: what is started is what was shown.
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Null: a draft.
  started_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'staff', 'packages')),
  -- What came of it, once it has run to its end.
  counts jsonb,
  kept text check (kept in ('a', 'b'))
);
create unique index package_experiment_name on package_experiment (site_id, name);
-- One at a time in a country.
create unique index package_experiment_running on package_experiment (site_id, country) where started_at is not null and ended_at is null;

-- Which list the member saw who ordered. Null: there was no experiment for them.
alter table payment_order add column experiment_id bigint, add column experiment_variant text;
