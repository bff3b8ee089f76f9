-- What a page says to a logged-in member about themselves.
create or replace function own_account(p_account bigint) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object(
      'account', json_build_object('id', a.id, 'status', a.status, 'email', a.email, 'paidUser', a.paid_user,
        'language', a.language, 'notificationsDisabled', a.notifications_disabled,
        'freeCreditsWithheld', a.free_credits_withheld),
      'profile', json_build_object('name', p.name, 'status', p.status,
        -- Who has not proved the address could ask for that of anybody's.
        'underReview', p.review_since is not null and knows_of_review(a.id), 'birthDate', p.birth_date, 'gender', p.gender, 'sexuality', p.sexuality, 'country', p.country, 'region', p.region, 'city', p.city),
      'credits', coalesce(w.balance, 0),
      'pause', case when is_paused(p) then json_build_object('endsOn', p.pause_ends_on, 'showsDay', p.pause_shows_day,
        'note', p.pause_note) end,
      'photoCount', (select count(*) from photo g where g.member_id = a.id and not g.is_private),
      'image', case when f.id is not null then
        json_strip_nulls(json_build_object('filename', f.full_name, 'thumb_filename', f.thumb_name,
          'status', f.status, 'color', f.color)) end,
      -- Likes somebody, or has written to somebody.
      'hasReachedOut', exists (select 1 from pair l where l.lo = a.id and l.lo_liked_at is not null)
        or exists (select 1 from pair l where l.hi = a.id and l.hi_liked_at is not null)
        or exists (select 1 from conversation_participant c
          join message m on m.conversation_id = c.conversation_id and m.sender_id = a.id
          where c.member_id = a.id),
      -- The last day of which picks were decided.
      'picks', (select json_build_object('endsAt', d.ends_at, 'count', d.picks, 'isClosed', d.closed_at is not null)
        from pick_day d where d.member_id = a.id),
      -- What is new and has no number of its own beside it: docs/decisions/131.
      'newActivity', (select json_build_object('visitors', count(*) filter (where n.kind = 'visitors'),
          'others', count(*) filter (where n.kind <> 'visitors'))
        from (
          select happened.kind from activity_of(a.id, now() - interval '90 days', 'infinity', now()) happened
          where happened.is_new and happened.kind in ('visitors', 'reactions', 'private_photos', 'searches', 'credits', 'decisions') limit 100
        ) n),
      -- A warning until it is acknowledged, or a limit in force.
      'sanction', (select json_build_object('kind', s.kind, 'rule', s.rule, 'until', s.until) from sanction s
        where s.member_id = a.id and (s.kind = 'warning' and s.acknowledged_at is null or s.kind = 'limit' and s.ended_at is null)
        order by s.kind desc limit 1),
      'timeBonusEnds', (select o.ends_at from personal_offer o
        where o.account_id = a.id and o.kind = 'time_bonus' and not a.paid_user
          and not exists (select 1 from discount_use u where u.account_id = a.id and u.state in ('used', 'late')))
    )
    from account a
    join profile p on p.member_id = a.id
    left join wallet w on w.account_id = a.id
    left join photo f on f.member_id = a.id and f.position = 0
    where a.id = p_account
  );
end $$;
