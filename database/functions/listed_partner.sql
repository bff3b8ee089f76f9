-- The account of a partner whose conversation stands in the member's list; no row for a disabled one and for a block either way.
-- A deleted account has no name and stays. PostgreSQL puts the text into the query that asks.
create or replace function listed_partner(p_member bigint, p_partner bigint) returns table (status text) language sql stable as $$
  select a.status
  from account a
  left join profile p on p.member_id = a.id
  left join pair l on l.lo = least(p_member, p_partner) and l.hi = greatest(p_member, p_partner)
  where a.id = p_partner and (a.status <> 'active' or p.status <> 'disabled')
    and l.lo_blocked_at is null and l.hi_blocked_at is null
$$;
