-- shown · blocked (the member blocked the viewer; they had contact before, so the viewer may know) · hidden (there is no such
-- member for the viewer, whatever the reason). Without a viewer (0) it is the question of a visitor, whose domain the caller has
-- checked. A withdrawn member (invisible mode, a break) or a limited one is shown to those in whose likes or conversations they stand, a limited one not by likes of
-- their own since then, which would be a way to be written to first; a member who has yet to confirm
-- their address to those they wrote to. Two who are kept apart are hidden from each other, whatever was liked before.
create or replace function card_visibility(p_viewer bigint, p_member bigint) returns text language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((
    select case
      when a.status not in ('active', 'not_confirmed') then 'hidden'
      when l.lo_blocked_at is not null or l.hi_blocked_at is not null then
        case when (case when l.lo = p_viewer then l.hi_blocked_at else l.lo_blocked_at end) is not null
            and (c.id is not null or l.was_match or l.lo_liked_at is not null or l.hi_liked_at is not null)
          then 'blocked' else 'hidden' end
      when is_kept_apart(p_viewer, p_member) then 'hidden'
      when a.status = 'not_confirmed' then case when c.id is null then 'hidden' else 'shown' end
      when p.status <> 'active' then 'hidden'
      when not is_withdrawn(p) and p.limited_since is null or c.id is not null then 'shown'
      when case when l.lo = p_viewer then l.lo_liked_at else l.hi_liked_at end is not null then 'shown'
      when case when l.lo = p_viewer then l.hi_liked_at else l.lo_liked_at end < coalesce(p.limited_since, 'infinity') then 'shown'
      else 'hidden' end
    from profile p
    join account a on a.id = p.member_id
    left join profile v on v.member_id = p_viewer
    left join pair l on l.lo = least(p_viewer, p_member) and l.hi = greatest(p_viewer, p_member)
    left join conversation c on c.lo = least(p_viewer, p_member) and c.hi = greatest(p_viewer, p_member)
    where p.member_id = p_member and p_member <> p_viewer and (v.site_id is null or v.site_id = p.site_id)
  ), 'hidden');
end $$;
