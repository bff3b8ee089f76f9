-- Whether members whom a person checks read that, and start no conversation meanwhile: once their address is proved, since
-- anybody else could ask with it who was banned here; and always for what they have written themselves.
create or replace function knows_of_review(p_member bigint) returns boolean language sql stable as $$
  select exists (select from account where id = p_member and status <> 'not_confirmed')
    or exists (select from held_member where member_id = p_member and outcome is null
      and signs @> '[{"kind": "first_messages"}]')
$$;
