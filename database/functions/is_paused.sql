-- Whether the member is on a break now. PostgreSQL puts the text into the query that asks.
create or replace function is_paused(p profile) returns boolean language sql stable as $$
  select p.paused_until is not null and p.paused_until > now()
$$;
