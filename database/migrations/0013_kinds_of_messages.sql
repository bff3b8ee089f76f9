-- Changes no rows, so the tables are locked for a moment only. From here on processes of the former version answer
-- errors to chats: they are to be replaced soon.
drop trigger message_fill_content on message;
drop function fill_message_content();
-- Needs no look at the rows, because the check was validated.
alter table message alter column content set not null;
alter table message
  drop constraint message_content,
  alter column kind drop default,
  drop column body;

alter table conversation_side rename to conversation_participant;
alter table conversation_participant rename constraint conversation_side_pkey to conversation_participant_pkey;
alter table conversation_participant
  rename constraint conversation_side_conversation_id_fkey to conversation_participant_conversation_id_fkey;
alter table conversation_participant
  rename constraint conversation_side_member_id_fkey to conversation_participant_member_id_fkey;
alter index conversation_side_member rename to conversation_participant_member;
-- Kind of the newest message.
alter table conversation_participant add column last_kind text not null default 'text';

-- Sends a message in one round trip; nothing else writes messages. Either the message, both participants, the debit
-- and its ledger row are there, or nothing.
-- p: site, sender, receiver · key · kind, content, preview · cost, house_account · start_limit (conversations the
-- sender may start; null for no limit), new_conversation (id of the conversation if this message starts it) · at.
-- outcome: sent · repeated (this key was sent before: its first result) · key_reused (for another message) ·
-- refused (the receiver cannot be written to; chat.rules.ts says why) · conversation_limit · insufficient.
drop function send_message(
  integer, bigint, bigint, uuid, text, text, integer, bigint, integer, bigint, timestamptz);
create function send_message(
  p jsonb,
  out outcome text, out conversation bigint, out message_seq integer, out message_at timestamptz,
  out credits bigint, out sender_unread integer, out receiver_unread integer
) language plpgsql
-- The plans never depend on the values, so planning each call anew would be waste.
set plan_cache_mode = force_generic_plan as $$
declare
  p_site constant integer := p->>'site';
  p_sender constant bigint := p->>'sender';
  p_receiver constant bigint := p->>'receiver';
  p_key constant uuid := p->>'key';
  p_kind constant text := p->>'kind';
  p_content constant jsonb := p->'content';
  p_preview constant text := p->>'preview';
  p_cost constant integer := p->>'cost';
  p_start_limit constant integer := p->>'start_limit';
  p_at constant timestamptz := p->>'at';
  lo_member constant bigint := least(p_sender, p_receiver);
  hi_member constant bigint := greatest(p_sender, p_receiver);
  same boolean;
  lo_unread integer;
  hi_unread integer;
begin
  -- All sends of one member take turns here: a repeated key meets the result of the first, and neither
  -- the balance nor the number of started conversations changes below.
  select balance into credits from wallet where account_id = p_sender for update;
  credits := coalesce(credits, 0);

  select m.conversation_id, m.seq, m.sent_at,
      (m.kind, m.content) = (p_kind, p_content) and c.lo = lo_member and c.hi = hi_member
    into conversation, message_seq, message_at, same
    from message m join conversation c on c.id = m.conversation_id
    where m.sender_id = p_sender and m.client_key = p_key;
  if found then
    outcome := case when same then 'repeated' else 'key_reused' end;
    return;
  end if;

  perform from account a join profile on profile.member_id = a.id
    where a.id = p_receiver and a.id <> p_sender and a.site_id = p_site and a.status = 'active'
      and profile.status = 'active' and not profile.fictional
      and not exists (select from pair where lo = lo_member and hi = hi_member
        and (lo_blocked_at is not null or hi_blocked_at is not null));
  if not found then
    outcome := 'refused';
    return;
  end if;

  select id into conversation from conversation where lo = lo_member and hi = hi_member;
  if conversation is null and p_start_limit is not null
    and (select count(*) from conversation where started_by = p_sender) >= p_start_limit then
    outcome := 'conversation_limit';
    return;
  end if;
  if credits < p_cost then
    outcome := 'insufficient';
    return;
  end if;

  if conversation is null then
    insert into conversation (id, site_id, lo, hi, started_by, created_at)
      values ((p->>'new_conversation')::bigint, p_site, lo_member, hi_member, p_sender, p_at)
      on conflict (lo, hi) do nothing returning id into conversation;
    if conversation is null then
      -- The first message of the other crossed this one.
      select id into conversation from conversation where lo = lo_member and hi = hi_member;
    else
      insert into conversation_participant (conversation_id, member_id, partner_id, last_at)
        values (conversation, lo_member, hi_member, p_at), (conversation, hi_member, lo_member, p_at);
    end if;
  end if;

  update conversation_participant cp set last_seq = cp.last_seq + 1, last_at = p_at, last_sender = p_sender,
      last_kind = p_kind, preview = p_preview, unread = cp.unread + (lo_member = p_receiver)::integer
    where cp.conversation_id = conversation and cp.member_id = lo_member
    returning cp.last_seq, cp.unread into message_seq, lo_unread;
  update conversation_participant cp set last_seq = message_seq, last_at = p_at, last_sender = p_sender,
      last_kind = p_kind, preview = p_preview, unread = cp.unread + (hi_member = p_receiver)::integer
    where cp.conversation_id = conversation and cp.member_id = hi_member
    returning cp.unread into hi_unread;
  sender_unread := case when p_sender = lo_member then lo_unread else hi_unread end;
  receiver_unread := case when p_receiver = lo_member then lo_unread else hi_unread end;

  insert into message (conversation_id, seq, sender_id, client_key, kind, content, sent_at)
    values (conversation, message_seq, p_sender, p_key, p_kind, p_content, p_at);
  if p_cost > 0 then
    update wallet set balance = balance - p_cost where account_id = p_sender returning balance into credits;
    insert into transfer (from_account, to_account, credits, kind, cause, created_at)
      values (p_sender, (p->>'house_account')::bigint, p_cost, 'message',
        'message:' || conversation || ':' || message_seq, p_at);
  end if;
  outcome := 'sent';
  message_at := p_at;
end $$;

-- Moves the read marker of one participant forward and counts what is left; null when there is none.
create or replace function mark_read(
  p_conversation bigint, p_member bigint, p_seq integer,
  out read_up_to integer, out left_unread integer, out partner bigint,
  -- Whether this call moved the marker.
  out moved boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  own conversation_participant;
begin
  -- Locked before counting: a message arriving meanwhile is counted by its own sending.
  select * into own from conversation_participant
    where conversation_id = p_conversation and member_id = p_member for update;
  if not found then return; end if;
  read_up_to := greatest(own.read_seq, least(p_seq, own.last_seq));
  moved := read_up_to > own.read_seq;
  partner := own.partner_id;
  select count(*) into left_unread from message
    where conversation_id = p_conversation and sender_id <> p_member
      and seq > greatest(read_up_to, own.hidden_seq);
  if moved or left_unread <> own.unread then
    update conversation_participant set read_seq = read_up_to, unread = left_unread
      where conversation_id = p_conversation and member_id = p_member;
  end if;
end $$;
