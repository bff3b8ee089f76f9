-- The list of a member's conversations, or of those they have archived: pinned ones first, then the newest, with the cards of the
-- first p_limit and one more to say that there are more; how much of all of them is unread and calls; the members whose
-- conversations they have removed or archived; how many are archived, and what of those has yet to be delivered, since who lists the
-- others has it on their device as well. Partners who are disabled, or blocked either way, are left out.
create or replace function list_conversations(p_viewer bigint, p_limit integer, p_removed integer, p_archived boolean) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_chats json;
  v_partners bigint[];
  v_unread integer;
  v_removed bigint[];
  v_archived integer;
  v_fresh json;
begin
  with own as materialized (
    select cp.*, is_quiet(cp) as quiet, last_seq > hidden_seq as readable from conversation_participant cp where member_id = p_viewer
  ), shown as materialized (
    select cp.conversation_id as "conversationId", cp.partner_id as "partnerId", partner.status, cp.last_seq as "lastSeq",
      cp.last_at as "lastAt", cp.last_sender as "lastSender", cp.last_kind as "lastKind", cp.preview, cp.unread,
      cp.delivered_seq as "deliveredSeq", cp.pinned, cp.muted, cp.archived, cp.marked_unread as "markedUnread",
      case when cp.ended_by = p_viewer then 'own' when cp.ended_by is not null then 'partner' end as ended,
      (select partner_pause(p) from profile p where p.member_id = cp.partner_id) as pause
    from (
      -- Sorted before it is joined: partners behind the page are not looked up.
      select * from own where readable and archived = p_archived order by pinned desc, last_at desc, conversation_id desc
    ) cp cross join lateral listed_partner(p_viewer, cp.partner_id) partner
    order by cp.pinned desc, cp.last_at desc, cp.conversation_id desc limit p_limit + 1
  )
  select
    (select json_agg(shown) from shown),
    array(select "partnerId" from shown limit p_limit),
    (select sum(greatest(unread, marked_unread::integer)) from own cross join lateral listed_partner(p_viewer, own.partner_id)
      where readable and not quiet and (unread > 0 or marked_unread)),
    array(select partner_id from own where readable and archived)
      || array(select partner_id from own where not readable order by last_at desc limit p_removed),
    (select count(*) from own cross join lateral listed_partner(p_viewer, own.partner_id) where readable and archived),
    (select json_agg(json_build_object('conversation', conversation_id, 'seq', last_seq)) from own
      cross join lateral listed_partner(p_viewer, own.partner_id)
      where readable and archived and unread > 0 and delivered_seq < last_seq)
  into v_chats, v_partners, v_unread, v_removed, v_archived, v_fresh;
  return json_build_object('chats', coalesce(v_chats, '[]'), 'unread', coalesce(v_unread, 0), 'removed', v_removed,
    'archived', v_archived, 'freshArchived', coalesce(v_fresh, '[]'), 'cards', member_cards(p_viewer, v_partners));
end $$;
