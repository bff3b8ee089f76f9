-- The cards of the members with these ids, in the order of the ids, as the viewer (0 for a visitor) may see them.
create or replace function member_cards(p_viewer bigint, p_ids bigint[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  v_lat real;
  v_lon real;
  v_country text;
  v_hides_activity boolean;
begin
  select v.lat, v.lon, v.country, v.hides_activity into v_lat, v_lon, v_country, v_hides_activity
  from profile v where v.member_id = p_viewer;
  -- A row becomes an object at a sixth less than json_build_object costs, which looks up the type of each value again.
  return (
    select coalesce(json_agg(card), '[]') from (
    select
      p.member_id as id, p.name, p.birth_date as "birthDate", p.gender, p.country, p.region, p.city, p.fictional,
      is_withdrawn(p) or p.hides_activity or coalesce(v_hides_activity, false) as "hidesActivity",
      floor(date_part('epoch', p.created_at) * 1000) as "createdAt",
      p.lat, p.lon, v_lat as "viewerLat", v_lon as "viewerLon", v_country as "viewerCountry",
      case when a.status = 'active' and p.status = 'active' and not is_withdrawn(p) and p.limited_since is null
        and l.lo_blocked_at is null and l.hi_blocked_at is null then left(p.about, 100) end as "aboutStart",
      f.full_name as "fullName", f.thumb_name as "thumbName", f.status as "imageStatus", f.color as "imageColor",
      is_verified(p, f.full_name) as verified,
      (select count(*) from photo g where g.member_id = p.member_id and g.status = 'active') as "photoCount",
      floor(date_part('epoch', m.last_active) * 1000) as "lastActive",
      (case when l.lo = p_viewer then l.lo_liked_at else l.hi_liked_at end) is not null as liked,
      l.matched_at is not null as matched
    from unnest(p_ids) with ordinality wanted (id, place)
    join profile p on p.member_id = wanted.id
    join account a on a.id = p.member_id
    -- Pictures of a member who is leaving are no longer served.
    left join photo f on f.member_id = p.member_id and f.position = 0 and f.status = 'active'
      and a.status in ('active', 'not_confirmed')
    left join member_activity m on m.member_id = p.member_id
    left join pair l on l.lo = least(p_viewer, p.member_id) and l.hi = greatest(p_viewer, p.member_id)
    order by wanted.place
    ) card
  );
end $$;
