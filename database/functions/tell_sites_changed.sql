-- Every process caches the domains. An edit, with whatever tool, notifies all of them as it commits.
create or replace function tell_sites_changed() returns trigger language plpgsql as $$
begin
  perform announce('sites.changed', '{}');
  return null;
end $$;
