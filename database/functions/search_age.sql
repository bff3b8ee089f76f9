-- Whole years; somebody born on 29 February grows older on 1 March of a common year.
create or replace function search_age(birth date, day date) returns integer language sql immutable parallel safe
  return extract(year from age(day::timestamp, birth::timestamp))::integer;
