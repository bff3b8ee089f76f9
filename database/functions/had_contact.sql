-- Whether the two have had contact: messages, or a match.
create or replace function had_contact(p_one bigint, p_other bigint) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  v_lo constant bigint := least(p_one, p_other);
  v_hi constant bigint := greatest(p_one, p_other);
begin
  return exists (select from conversation where lo = v_lo and hi = v_hi)
    or exists (select from pair where lo = v_lo and hi = v_hi and (was_match or matched_at is not null));
end $$;
