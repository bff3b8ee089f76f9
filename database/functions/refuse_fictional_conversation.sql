-- A fictional profile never writes and nobody writes to it, whatever the code above the database does.
create or replace function refuse_fictional_conversation() returns trigger language plpgsql as $$
begin
  if exists (select from profile where member_id in (new.lo, new.hi) and fictional) then
    raise exception 'a fictional profile takes part in no conversation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
