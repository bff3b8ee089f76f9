-- The version of a domain grows with every change, so that two operators do not overwrite each other.
create or replace function count_site_versions() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
