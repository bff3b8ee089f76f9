-- One row for two members, smaller id first: a mutual like is one upsert on one row, so two people
-- liking each other at the same moment make exactly one match.
create table pair (
  lo bigint not null references account (id) on delete cascade,
  hi bigint not null references account (id) on delete cascade,
  lo_liked_at timestamptz,
  hi_liked_at timestamptz,
  -- When lo saw the like of hi, and the other way round; a like unseen is new.
  lo_saw_at timestamptz,
  hi_saw_at timestamptz,
  matched_at timestamptz,
  lo_blocked_at timestamptz,
  hi_blocked_at timestamptz,
  primary key (lo, hi),
  check (lo < hi),
  check (matched_at is null or (lo_liked_at is not null and hi_liked_at is not null))
);
create index pair_hi on pair (hi);

-- The lists of /likes in their order, from either side of the pair; received likes have the unseen ones first.
create index pair_lo_liked on pair (lo, lo_liked_at, hi) where lo_liked_at is not null;
create index pair_hi_liked on pair (hi, hi_liked_at, lo) where hi_liked_at is not null;
create index pair_lo_received on pair (lo, (lo_saw_at is null), hi_liked_at, hi) where hi_liked_at is not null;
create index pair_hi_received on pair (hi, (hi_saw_at is null), lo_liked_at, lo) where lo_liked_at is not null;
create index pair_lo_matched on pair (lo, matched_at, hi) where matched_at is not null;
create index pair_hi_matched on pair (hi, matched_at, lo) where matched_at is not null;

-- Whom nobody may be shown to: read by every search.
create index pair_lo_blocked on pair (lo, hi) where lo_blocked_at is not null or hi_blocked_at is not null;
create index pair_hi_blocked on pair (hi, lo) where lo_blocked_at is not null or hi_blocked_at is not null;

-- A fictional profile neither likes nor is liked, whichever code tries.
create function refuse_fictional_like() returns trigger language plpgsql as $$
begin
  if exists (select 1 from profile where fictional and member_id in (new.lo, new.hi)) then
    raise exception 'a fictional profile neither likes nor is liked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pair_fictional before insert or update of lo_liked_at, hi_liked_at on pair
  for each row when (new.lo_liked_at is not null or new.hi_liked_at is not null)
  execute function refuse_fictional_like();
