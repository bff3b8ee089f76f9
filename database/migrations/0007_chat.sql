create table conversation (
  id bigint primary key,
  site_id integer not null references site (id),
  lo bigint not null references account (id),
  hi bigint not null references account (id),
  started_by bigint not null,
  created_at timestamptz not null,
  unique (lo, hi),
  check (lo < hi)
);
-- How many conversations a free member has started.
create index conversation_started_by on conversation (started_by);

-- A fictional profile never writes and is never written to, whatever the code above the database does.
create function refuse_fictional_conversation() returns trigger language plpgsql as $$
begin
  if exists (select from profile where member_id in (new.lo, new.hi) and fictional) then
    raise exception 'a fictional profile takes part in no conversation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger conversation_without_fictional before insert on conversation
  for each row execute function refuse_fictional_conversation();

-- One row for each of the two, written in the order of member_id, so that two people writing to each
-- other at the same moment take turns instead of waiting for each other.
create table conversation_side (
  conversation_id bigint not null references conversation (id) on delete cascade,
  member_id bigint not null references account (id) on delete cascade,
  partner_id bigint not null,
  -- Number of the newest message.
  last_seq integer not null default 0,
  -- Everything up to here is read; only ever grows.
  read_seq integer not null default 0,
  unread integer not null default 0,
  -- Everything up to here was removed by this member.
  hidden_seq integer not null default 0,
  last_at timestamptz not null,
  last_sender bigint,
  -- First characters of the newest message.
  preview text not null default '',
  primary key (conversation_id, member_id)
) with (fillfactor = 70);
-- Without last_at, which every message changes: so an update stays on its page (HOT), and the sides of one
-- member are few enough to be sorted as they are read.
create index conversation_side_member on conversation_side (member_id);

create table message (
  conversation_id bigint not null references conversation (id) on delete cascade,
  -- 1, 2, 3 … inside the conversation.
  seq integer not null,
  sender_id bigint not null,
  -- Made by the sender's client before the first try: a repeat finds the first result.
  client_key uuid not null,
  body text not null,
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (sender_id, client_key)
);

-- Sends a message in one round trip; nothing else writes messages. Either the message, both sides, the debit
-- and its ledger row are there, or nothing.
-- outcome: sent · repeated (this key was sent before: its first result) · key_reused (for another message) ·
-- refused (the receiver cannot be written to; chat.rules.ts says why) · conversation_limit · insufficient.
create function send_message(
  p_site integer, p_sender bigint, p_receiver bigint, p_key uuid, p_body text, p_preview text,
  p_cost integer, p_house_account bigint,
  -- Conversations the sender may start; null for no limit.
  p_start_limit integer,
  -- Id of the conversation if this message starts it.
  p_new_conversation bigint,
  p_at timestamptz,
  out outcome text, out conversation bigint, out message_seq integer, out message_at timestamptz,
  out credits bigint, out sender_unread integer, out receiver_unread integer
) language plpgsql
-- The plans never depend on the values, so planning each call anew would be waste.
set plan_cache_mode = force_generic_plan as $$
declare
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

  select m.conversation_id, m.seq, m.sent_at, m.body = p_body and c.lo = lo_member and c.hi = hi_member
    into conversation, message_seq, message_at, same
    from message m join conversation c on c.id = m.conversation_id
    where m.sender_id = p_sender and m.client_key = p_key;
  if found then
    outcome := case when same then 'repeated' else 'key_reused' end;
    return;
  end if;

  perform from account a join profile p on p.member_id = a.id
    where a.id = p_receiver and a.id <> p_sender and a.site_id = p_site and a.status = 'active'
      and p.status = 'active' and not p.fictional
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
      values (p_new_conversation, p_site, lo_member, hi_member, p_sender, p_at)
      on conflict (lo, hi) do nothing returning id into conversation;
    if conversation is null then
      -- The first message of the other crossed this one.
      select id into conversation from conversation where lo = lo_member and hi = hi_member;
    else
      insert into conversation_side (conversation_id, member_id, partner_id, last_at)
        values (conversation, lo_member, hi_member, p_at), (conversation, hi_member, lo_member, p_at);
    end if;
  end if;

  update conversation_side s set last_seq = s.last_seq + 1, last_at = p_at, last_sender = p_sender,
      preview = p_preview, unread = s.unread + (lo_member = p_receiver)::integer
    where s.conversation_id = conversation and s.member_id = lo_member
    returning s.last_seq, s.unread into message_seq, lo_unread;
  update conversation_side s set last_seq = message_seq, last_at = p_at, last_sender = p_sender,
      preview = p_preview, unread = s.unread + (hi_member = p_receiver)::integer
    where s.conversation_id = conversation and s.member_id = hi_member
    returning s.unread into hi_unread;
  sender_unread := case when p_sender = lo_member then lo_unread else hi_unread end;
  receiver_unread := case when p_receiver = lo_member then lo_unread else hi_unread end;

  insert into message (conversation_id, seq, sender_id, client_key, body, sent_at)
    values (conversation, message_seq, p_sender, p_key, p_body, p_at);
  if p_cost > 0 then
    update wallet set balance = balance - p_cost where account_id = p_sender returning balance into credits;
    insert into transfer (from_account, to_account, credits, kind, cause, created_at)
      values (p_sender, p_house_account, p_cost, 'message',
        'message:' || conversation || ':' || message_seq, p_at);
  end if;
  outcome := 'sent';
  message_at := p_at;
end $$;

-- Moves the read marker of one side forward and counts what is left; null when there is no such side.
create function mark_read(
  p_conversation bigint, p_member bigint, p_seq integer,
  out read_up_to integer, out left_unread integer, out partner bigint,
  -- Whether this call moved the marker.
  out moved boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  side conversation_side;
begin
  -- Locked before counting: a message arriving meanwhile is counted by its own sending.
  select * into side from conversation_side
    where conversation_id = p_conversation and member_id = p_member for update;
  if not found then return; end if;
  read_up_to := greatest(side.read_seq, least(p_seq, side.last_seq));
  moved := read_up_to > side.read_seq;
  partner := side.partner_id;
  select count(*) into left_unread from message
    where conversation_id = p_conversation and sender_id <> p_member
      and seq > greatest(read_up_to, side.hidden_seq);
  if moved or left_unread <> side.unread then
    update conversation_side set read_seq = read_up_to, unread = left_unread
      where conversation_id = p_conversation and member_id = p_member;
  end if;
end $$;
