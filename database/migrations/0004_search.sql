-- The narrow hot table of search: one row a member, everything a filter or an order needs.
create table member_search (
  id bigint primary key references profile (member_id) on delete cascade,
  site_id integer not null,
  -- Last activity in unix seconds, touched at most every 30 minutes.
  act bigint not null,
  birth date not null,
  gender text not null,
  country text not null,
  region text not null,
  city text not null,
  lat real,
  lon real,
  hair text,
  eyes text,
  body text,
  relationship text,
  photo boolean not null,
  -- Bit n is interest n of contract/profiles.ts.
  interests bigint not null,
  -- Confirmed, enabled, not invisible, not leaving.
  vis boolean not null
);

create index member_search_country on member_search (site_id, gender, country, act desc, id desc)
  include (birth, region) where vis;
create index member_search_region on member_search (site_id, gender, country, region, act desc, id desc)
  include (birth) where vis;
create index member_search_everywhere on member_search (site_id, gender, act desc, id desc)
  include (birth) where vis;

-- How many visible members there are by age, so that numResults is exact without counting rows.
create table search_count (
  site_id integer not null,
  gender text not null,
  country text not null,
  region text not null,
  age integer not null,
  n integer not null,
  primary key (site_id, gender, country, region, age)
);
