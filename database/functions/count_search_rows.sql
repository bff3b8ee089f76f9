-- The one way into search_count. Rows are always taken in the order of the key, so writers wait for each
-- other but never in a circle; a change that moves nobody from one figure to another touches nothing.
create or replace function count_search_rows() returns trigger language plpgsql as $$
begin
  execute format(
    $sql$
      insert into search_count as c (site_id, gender, country, region, age, n, for_male, for_female)
      select site_id, gender, coalesce(country, '*'), coalesce(region, '*'), age, sum(step),
        coalesce(sum(step) filter (where might_seek(seeks, 'male')), 0),
        coalesce(sum(step) filter (where might_seek(seeks, 'female')), 0)
      from (
        select step, site_id, gender, country, region, seeks, search_age(birth, $1) as age from (%s) written where vis
      ) changed
      group by site_id, gender, age, rollup (country, region)
      having sum(step) <> 0 or sum(step) filter (where might_seek(seeks, 'male')) <> 0
        or sum(step) filter (where might_seek(seeks, 'female')) <> 0
      order by 1, 2, 3, 4, 5
      on conflict (site_id, gender, country, region, age) do update set n = c.n + excluded.n,
        for_male = c.for_male + excluded.for_male, for_female = c.for_female + excluded.for_female
    $sql$,
    case tg_op
      when 'INSERT' then 'select 1 as step, * from added'
      when 'DELETE' then 'select -1 as step, * from removed'
      else 'select 1 as step, * from added union all select -1, * from removed'
    end
  ) using lock_search_day();
  return null;
end $$;
