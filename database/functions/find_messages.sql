-- What a member finds in their own conversations, or in one of them: messages that hold all words asked for, the last one perhaps as a
-- beginning, the newest first; and, on the first page of all, people with such a name. Nothing that the member has removed, that is
-- older than the domain shows, or of people whom the list leaves out. Conversations are asked from the one with the newest message
-- on, and no further than what they hold can be among the first p_limit.
-- p: member · words (folded) · conversation (null: all) · since (null: from the beginning) · before_at, before_conversation,
-- before_seq (the last one of the page before; null: the first page) · limit, people (how many of them).
create or replace function find_messages(p jsonb) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  p_member constant bigint := p->>'member';
  p_words constant text[] := array(select jsonb_array_elements_text(p->'words'));
  p_conversation constant bigint := p->>'conversation';
  p_since constant timestamptz := p->>'since';
  p_before_at constant timestamptz := coalesce((p->>'before_at')::timestamptz, 'infinity');
  p_before_conversation constant bigint := coalesce((p->>'before_conversation')::bigint, 0);
  p_before_seq constant integer := coalesce((p->>'before_seq')::integer, 0);
  p_limit constant integer := p->>'limit';
  own record;
  v_new jsonb[];
  v_found jsonb[] := '{}';
  v_full_at timestamptz;
  v_people json;
  v_partners bigint[];
begin
  for own in
    select cp.conversation_id, cp.partner_id, cp.hidden_seq, cp.delivered_seq, cp.last_at, partner.status
    from (
      select * from conversation_participant
      where member_id = p_member and last_seq > hidden_seq and (p_conversation is null or conversation_id = p_conversation)
        and (p_since is null or last_at >= p_since)
      order by last_at desc
    ) cp cross join lateral listed_partner(p_member, cp.partner_id) partner
    order by cp.last_at desc
  loop
    exit when own.last_at < v_full_at;
    -- Its words stand behind its id, so the index alone says which conversation it is.
    select array_agg(jsonb_build_object('conversationId', own.conversation_id, 'partnerId', own.partner_id, 'status', own.status,
        'deliveredSeq', own.delivered_seq, 'seq', seq, 'at', sent_at))
      into v_new
      from (
        select seq, sent_at from message_words
        where words @@ (select string_agg(quote_literal(to_hex(own.conversation_id) || '.' || word), ' & ') || ':*'
            from unnest(p_words) word)::tsquery
          and seq > own.hidden_seq and (p_since is null or sent_at >= p_since)
          and (v_full_at is null or sent_at >= v_full_at)
          and (sent_at, own.conversation_id, seq) < (p_before_at, p_before_conversation, p_before_seq)
        order by sent_at desc, seq desc limit p_limit
      ) newest;
    continue when v_new is null;
    v_found := array(select one from unnest(v_found || v_new) one
      order by (one->>'at')::timestamptz desc, (one->>'conversationId')::bigint desc, (one->>'seq')::integer desc limit p_limit);
    v_full_at := (v_found[p_limit]->>'at')::timestamptz;
  end loop;

  if p_conversation is null and p_before_at = 'infinity' then
    select json_agg(person), array_agg(person."partnerId") into v_people, v_partners from (
      select cp.conversation_id as "conversationId", cp.partner_id as "partnerId", partner.status, cp.archived
      from conversation_participant cp
      join profile r on r.member_id = cp.partner_id
      cross join lateral (select ' ' || array_to_string(fold_words(r.name), ' ') as words offset 0) name
      cross join lateral listed_partner(p_member, cp.partner_id) partner
      where cp.member_id = p_member and cp.last_seq > cp.hidden_seq
        -- A word has no sign that means something here.
        and name.words like all (array(select '% ' || word || '%' from unnest(p_words) word))
        and partner.status in ('active', 'not_confirmed')
      order by cp.last_at desc limit (p->>'people')::integer
    ) person;
  end if;

  return json_build_object(
    'messages', (
      select coalesce(json_agg(json_build_object('conversationId', m.conversation_id, 'seq', m.seq, 'partnerId', one->'partnerId',
        'status', one->>'status', 'deliveredSeq', one->'deliveredSeq', 'senderId', m.sender_id, 'sentAt', m.sent_at,
        'kind', m.kind, 'text', m.content->>'text') order by place), '[]')
      from unnest(v_found) with ordinality found (one, place)
      join message m on m.conversation_id = (one->>'conversationId')::bigint and m.seq = (one->>'seq')::integer),
    'people', coalesce(v_people, '[]'),
    'cards', member_cards(p_member, array(select distinct id from unnest(
      v_partners || array(select (one->>'partnerId')::bigint from unnest(v_found) one)) id where id is not null)));
end $$;
