-- What a source of members costs, by the day of the domain's time zone, as its finances have typed it.
create table source_cost (
  site_id integer not null references site (id),
  day date not null,
  -- The `network` of its links.
  source text not null,
  currency text not null,
  cents bigint not null check (cents > 0),
  primary key (site_id, day, source, currency)
);
