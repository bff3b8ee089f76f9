create or replace trigger count_inserted after insert on member_search
  referencing new table as added for each statement execute function count_search_rows();

create or replace trigger count_deleted after delete on member_search
  referencing old table as removed for each statement execute function count_search_rows();

create or replace trigger count_updated after update on member_search
  referencing new table as added old table as removed for each statement execute function count_search_rows();

create or replace trigger tell_inserted after insert on member_search
  referencing new table as added for each statement execute function tell_search_changed();

create or replace trigger tell_deleted after delete on member_search
  referencing old table as removed for each statement execute function tell_search_changed();

create or replace trigger tell_updated after update on member_search
  referencing new table as added for each statement execute function tell_search_changed();

create or replace trigger tell_truncated after truncate on member_search
  for each statement execute function tell_search_changed();
