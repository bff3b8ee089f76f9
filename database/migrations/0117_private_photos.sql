-- Photos that their member shows person by person: docs/decisions/144.
-- An approved one has a status of its own, so that everything that shows 'active' photos leaves it out, the release before too.
alter table photo add column is_private boolean not null default false;
alter table photo drop constraint photo_status_check;
-- Not read through: the rows there satisfied a narrower check.
alter table photo
  add constraint photo_status_check check (status in ('pending', 'active', 'rejected', 'private')) not valid,
  add constraint photo_private check (case when is_private then status <> 'active' and position >= 1000 else status <> 'private' end)
    not valid;

-- One row a pair: what the one has asked, and what the other lets them see.
create table private_photo_access (
  owner_id bigint not null,
  viewer_id bigint not null,
  site_id integer not null,
  -- The open request. It lapses, and a member who was refused cannot tell that from silence.
  asked_at timestamptz,
  refused_at timestamptz,
  ask_again_at timestamptz,
  granted_at timestamptz,
  -- Null beside `granted_at`: for good.
  granted_until timestamptz,
  -- Days (UTC) of the first and the latest look.
  first_look date,
  last_look date,
  primary key (owner_id, viewer_id)
);
create index private_photo_access_viewer on private_photo_access (viewer_id);
-- Requests and grants that are over and still written down: the day takes them up.
create index private_photo_access_until on private_photo_access (granted_until) where granted_until is not null;
