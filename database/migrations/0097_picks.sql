-- The day of a member's picks: their own, from midnight to midnight where they are.
create table pick_day (
  member_id bigint primary key references account (id) on delete cascade,
  day date not null,
  time_zone text not null,
  ends_at timestamptz not null,
  -- How many were picked.
  picks smallint not null check (picks between 0 and 6),
  -- The member has closed them for this day.
  closed_at timestamptz
);
create index pick_day_ends_at on pick_day (ends_at);

-- Who was picked for whom on which day, and the strongest reason then; kept for 30 days.
create table pick (
  member_id bigint not null references account (id) on delete cascade,
  picked_id bigint not null references account (id) on delete cascade,
  day date not null,
  place smallint not null,
  reason text not null,
  picked_at timestamptz not null,
  primary key (member_id, picked_id, day)
);
-- How often somebody was picked lately, and for who leaves.
create index pick_picked on pick (picked_id, picked_at);
create index pick_picked_at on pick (picked_at);
