-- A break that a member takes: strangers do not see them until then, by the clock. docs/decisions/132.
alter table profile
  add column paused_since timestamptz,
  -- The beginning of `pause_ends_on` where the member lives.
  add column paused_until timestamptz,
  -- The day as it was chosen, which is what partners may read.
  add column pause_ends_on date,
  add column pause_shows_day boolean not null default false,
  -- One sentence for those the member has a conversation with.
  add column pause_note text not null default '';

-- Breaks that are over and still written down: the minute takes them up.
-- Locks profile: it is read once, and no row is in this index yet.
create index profile_paused on profile (paused_until) where paused_until is not null;
