-- Whether the two are hidden from each other, because one of them has an address or phone of the other among their hidden contacts.
-- Members who have met before keep what they have.
create or replace function is_kept_apart(p_one bigint, p_other bigint) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
      exists (select from hidden_pair where hider_id = p_one and hidden_id = p_other and cleared_at is null)
      or exists (select from hidden_pair where hider_id = p_other and hidden_id = p_one and cleared_at is null)
    ) and not had_contact(p_one, p_other);
end $$;
