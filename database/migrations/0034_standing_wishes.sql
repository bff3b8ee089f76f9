-- A member's wish that new members who match it are liked in her name, up to so many a day.
create table standing_wish (
  member_id bigint primary key references account (id) on delete cascade,
  is_on boolean not null,
  -- By the names and values of the address, as contract/search.ts has them.
  filters jsonb not null,
  per_day integer not null check (per_day between 1 and 10),
  -- How many were given on the last day, by the calendar of UTC, on which any was.
  given_on date,
  given integer not null default 0 check (given >= 0)
);

-- While it lasts a new member gets no other such like; asked again, it is the same.
create table wish_window (
  member_id bigint primary key references account (id) on delete cascade,
  ends_at timestamptz not null,
  -- Whose wish it was; null when nobody's fitted.
  liker_id bigint references account (id) on delete set null
);
create index wish_window_liker on wish_window (liker_id);

-- Whether a like came by the standing wish of the one who gave it, which is said wherever it is shown.
alter table pair
  add column lo_by_wish boolean not null default false,
  add column hi_by_wish boolean not null default false,
  add check (not lo_by_wish or lo_liked_at is not null),
  add check (not hi_by_wish or hi_liked_at is not null);

-- Such a like is given by nobody but a confirmed member who wants it at that moment, whichever code tries.
create function refuse_unwished_like() returns trigger language plpgsql as $$
declare
  had_lo boolean := tg_op = 'UPDATE' and old.lo_by_wish;
  had_hi boolean := tg_op = 'UPDATE' and old.hi_by_wish;
begin
  if exists (
    select 1 from (values (new.lo, new.lo_by_wish and not had_lo), (new.hi, new.hi_by_wish and not had_hi)) side (id, is_new)
    where is_new and not exists (
      select 1 from standing_wish w join account a on a.id = w.member_id
      where w.member_id = side.id and w.is_on and a.status = 'active')
  ) then
    raise exception 'nobody wished for this like' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger pair_wish before insert or update of lo_by_wish, hi_by_wish on pair
  for each row when (new.lo_by_wish or new.hi_by_wish) execute function refuse_unwished_like();
