-- Writers of member_search share this lock; the step to the next day takes it alone. So after the step nobody is counted by
-- an age of yesterday.
create or replace function lock_search_day() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7310403);
  return (select day from search_day);
end $$;
