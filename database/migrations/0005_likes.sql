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
  check (lo < hi)
);
create index pair_hi on pair (hi);
