-- Who may write to a member, and whether photos wait for an answer. docs/decisions/138 and 139.
alter table profile
  -- {min_age, max_age, distance, photo, mutual}: without one that is set it is null, which is the usual case.
  add column contact_filter jsonb,
  add column photos_after_answer boolean not null default true;

-- Whether the one who did not start it has ever written. Older conversations are asked for their messages.
alter table conversation add column answered boolean not null default false;

-- The check of pictures found something, and the sender sent it nevertheless.
alter table chat_photo add column warned boolean not null default false;
