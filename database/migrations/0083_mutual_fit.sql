-- A search leaves out who looks for another gender than the viewer's, so its indexes and its roll-up know whom members look for.
create index member_search_country_seeks on member_search (site_id, gender, country, act desc, id desc)
  include (birth, region, seeks) where vis;
create index member_search_region_seeks on member_search (site_id, gender, country, region, act desc, id desc)
  include (birth, seeks) where vis;
create index member_search_everywhere_seeks on member_search (site_id, gender, act desc, id desc)
  include (birth, seeks) where vis;

-- How many of `n` might look for a man and for a woman: their answer says so, or there is none.
alter table search_count
  add column for_male integer not null default 0,
  add column for_female integer not null default 0;

-- The indexes above make writers of member_search wait, so nobody is counted twice.
update search_count c set for_male = fit.for_male, for_female = fit.for_female
from (
  select site_id, gender, coalesce(country, '*') as country, coalesce(region, '*') as region,
    extract(year from age((select day from search_day)::timestamp, birth::timestamp))::integer as age,
    count(*) filter (where seeks is null or seeks in ('both', 'male')) as for_male,
    count(*) filter (where seeks is null or seeks in ('both', 'female')) as for_female
  from member_search where vis group by site_id, gender, 5, rollup (country, region)
) fit
where (c.site_id, c.gender, c.country, c.region, c.age) = (fit.site_id, fit.gender, fit.country, fit.region, fit.age);

-- The way back to everybody is offered wherever the search offers filters at all.
update site set settings = jsonb_set(settings, '{search_fields}', settings -> 'search_fields' || '["one_sided"]')
where jsonb_array_length(settings -> 'search_fields') > 0;

-- Last, because readers wait for it.
drop index member_search_country, member_search_region, member_search_everywhere;
alter index member_search_country_seeks rename to member_search_country;
alter index member_search_region_seeks rename to member_search_region;
alter index member_search_everywhere_seeks rename to member_search_everywhere;
