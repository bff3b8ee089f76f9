-- Whom a member keeps among their favourites, and what they note about somebody, each for themselves: docs/decisions/128.
create table favourite (
  member_id bigint not null,
  favourite_id bigint not null,
  at timestamptz not null,
  primary key (member_id, favourite_id)
);
create index favourite_latest on favourite (member_id, at desc, favourite_id desc);
create index favourite_other on favourite (favourite_id);

create table private_note (
  member_id bigint not null,
  about_id bigint not null,
  text text not null,
  changed_at timestamptz not null,
  primary key (member_id, about_id)
);
create index private_note_about on private_note (about_id);
