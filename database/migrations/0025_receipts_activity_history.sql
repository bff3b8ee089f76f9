-- What a member keeps to herself she is not told of others either.
alter table profile add column hides_activity boolean not null default false;
alter table profile add column hides_receipts boolean not null default false;

-- Messages of the partner up to here have arrived at a device of this member; only ever grows.
alter table conversation_participant add column delivered_seq integer not null default 0;
update conversation_participant set delivered_seq = greatest(read_seq, last_seq - unread);

-- As of migration 0020, with whether one of the two keeps to herself when she is here.
create or replace function member_cards(p_viewer bigint, p_ids bigint[]) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.member_id, 'name', p.name, 'birthDate', p.birth_date, 'gender', p.gender,
      'country', p.country, 'region', p.region, 'city', p.city, 'fictional', p.fictional,
      'hidesActivity', p.invisible or p.hides_activity or coalesce(v.hides_activity, false),
      'createdAt', floor(date_part('epoch', p.created_at) * 1000),
      'lat', p.lat, 'lon', p.lon, 'viewerLat', v.lat, 'viewerLon', v.lon,
      'fullName', f.full_name, 'thumbName', f.thumb_name, 'imageStatus', f.status,
      'photoCount', (select count(*) from photo g where g.member_id = p.member_id and g.status = 'active'),
      'lastActive', floor(date_part('epoch', m.last_active) * 1000),
      'liked', (case when l.lo = p_viewer then l.lo_liked_at else l.hi_liked_at end) is not null,
      'matched', l.matched_at is not null
    ) order by wanted.place), '[]')
    from unnest(p_ids) with ordinality wanted (id, place)
    join profile p on p.member_id = wanted.id
    join account a on a.id = p.member_id
    -- Pictures of a member who is leaving are no longer served.
    left join photo f on f.member_id = p.member_id and f.position = 0 and f.status = 'active'
      and a.status in ('active', 'not_confirmed')
    left join member_activity m on m.member_id = p.member_id
    left join profile v on v.member_id = p_viewer
    left join pair l on l.lo = least(p_viewer, p.member_id) and l.hi = greatest(p_viewer, p.member_id)
  );
end $$;

-- Messages are deleted after the days a domain says. Whoever runs one already keeps them until told otherwise.
update site set settings = settings || '{"chat_history_days": 0}' where not settings ? 'chat_history_days';
create index message_sent_at on message using brin (sent_at);
