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
-- For ages so rare that the order of activity would be a long walk, and for whose birthday it is.
create index member_search_birth on member_search (birth)
  include (site_id, gender, country, region, act, id) where vis;

-- How many visible members there are by age, so that numResults is exact without counting rows.
-- Region '*' is the whole country, country '*' the whole world.
create table search_count (
  site_id integer not null,
  gender text not null,
  country text not null,
  region text not null,
  age integer not null,
  n integer not null,
  primary key (site_id, gender, country, region, age)
);

-- The day (UTC) whose ages search goes by: counts and pages agree on it, and the daily job moves it on.
create table search_day (
  only_row boolean primary key default true check (only_row),
  day date not null
);
insert into search_day (day) values ((now() at time zone 'UTC')::date);

-- Whole years; who was born on 29 February grows older on 1 March of a common year.
create function search_age(birth date, day date) returns integer language sql immutable parallel safe
  return extract(year from age(day::timestamp, birth::timestamp))::integer;

-- Writers of member_search share this lock, the step to the next day takes it alone: so nobody is counted
-- by an age of yesterday after the step.
create function lock_search_day() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7310403);
  return (select day from search_day);
end $$;

-- The one way into search_count. Rows are always taken in the order of the key, so writers wait for each
-- other but never in a circle; a change that moves nobody from one figure to another touches nothing.
create function count_search_rows() returns trigger language plpgsql as $$
begin
  execute format(
    $sql$
      insert into search_count as c (site_id, gender, country, region, age, n)
      select site_id, gender, coalesce(country, '*'), coalesce(region, '*'), age, sum(step)
      from (
        select step, site_id, gender, country, region, search_age(birth, $1) as age from (%s) written where vis
      ) changed
      group by site_id, gender, age, rollup (country, region)
      having sum(step) <> 0
      order by 1, 2, 3, 4, 5
      on conflict (site_id, gender, country, region, age) do update set n = c.n + excluded.n
    $sql$,
    case tg_op
      when 'INSERT' then 'select 1 as step, * from added'
      when 'DELETE' then 'select -1 as step, * from removed'
      else 'select 1 as step, * from added union all select -1, * from removed'
    end
  ) using lock_search_day();
  return null;
end $$;

create trigger count_inserted after insert on member_search
  referencing new table as added for each statement execute function count_search_rows();
create trigger count_deleted after delete on member_search
  referencing old table as removed for each statement execute function count_search_rows();
create trigger count_updated after update on member_search
  referencing new table as added old table as removed for each statement execute function count_search_rows();

-- Brings the ages one day forward, for those whose birthday it is; false when `today` is reached.
create function step_search_day(today date) returns boolean language plpgsql as $$
declare
  yesterday date;
  next date;
begin
  perform pg_advisory_xact_lock(7310403);
  select day into yesterday from search_day;
  if yesterday >= today then
    return false;
  end if;
  next := yesterday + 1;
  insert into search_count as c (site_id, gender, country, region, age, n)
  select site_id, gender, coalesce(country, '*'), coalesce(region, '*'), age, sum(step)
  from (
    select step, site_id, gender, country, region,
      search_age(birth, case step when 1 then next else yesterday end) as age
    from member_search, unnest(array[1, -1]) step
    -- The day before too: it is 29 February for some on 1 March.
    where vis and search_age(birth, next) > search_age(birth, yesterday) and birth = any (array(
      select (next - make_interval(years => years))::date - before
      from generate_series(1, 130) years, generate_series(0, 1) before))
  ) moved
  group by site_id, gender, age, rollup (country, region)
  having sum(step) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (site_id, gender, country, region, age) do update set n = c.n + excluded.n;
  update search_day set day = next;
  return true;
end $$;
