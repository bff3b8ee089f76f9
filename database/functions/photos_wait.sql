-- Whether the member takes photos of this sender only later: they want to have written first, and have not.
create or replace function photos_wait(p_sender bigint, r profile) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return r.photos_after_answer and not exists (
    select from conversation c
    where c.lo = least(p_sender, r.member_id) and c.hi = greatest(p_sender, r.member_id)
      and (c.started_by = r.member_id or c.answered
        or exists (select from message m where m.conversation_id = c.id and m.sender_id = r.member_id))
  );
end $$;
