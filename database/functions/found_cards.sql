-- Whom an index in memory has found, each with the place in the order of activity that it knew: those of them who may be shown
-- now, and the cards of the first. The index is late by moments; whether somebody is seen is decided here. On further pages
-- who has come to the front since is left out: they may have been on an earlier one.
create or replace function found_cards(p_viewer bigint, p_site integer, p_excluded bigint[], p_ids bigint[], p_acts bigint[],
  p_goes_on boolean, p_size integer) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  v_found bigint[];
begin
  v_found := array(
    select s.id from unnest(p_ids, p_acts) with ordinality known (id, act, place)
    join member_search s on s.id = known.id
    where s.vis and s.site_id = p_site and s.id <> all (p_excluded) and not (p_goes_on and s.act <> known.act)
    order by known.place
  );
  return json_build_object('found', v_found, 'cards',
    case when p_size > 0 then member_cards(p_viewer, v_found[1:p_size]) else '[]' end);
end $$;
