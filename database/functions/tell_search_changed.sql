-- Every process may keep an index of `member_search` in memory. A change, by whomever and with whatever tool, notifies all of
-- them as it commits, in parts that fit into a notification. It holds ids alone: who hears it reads the rows. So many at once that
-- reading all is quicker are none.
create or replace function tell_search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform announce('search.changed', part) from changed_ids(array_fill(0::bigint, array[20001])) part;
  elsif tg_op = 'DELETE' then
    perform announce('search.changed', part) from changed_ids(array(select id from removed)) part;
  else
    perform announce('search.changed', part) from changed_ids(array(select id from added)) part;
  end if;
  return null;
end $$;
