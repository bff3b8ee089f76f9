-- An automatic like needs a confirmed member whose wish is on at that moment, whichever code inserts it.
create or replace function refuse_unwished_like() returns trigger language plpgsql as $$
declare
  had_lo boolean := tg_op = 'UPDATE' and old.lo_by_wish;
  had_hi boolean := tg_op = 'UPDATE' and old.hi_by_wish;
begin
  if exists (
    select 1 from (values (new.lo, new.lo_by_wish and not had_lo), (new.hi, new.hi_by_wish and not had_hi)) side (id, is_new)
    where is_new and not exists (
      select 1 from standing_wish w join account a on a.id = w.member_id
      where w.member_id = side.id and w.is_on and a.status = 'active')
  ) then
    raise exception 'nobody wished for this like' using errcode = 'check_violation';
  end if;
  return new;
end $$;
