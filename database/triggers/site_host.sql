create or replace trigger tell_sites_changed after insert or update or delete on site_host
  for each statement execute function tell_sites_changed();
