-- The list of a member's conversations, newest first, with the cards of the first p_limit and one more to say that there are
-- more; their unread messages in all; and whose conversations they have removed. Partners who are disabled, or blocked either
-- way, are left out.
create or replace function list_chats(p_viewer bigint, p_limit integer, p_removed integer) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_chats json;
  v_partners bigint[];
  v_unread integer;
  v_removed bigint[];
begin
  with own as materialized (
    select * from conversation_participant where member_id = p_viewer
  ), shown as materialized (
    select cp.conversation_id as "conversationId", cp.partner_id as "partnerId", partner.status, cp.last_seq as "lastSeq",
      cp.last_at as "lastAt", cp.last_sender as "lastSender", cp.last_kind as "lastKind", cp.preview, cp.unread,
      cp.delivered_seq as "deliveredSeq"
    from (
      -- Sorted before it is joined: partners behind the page are not looked up.
      select * from own where last_seq > hidden_seq order by last_at desc, conversation_id desc
    ) cp cross join lateral listed_partner(p_viewer, cp.partner_id) partner
    order by cp.last_at desc, cp.conversation_id desc limit p_limit + 1
  )
  select
    (select json_agg(shown) from shown),
    array(select "partnerId" from shown limit p_limit),
    (select sum(unread) from own cross join lateral listed_partner(p_viewer, own.partner_id) where unread > 0),
    array(select partner_id from own where last_seq <= hidden_seq order by last_at desc limit p_removed)
  into v_chats, v_partners, v_unread, v_removed;
  return json_build_object('chats', coalesce(v_chats, '[]'), 'unread', coalesce(v_unread, 0), 'removed', v_removed,
    'cards', member_cards(p_viewer, v_partners));
end $$;
