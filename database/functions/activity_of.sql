-- What happened to a member between two moments, one row an event, with whom of the others it comes from and whether it is new: by the
-- state of its own list where it has one, else since the member last opened what happened. Nobody is named whom the member may not
-- see, and no conversation that does not call. PostgreSQL puts the text into the query that asks, so that only the kinds asked for are read.
create or replace function activity_of(p_member bigint, p_since timestamptz, p_until timestamptz, p_now timestamptz)
returns table (kind text, at timestamptz, member_id bigint, amount integer, detail text, is_new boolean) language sql stable as $$
  select 'likes', l.hi_liked_at, l.hi, 1, '', l.lo_saw_at is null
  from pair l join profile p on p.member_id = l.hi
  where l.lo = p_member and l.matched_at is null and l.hi_liked_at >= p_since and l.hi_liked_at < p_until
    and l.hi_liked_at < coalesce(p.limited_since, 'infinity') and not is_paused(p) and card_visibility(p_member, l.hi) = 'shown'
  union all
  select 'likes', l.lo_liked_at, l.lo, 1, '', l.hi_saw_at is null
  from pair l join profile p on p.member_id = l.lo
  where l.hi = p_member and l.matched_at is null and l.lo_liked_at >= p_since and l.lo_liked_at < p_until
    and l.lo_liked_at < coalesce(p.limited_since, 'infinity') and not is_paused(p) and card_visibility(p_member, l.lo) = 'shown'
  union all
  select 'matches', l.matched_at, l.hi, 1, '', l.lo_saw_at is null
  from pair l
  where l.lo = p_member and l.matched_at >= p_since and l.matched_at < p_until and card_visibility(p_member, l.hi) = 'shown'
  union all
  select 'matches', l.matched_at, l.lo, 1, '', l.hi_saw_at is null
  from pair l
  where l.hi = p_member and l.matched_at >= p_since and l.matched_at < p_until and card_visibility(p_member, l.lo) = 'shown'
  union all
  select 'conversations', c.created_at, cp.partner_id, 1, '', cp.read_seq = 0 and cp.unread > 0
  from conversation_participant cp join conversation c on c.id = cp.conversation_id
  where cp.member_id = p_member and c.started_by <> p_member and c.created_at >= p_since and c.created_at < p_until
    and cp.last_seq > cp.hidden_seq and not is_quiet(cp) and card_visibility(p_member, cp.partner_id) = 'shown'
  union all
  select 'gifts', m.sent_at, cp.partner_id, 1, '', m.seq > cp.read_seq
  from conversation_participant cp join message m on m.conversation_id = cp.conversation_id and m.kind = 'gift'
  where cp.member_id = p_member and m.sender_id <> p_member and m.sent_at >= p_since and m.sent_at < p_until
    and m.seq > cp.hidden_seq and not is_quiet(cp) and card_visibility(p_member, cp.partner_id) = 'shown'
  union all
  select 'reactions', m.reacted_at, cp.partner_id, 1, '',
    m.reacted_at > coalesce((select s.seen_at from activity_seen s where s.member_id = p_member), '-infinity')
  from message m
  join conversation_participant cp on cp.conversation_id = m.conversation_id and cp.member_id = p_member
  where m.sender_id = p_member and m.reaction is not null and m.reacted_at >= p_since and m.reacted_at < p_until
    and m.seq > cp.hidden_seq and not is_quiet(cp) and card_visibility(p_member, cp.partner_id) = 'shown'
  union all
  select 'visitors', v.at, v.visitor_id, 1, '', not v.seen
  from visit v
  join profile mine on mine.member_id = v.member_id and not is_withdrawn(mine) and not mine.hides_visits
  join profile p on p.member_id = v.visitor_id and p.site_id = mine.site_id and p.status = 'active'
    and not p.fictional and not is_withdrawn(p) and not p.hides_visits and p.limited_since is null
  where v.member_id = p_member and v.at >= p_since and v.at < p_until
    -- Without Premium, which names nobody, a visitor counts on whom the member has blocked since.
    and case when v.blocked then exists (select from account a where a.id = p_member and not a.paid_user)
      else card_visibility(p_member, v.visitor_id) = 'shown' end
  union all
  -- Who asks to see the private photos, until they are answered, and who shows theirs, while they do.
  select 'private_photos', a.asked_at, a.viewer_id, 1, 'asked',
    a.asked_at > coalesce((select s.seen_at from activity_seen s where s.member_id = p_member), '-infinity')
  from private_photo_access a
  where a.owner_id = p_member and a.asked_at >= p_since and a.asked_at < p_until and a.asked_at > p_now - interval '30 days'
    and a.refused_at is null and a.granted_at is null and card_visibility(p_member, a.viewer_id) = 'shown'
    and not exists (select from conversation_participant cp
      where cp.member_id = p_member and cp.partner_id = a.viewer_id and is_quiet(cp))
  union all
  select 'private_photos', a.granted_at, a.owner_id, 1, 'shown',
    a.granted_at > coalesce((select s.seen_at from activity_seen s where s.member_id = p_member), '-infinity')
  from private_photo_access a
  where a.viewer_id = p_member and a.granted_at >= p_since and a.granted_at < p_until
    and opens_private_photos(a.owner_id, p_member, p_now)
  union all
  select 'picks', k.picked_at, k.picked_id, 1, '',
    k.picked_at > coalesce((select s.seen_at from activity_seen s where s.member_id = p_member), '-infinity')
  from pick_day d join pick k on k.member_id = d.member_id and k.day = d.day
  where d.member_id = p_member and d.ends_at > p_now and d.closed_at is null and k.picked_at >= p_since and k.picked_at < p_until
    and card_visibility(p_member, k.picked_id) = 'shown'
  union all
  -- Credits that nobody bought: given, or back from a message that never arrived.
  select 'credits', t.created_at, null, t.credits, case when t.kind = 'returned' then 'returned' else 'given' end,
    t.created_at > coalesce((select s.seen_at from activity_seen s where s.member_id = p_member), '-infinity')
  from transfer t
  where t.to_account = p_member and t.kind in ('signup', 'adjustment', 'returned') and t.created_at >= p_since and t.created_at < p_until
  union all
  -- What staff decided, and new people for a kept search, are told by mail: the record of that says when.
  select case when m.template = 'search_alert' then 'searches' else 'decisions' end, m.sent_at, null, 1,
    case when m.template = 'search_alert' then '' when m.template in ('photo_rejected', 'photo_removed') then 'photo'
      when m.template in ('photo_verified', 'verification_declined') then 'verification'
      when m.template in ('age_shown', 'age_check_declined') then 'age_check'
      when m.template = 'profile_released' then 'profile' when m.template like 'report%' then 'report' else 'measure' end,
    m.sent_at > coalesce((select s.seen_at from activity_seen s where s.member_id = p_member), '-infinity')
  from sent_mail m
  where m.member_id = p_member and m.sent_at >= p_since and m.sent_at < p_until
    and m.template in ('search_alert', 'photo_rejected', 'photo_removed', 'photo_verified', 'verification_declined', 'age_shown', 'age_check_declined', 'profile_released', 'report_upheld', 'report_dismissed',
      'report_expired', 'member_warned', 'member_limited', 'member_limited_reports', 'limit_ended', 'member_restored', 'appeal_upheld',
      'appeal_dismissed')
$$;
