-- The running day of a member in the swipe game: her own, from midnight to midnight where she lives.
create table swipe_day (
  member_id bigint primary key references account (id) on delete cascade,
  time_zone text not null,
  ends_at timestamptz not null,
  likes integer not null check (likes >= 0)
);

-- Who was passed is not shown again for a while.
create table swipe_pass (
  member_id bigint not null references account (id) on delete cascade,
  passed_id bigint not null references account (id) on delete cascade,
  passed_at timestamptz not null,
  primary key (member_id, passed_id)
);
-- Her last pass, which can be taken back.
create index swipe_pass_latest on swipe_pass (member_id, passed_at desc, passed_id);
-- For who leaves, and for what is over.
create index swipe_pass_passed on swipe_pass (passed_id);
create index swipe_pass_at on swipe_pass (passed_at);
