-- Whether somebody's own answer leaves room for this gender: they look for it, for both, or did not say. `mightSeek` of the search
-- decides the same. Without a gender to look for, everybody does.
create or replace function might_seek(seeks text, gender text) returns boolean language sql immutable parallel safe
  return gender is null or seeks is null or seeks in ('both', gender);
