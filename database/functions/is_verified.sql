-- Whether the member is verified while this is their visible profile image: it is the one that was compared. The only rule; a picture
-- that is cropped, replaced or moved has another name in that place. PostgreSQL puts the text into the query that asks.
create or replace function is_verified(p profile, p_picture text) returns boolean language sql stable as $$
  select p_picture is not null and p.verified_picture is not distinct from p_picture and not p.fictional
$$;
