-- A fictional profile neither likes nor is liked, whichever code tries.
create or replace function refuse_fictional_like() returns trigger language plpgsql as $$
begin
  if exists (select 1 from profile where fictional and member_id in (new.lo, new.hi)) then
    raise exception 'a fictional profile neither likes nor is liked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
