-- The viewer of a search, and the ids that their search leaves out: their own, and either way the blocked
-- and those whom hidden contacts keep apart. All but the day
-- is null for a visitor.
create or replace function search_profile(p_viewer bigint) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object(
      'day', d.day, 'gender', p.gender, 'sexuality', p.sexuality, 'country', p.country, 'birthDate', p.birth_date,
      'lat', p.lat, 'lon', p.lon, 'hidesActivity', coalesce(p.hides_activity, false), 'kept', k.filters,
      'excluded', array(
        select p_viewer
        union all select hi from pair
          where lo = p_viewer and (lo_blocked_at is not null or hi_blocked_at is not null)
        union all select lo from pair
          where hi = p_viewer and (lo_blocked_at is not null or hi_blocked_at is not null)
        union all select hidden_id from hidden_pair where hider_id = p_viewer and cleared_at is null
        union all select hider_id from hidden_pair where hidden_id = p_viewer and cleared_at is null
      )
    )
    from search_day d
    left join profile p on p.member_id = p_viewer
    left join saved_search k on k.member_id = p_viewer
  );
end $$;
