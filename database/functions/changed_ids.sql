-- What `tell_search_changed` says of these members, in parts.
create or replace function changed_ids(ids bigint[]) returns setof json language sql immutable parallel safe as $$
  select json_build_object('ids', part.ids)
  from (
    select json_agg(id) as ids from unnest(case when cardinality(ids) <= 20000 then ids end) with ordinality one (id, place)
    group by (place - 1) / 300
    union all
    select null where cardinality(ids) > 20000
  ) part
$$;
