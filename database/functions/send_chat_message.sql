-- Sends a message in one round trip; nothing else writes messages. Either the message, both participants, the debit
-- and its ledger row are there, or nothing.
-- p: site, sender, receiver · key · kind, content, preview · cost, house_account, transfer_kind · confirmed_cost (what the
-- sender agreed to pay; null where nobody is asked) · start_limit (conversations the sender may start; null for no
-- limit), new_conversation (id of the conversation if this message starts it) ·
-- start_paces (an array of {most, seconds}: conversations started within that time) · opening_hash, same_words_pace
-- (conversations started with these words; null where words do not matter) · answers_first (how many conversations may wait for an
-- answer of the sender when they start one; null for no limit) · age_countries (whose members show their age before they write to
-- somebody; null where no domain asks) · ends (whether it ends the conversation for both) · at.
-- outcome: sent · repeated (this key was sent before: its first result) · key_reused (for another message) ·
-- refused (the receiver cannot be written to or is invisible to the sender; chat.rules.ts says why) · limited (staff have limited the sender, and the receiver
-- has never written to them; goes_on_at says until when, null for an open end) · under_review (a person checks the sender, who
-- may start no conversation until then, see knows_of_review) · ended (one of the two has ended it) · not_your_turn (it would end
-- it, and the receiver did not write last) · paused (the sender is on a break and has had no contact with the receiver) ·
-- age_check (the sender has still to show that they are an adult, see owes_age_check, and has never written to the receiver) · contact_filter (the sender does not fit whom the receiver hears from, see contact_misfit) · photos_wait (the receiver takes photos only
-- from those they have written to) · conversation_limit · answers_first (so many wait for the sender) · first_messages or
-- same_words (too fast; goes_on_at says from when it may be sent) · price_changed (it costs something else than the sender
-- agreed to) · insufficient.
create or replace function send_chat_message(
  p jsonb,
  out outcome text, out conversation bigint, out message_seq integer, out message_revision integer,
  out message_at timestamptz, out credits bigint, out sender_unread integer, out receiver_unread integer,
  out goes_on_at timestamptz
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
  p_confirmed_cost constant integer := p->>'confirmed_cost';
  p_start_limit constant integer := p->>'start_limit';
  p_answers_first constant integer := p->>'answers_first';
  p_ends constant boolean := coalesce((p->>'ends')::boolean, false);
  p_at constant timestamptz := p->>'at';
  p_opening_hash constant text := p->>'opening_hash';
  p_same_words_most constant integer := p->'same_words_pace'->>'most';
  p_same_words_for constant interval := make_interval(secs => (p->'same_words_pace'->>'seconds')::integer);
  lo_member constant bigint := least(p_sender, p_receiver);
  hi_member constant bigint := greatest(p_sender, p_receiver);
  same boolean;
  is_limited boolean;
  is_reviewed boolean;
  sender_paused boolean;
  was_ended boolean;
  has_turn boolean;
  misfit text;
  owes_age boolean;
  is_early_photo boolean;
  lo_unread integer;
  hi_unread integer;
begin
  -- After contact the receiver may have become invisible, and a repeat still gets its first result.
  if not had_contact(p_sender, p_receiver) and card_visibility(p_sender, p_receiver) = 'hidden' then
    outcome := 'refused';
    return;
  end if;
  -- All sends of one member take turns here: a repeated key meets the result of the first, and neither
  -- the balance nor the number of started conversations changes below.
  select balance into credits from wallet where account_id = p_sender for update;
  credits := coalesce(credits, 0);

  select m.conversation_id, m.seq, m.revision, m.sent_at,
      -- Its writer may have changed it, or taken it back, before the answer to the first sending arrived.
      m.kind = p_kind and (m.content = p_content or m.edited_at is not null or m.taken_back is not null)
        and c.lo = lo_member and c.hi = hi_member
    into conversation, message_seq, message_revision, message_at, same
    from message m join conversation c on c.id = m.conversation_id
    where m.sender_id = p_sender and m.client_key = p_key;
  if found then
    outcome := case when same then 'repeated' else 'key_reused' end;
    return;
  end if;

  -- A block takes the same lock: it comes before this message, which is refused then, or finds it sent.
  perform pg_advisory_xact_lock(hashint8(lo_member), hashint8(hi_member));
  -- An erasure deletes this row and a ban locks it: they wait for this message and find it, or were first, and then it is
  -- refused: the next statement sees what they have committed.
  perform from profile where member_id = p_receiver for key share;
  -- A limit of the sender takes the lock of their wallet: it comes before this message, which is refused then, or finds it sent.
  select c.id, s.limited_since is not null, s.limited_until, s.review_since is not null, is_paused(s),
      own.ended_by is not null, coalesce(own.last_sender = p_receiver and own.last_seq > own.hidden_seq, false),
      contact_misfit(p_sender, r), p_kind = 'photo' and photos_wait(p_sender, r),
      jsonb_typeof(p->'age_countries') = 'array' and not coalesce(c.started_by = p_sender or c.answered, false)
        and owes_age_check(s, p->'age_countries')
    into conversation, is_limited, goes_on_at, is_reviewed, sender_paused, was_ended, has_turn, misfit, is_early_photo, owes_age
    from account a join profile r on r.member_id = a.id
    left join profile s on s.member_id = p_sender
    left join conversation c on c.lo = lo_member and c.hi = hi_member
    left join conversation_participant own on own.conversation_id = c.id and own.member_id = p_sender
    where a.id = p_receiver and a.id <> p_sender and a.site_id = p_site and a.status = 'active'
      and r.status = 'active' and not r.fictional
      and not exists (select from pair where lo = lo_member and hi = hi_member
        and (lo_blocked_at is not null or hi_blocked_at is not null));
  if not found then
    outcome := 'refused';
    return;
  end if;
  if was_ended then
    outcome := 'ended';
    return;
  end if;
  if p_ends and not has_turn then
    outcome := 'not_your_turn';
    return;
  end if;
  -- Saying no answers somebody who has written.
  if is_limited and not p_ends then
    -- Old messages may be gone, so who started it counts, too.
    if not exists (select from conversation c where c.id = conversation and c.started_by = p_receiver)
      and not exists (select from message m where m.conversation_id = conversation and m.sender_id = p_receiver) then
      outcome := 'limited';
      return;
    end if;
  end if;
  goes_on_at := null;
  if conversation is null and is_reviewed and knows_of_review(p_sender) then
    outcome := 'under_review';
    return;
  end if;
  if conversation is null and sender_paused and not had_contact(p_sender, p_receiver) then
    outcome := 'paused';
    return;
  end if;
  -- Saying no is for everybody.
  if owes_age and not p_ends then
    outcome := 'age_check';
    return;
  end if;
  if misfit is not null then
    outcome := 'contact_filter';
    return;
  end if;
  if is_early_photo then
    outcome := 'photos_wait';
    return;
  end if;
  if conversation is null and p_start_limit is not null
    and (select count(*) from conversation where started_by = p_sender) >= p_start_limit then
    outcome := 'conversation_limit';
    return;
  end if;
  if conversation is null and p_answers_first is not null and count_waiting(p_sender) >= p_answers_first then
    outcome := 'answers_first';
    return;
  end if;
  if conversation is null then
    select max(free_at) into goes_on_at from jsonb_array_elements(p->'start_paces') pace, lateral (
      select c.created_at + make_interval(secs => (pace->>'seconds')::integer) as free_at from conversation c
      where c.started_by = p_sender
      order by c.created_at desc offset (pace->>'most')::integer - 1 limit 1
    ) nth where free_at > p_at;
    if goes_on_at is not null then
      outcome := 'first_messages';
      return;
    end if;
    select c.created_at + p_same_words_for into goes_on_at from conversation c
      where c.started_by = p_sender and c.created_at > p_at - p_same_words_for and c.opening_hash = p_opening_hash
      order by c.created_at desc offset p_same_words_most - 1 limit 1;
    if goes_on_at is not null then
      outcome := 'same_words';
      return;
    end if;
  end if;
  if p_confirmed_cost <> p_cost then
    outcome := 'price_changed';
    return;
  end if;
  if credits < p_cost then
    outcome := 'insufficient';
    return;
  end if;

  if conversation is null then
    insert into conversation (id, site_id, lo, hi, started_by, created_at, opening_hash)
      values ((p->>'new_conversation')::bigint, p_site, lo_member, hi_member, p_sender, p_at, p_opening_hash)
      on conflict (lo, hi) do nothing returning id into conversation;
    if conversation is null then
      -- The first message of the other crossed this one.
      select id into conversation from conversation where lo = lo_member and hi = hi_member;
    else
      insert into conversation_participant (conversation_id, member_id, partner_id, last_at)
        values (conversation, lo_member, hi_member, p_at), (conversation, hi_member, lo_member, p_at);
    end if;
  end if;

  -- Whatever changes messages locks the conversation first and its participants then.
  update conversation c set revision = c.revision + 1, answered = c.answered or c.started_by <> p_sender
    where c.id = conversation
    returning c.revision into message_revision;
  -- What a member had removed begins without the marks it had; what they have archived comes back when the other writes, unless it is muted
  -- or this ends it. Nothing is left to read or answer for the one who says no.
  update conversation_participant cp set last_seq = cp.last_seq + 1, last_at = p_at, last_sender = p_sender,
      last_kind = p_kind, preview = p_preview, ended_by = case when p_ends then p_sender end,
      unread = case when p_ends and lo_member = p_sender then 0 else cp.unread + (lo_member = p_receiver)::integer end,
      pinned = cp.pinned and cp.last_seq > cp.hidden_seq, muted = cp.muted and cp.last_seq > cp.hidden_seq,
      archived = cp.archived and cp.last_seq > cp.hidden_seq and (cp.muted or lo_member = p_sender or p_ends),
      marked_unread = cp.marked_unread and cp.last_seq > cp.hidden_seq and not p_ends
    where cp.conversation_id = conversation and cp.member_id = lo_member
    returning cp.last_seq, cp.unread into message_seq, lo_unread;
  update conversation_participant cp set last_seq = message_seq, last_at = p_at, last_sender = p_sender,
      last_kind = p_kind, preview = p_preview, ended_by = case when p_ends then p_sender end,
      unread = case when p_ends and hi_member = p_sender then 0 else cp.unread + (hi_member = p_receiver)::integer end,
      pinned = cp.pinned and cp.last_seq > cp.hidden_seq, muted = cp.muted and cp.last_seq > cp.hidden_seq,
      archived = cp.archived and cp.last_seq > cp.hidden_seq and (cp.muted or hi_member = p_sender or p_ends),
      marked_unread = cp.marked_unread and cp.last_seq > cp.hidden_seq and not p_ends
    where cp.conversation_id = conversation and cp.member_id = hi_member
    returning cp.unread into hi_unread;
  sender_unread := case when p_sender = lo_member then lo_unread else hi_unread end;
  receiver_unread := case when p_receiver = lo_member then lo_unread else hi_unread end;

  insert into message (conversation_id, seq, revision, sender_id, client_key, kind, content, sent_at)
    values (conversation, message_seq, message_revision, p_sender, p_key, p_kind, p_content, p_at);
  if p_cost > 0 then
    update wallet set balance = balance - p_cost where account_id = p_sender returning balance into credits;
    insert into transfer (from_account, to_account, credits, kind, cause, created_at)
      values (p_sender, (p->>'house_account')::bigint, p_cost,
        -- Processes of the former version do not say it.
        coalesce(p->>'transfer_kind', 'message'),
        'message:' || conversation || ':' || message_seq, p_at);
  end if;
  outcome := 'sent';
  message_at := p_at;
end $$;
