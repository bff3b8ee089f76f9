-- A search leaves out who looks for another gender than the viewer's, so its indexes and its roll-up know whom members look for.

-- Writers of member_search wait from here on, so nobody is counted twice; readers do not.
create index member_search_country_seeks on member_search (site_id, gender, country, act desc, id desc)
  include (birth, region, seeks) where vis;
create index member_search_region_seeks on member_search (site_id, gender, country, region, act desc, id desc)
  include (birth, seeks) where vis;
create index member_search_everywhere_seeks on member_search (site_id, gender, act desc, id desc)
  include (birth, seeks) where vis;

-- Nor is there a step to the next day, which locks search_count before member_search. After the indexes, because writers
-- ask for this lock when they have locked member_search.
select pg_advisory_xact_lock(7310403);

create temp table fit on commit drop as
select site_id, gender, coalesce(country, '*') as country, coalesce(region, '*') as region,
  extract(year from age((select day from search_day)::timestamp, birth::timestamp))::integer as age,
  count(*) filter (where seeks is null or seeks in ('both', 'male'))::integer as for_male,
  count(*) filter (where seeks is null or seeks in ('both', 'female'))::integer as for_female
from member_search where vis group by site_id, gender, 5, rollup (country, region);

-- From here on readers wait too. A page locks member_search first, a mere count search_count: so this one never waits for
-- the second table while it holds the first, which could be a circle.
do $$
declare
  has_first boolean;
begin
  for attempt in 1..50 loop
    begin
      has_first := false;
      lock table member_search in access exclusive mode;
      has_first := true;
      lock table search_count in access exclusive mode nowait;
      return;
    exception when lock_not_available then
      if not has_first or attempt = 50 then
        raise;
      end if;
      perform pg_sleep(0.02);
    end;
  end loop;
end $$;

drop index member_search_country, member_search_region, member_search_everywhere;
alter index member_search_country_seeks rename to member_search_country;
alter index member_search_region_seeks rename to member_search_region;
alter index member_search_everywhere_seeks rename to member_search_everywhere;

-- How many of `n` might look for a man and for a woman: their answer says so, or there is none.
alter table search_count
  add column for_male integer not null default 0,
  add column for_female integer not null default 0;

update search_count c set for_male = fit.for_male, for_female = fit.for_female
from fit
where (c.site_id, c.gender, c.country, c.region, c.age) = (fit.site_id, fit.gender, fit.country, fit.region, fit.age);
