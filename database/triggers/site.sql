create or replace trigger tell_sites_changed after insert or update or delete on site
  for each statement execute function tell_sites_changed();

create or replace trigger count_site_versions before update on site
  for each row execute function count_site_versions();
