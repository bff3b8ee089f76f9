-- Whether a member of one of these countries has still to show that they are an adult. The only rule: first messages, pages and calls
-- ask it. An empty name stands for members who have not said where they live. PostgreSQL puts the text into the query that asks.
create or replace function owes_age_check(p profile, p_countries jsonb) returns boolean language sql stable as $$
  select coalesce(p_countries ? coalesce(p.country, ''), false) and not p.fictional
    and not exists (select from age_check c where c.member_id = p.member_id and c.state = 'adult')
$$;
