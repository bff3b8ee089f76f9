-- Every process may keep an index of `member_search` in memory. A change, by whomever and with whatever tool, notifies all of
-- them as it commits, in batches of the bus (server/platform/bus/postgres-bus.ts) that fit into a notification. It holds ids
-- alone: who hears it reads the rows. So many at once that reading all is quicker are none.
create or replace function tell_search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('duet_live', batch) from search_changes(array_fill(0::bigint, array[20001])) batch;
  elsif tg_op = 'DELETE' then
    perform pg_notify('duet_live', batch) from search_changes(array(select id from removed)) batch;
  else
    perform pg_notify('duet_live', batch) from search_changes(array(select id from added)) batch;
  end if;
  return null;
end $$;
