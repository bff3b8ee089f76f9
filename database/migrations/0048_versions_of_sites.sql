-- Each edit of a domain, by whatever tool, is one more: whoever saves what was read before it is refused.
alter table site add version integer not null default 1;

create function count_site_versions() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_site_versions before update on site
  for each row execute function count_site_versions();
