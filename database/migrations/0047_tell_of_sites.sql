-- Every process keeps the domains in memory. Whoever edits them, by whatever tool, tells all of them as it commits:
-- a batch of the bus (server/platform/bus/postgres-bus.ts) with one event, for no member.
create function tell_sites_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('duet_live', '{"origin":"","events":[{"memberId":-1,"type":"sites.changed","data":{}}]}');
  return null;
end $$;

create trigger tell_sites_changed after insert or update or delete on site
  for each statement execute function tell_sites_changed();
create trigger tell_sites_changed after insert or update or delete on site_host
  for each statement execute function tell_sites_changed();
