-- Members whom an operator brings from another site: docs/decisions/147.

-- Has agreed to no version of the terms yet, and is asked at the next page; cleared with the first agreement.
alter table account add column terms_due boolean not null default false;

-- The password hash that a member had there, until they log in with it or choose a new password.
create table former_password (
  account_id bigint primary key,
  site_id integer not null,
  -- Algorithm and cost, such as bcrypt:10: a log-in checks each shape of its domain once.
  shape text not null,
  hash text not null,
  created_at timestamptz not null
);
create index former_password_shape on former_password (site_id, shape);

-- One row for each member of the other site that has been brought here.
create table imported_member (
  site_id integer not null,
  source text not null,
  source_id text not null,
  -- Null once the member is erased: another run of the same import does not bring them back.
  member_id bigint,
  imported_at timestamptz not null,
  -- Their photos have been queued.
  has_photos boolean not null default false,
  primary key (site_id, source, source_id)
);
create unique index imported_member_member on imported_member (member_id);

-- Photos that have still to be read, and those that were refused.
create table photo_import (
  id bigint primary key,
  member_id bigint not null,
  site_id integer not null,
  -- The order of a member's photos.
  position integer not null,
  folder text not null,
  file text not null,
  -- Names the upload, so that a repeat brings no second photo.
  upload_key uuid not null,
  -- Why it was refused; null while it waits.
  fault text
);
create index photo_import_waiting on photo_import (id) where fault is null;
create index photo_import_member on photo_import (member_id);
