-- Every process caches the domains. An edit, with whatever tool, notifies all of them as it commits:
-- a batch of the bus (server/platform/bus/postgres-bus.ts) with one event, for no member.
create or replace function tell_sites_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('duet_live', '{"origin":"","events":[{"memberId":-1,"type":"sites.changed","data":{}}]}');
  return null;
end $$;
