-- Whether a review is shown to the member and stops new conversations: only after the address is proved, since others could
-- otherwise learn who was banned; always when their own first messages caused it.
create or replace function knows_of_review(p_member bigint) returns boolean language sql stable as $$
  select exists (select from account where id = p_member and status <> 'not_confirmed')
    or exists (select from held_member where member_id = p_member and outcome is null
      and signs @> '[{"kind": "first_messages"}]')
$$;
