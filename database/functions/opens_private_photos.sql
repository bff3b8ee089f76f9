-- Whether the member's private photos are open to the viewer at this moment. Asked at each request for a picture, so that a grant that is
-- taken back or over opens nothing. A block deletes the grant; what hides one of the two, or ended their conversation, closes it meanwhile.
create or replace function opens_private_photos(p_owner bigint, p_viewer bigint, p_now timestamptz) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from private_photo_access a join profile o on o.member_id = a.owner_id
    where a.owner_id = p_owner and a.viewer_id = p_viewer and a.granted_at is not null
      and (a.granted_until is null or a.granted_until > p_now) and not is_withdrawn(o)
  ) and card_visibility(p_viewer, p_owner) = 'shown' and card_visibility(p_owner, p_viewer) = 'shown'
    and not has_said_no(p_owner, p_viewer) and not has_said_no(p_viewer, p_owner);
end $$;
