-- Whether the member has chosen to be hidden from strangers, by invisible mode or for the time of a break. Everything that leaves
-- them out asks this. PostgreSQL puts the text into the query that asks.
create or replace function is_withdrawn(p profile) returns boolean language sql stable as $$
  select p.invisible or is_paused(p)
$$;
