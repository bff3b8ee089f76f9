-- Whether the one has ended the conversation with the other.
create or replace function has_said_no(p_one bigint, p_other bigint) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from conversation c join conversation_participant cp on cp.conversation_id = c.id
    where c.lo = least(p_one, p_other) and c.hi = greatest(p_one, p_other) and cp.ended_by = p_one);
end $$;
