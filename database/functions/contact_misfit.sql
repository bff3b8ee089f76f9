-- What keeps a stranger from writing to the member: photo · verified · mutual · age · distance, the first that the sender can change first;
-- null where nothing does. A match and a conversation open the way, whoever began it. One part more is one more line here.
create or replace function contact_misfit(p_sender bigint, r profile) returns text language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  f constant jsonb := r.contact_filter;
  v_lo constant bigint := least(p_sender, r.member_id);
  v_hi constant bigint := greatest(p_sender, r.member_id);
begin
  if f is null then
    return null;
  end if;
  if exists (select from conversation where lo = v_lo and hi = v_hi)
    or exists (select from pair where lo = v_lo and hi = v_hi and matched_at is not null) then
    return null;
  end if;
  return (
    select case
      when (f->>'photo')::boolean and not exists (
          select from photo where member_id = s.member_id and position = 0 and status = 'active') then 'photo'
      -- Where the domain offers it: a member of another one could not become verified.
      when (f->>'verified')::boolean
        and coalesce((select (d.settings->>'photo_verification')::boolean from site d where d.id = r.site_id), true)
        and not exists (
          select from photo where member_id = s.member_id and position = 0 and status = 'active' and is_verified(s, full_name))
        then 'verified'
      -- By the answers of the two, which count where profiles show them.
      when (f->>'mutual')::boolean
        and coalesce((select d.settings->'visible_profile_fields' ? 'sexuality' from site d where d.id = r.site_id), true)
        and not (might_seek(seeks_of(r.gender, r.sexuality), s.gender) and might_seek(seeks_of(s.gender, s.sexuality), r.gender))
        then 'mutual'
      when search_age(s.birth_date, (select day from search_day)) not between
        coalesce((f->>'min_age')::integer, 0) and coalesce((f->>'max_age')::integer, 999) then 'age'
      -- Of a member without a place there is nothing to measure.
      when r.lat is not null and r.lon is not null and f->>'distance' is not null
        and coalesce(distance_km(r.lat, r.lon, s.lat, s.lon), 'infinity') >= (f->>'distance')::integer then 'distance'
      end
    from profile s where s.member_id = p_sender
  );
end $$;
