-- Members whose profile image was compared with a camera photo: docs/decisions/137.
alter table profile
  -- The file of the profile image that was compared; another one is not verified (`is_verified`).
  add column verified_picture text,
  add column verified_at timestamptz;

-- What a member has asked, one row a member. The camera photo and its pose are gone from it with the decision.
create table photo_verification (
  id bigint primary key,
  member_id bigint not null unique,
  site_id integer not null,
  state text not null,
  -- Names the pose to its member, and the case to a provider.
  key uuid not null,
  pose text,
  -- Until when the pose can be answered.
  pose_ends_at timestamptz,
  camera_name text,
  camera_width integer,
  camera_height integer,
  handler text not null,
  -- The profile image that the provider was sent.
  sent_picture text,
  reason text,
  -- Since when it waits; before and after that when the row was written.
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint photo_verification_camera check ((state = 'waiting') = (camera_name is not null))
);
create index photo_verification_waiting on photo_verification (created_at, id) where state = 'waiting';
create unique index photo_verification_key on photo_verification (key);
create unique index photo_verification_camera_name on photo_verification (camera_name) where camera_name is not null;

-- What somebody decided today, verifications too (`decisions` of audit.service.ts).
-- The release before uses audit_entry_decisions, which the next release drops.
-- Locks audit_entry: only staff and jobs write there, one entry an act.
create index audit_entry_ended on audit_entry (staff_id, at) where action in ('photo.approved', 'photo.rejected', 'verification.approved',
  'verification.declined', 'report.upheld', 'report.dismissed', 'complaint.upheld', 'complaint.dismissed', 'appeal.upheld',
  'appeal.dismissed', 'held.released', 'held.banned');

-- The filter of search, and its counts from the index alone, as those of the other traits.
alter table member_search add column verified boolean not null default false;
-- Locks member_search: writes wait for seconds at a million members, and searches not at all. The release before finds by it as well.
create index member_search_facts on member_search (site_id, gender, country, region)
  include (id, birth, hair, eyes, body, relationship, photo, verified, interests, joined, seeks) where vis;
drop index member_search_traits;
