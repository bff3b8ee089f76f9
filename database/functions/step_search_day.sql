-- Brings the ages one day forward, for those whose birthday it is; false when `today` is reached.
create or replace function step_search_day(today date) returns boolean language plpgsql as $$
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
  insert into search_count as c (site_id, gender, country, region, age, n, for_male, for_female)
  select site_id, gender, coalesce(country, '*'), coalesce(region, '*'), age, sum(step),
    coalesce(sum(step) filter (where might_seek(seeks, 'male')), 0),
    coalesce(sum(step) filter (where might_seek(seeks, 'female')), 0)
  from (
    select step, site_id, gender, country, region, seeks,
      search_age(birth, case step when 1 then next else yesterday end) as age
    from member_search, unnest(array[1, -1]) step
    -- The day before too: it is 29 February for some on 1 March.
    where vis and search_age(birth, next) > search_age(birth, yesterday) and birth = any (array(
      select (next - make_interval(years => years))::date - before
      from generate_series(1, 130) years, generate_series(0, 1) before))
  ) moved
  group by site_id, gender, age, rollup (country, region)
  having sum(step) <> 0 or sum(step) filter (where might_seek(seeks, 'male')) <> 0
    or sum(step) filter (where might_seek(seeks, 'female')) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (site_id, gender, country, region, age) do update set n = c.n + excluded.n,
    for_male = c.for_male + excluded.for_male, for_female = c.for_female + excluded.for_female;
  update search_day set day = next;
  return true;
end $$;
