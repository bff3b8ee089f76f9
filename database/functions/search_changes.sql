-- What `tell_search_changed` says of these members.
create or replace function search_changes(ids bigint[]) returns setof text language sql immutable parallel safe as $$
  select json_build_object('origin', '', 'events', json_build_array(json_build_object(
    'memberId', -1, 'type', 'search.changed', 'data', json_build_object('ids', part.ids))))::text
  from (
    select json_agg(id) as ids from unnest(case when cardinality(ids) <= 20000 then ids end) with ordinality one (id, place)
    group by (place - 1) / 300
    union all
    select null where cardinality(ids) > 20000
  ) part
$$;
