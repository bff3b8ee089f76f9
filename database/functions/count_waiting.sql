-- Conversations that wait for an answer of this member: the other wrote last, is still here, and nothing keeps it quiet. The filter
-- "Your turn" says the same (web/features/chat/list/your-turn.ts).
create or replace function count_waiting(p_member bigint) returns integer language sql stable as $$
  select count(*)::integer
  from conversation_participant cp cross join lateral listed_partner(p_member, cp.partner_id) partner
  where cp.member_id = p_member and cp.last_sender = cp.partner_id and cp.last_seq > cp.hidden_seq
    and not is_quiet(cp) and partner.status = 'active'
$$;
