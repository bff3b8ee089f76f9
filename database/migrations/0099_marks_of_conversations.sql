-- How one of the two keeps a conversation in the list: docs/decisions/125. The defaults are constant, so no row is rewritten.
alter table conversation_participant
  add column pinned boolean not null default false,
  add column muted boolean not null default false,
  add column archived boolean not null default false,
  add column marked_unread boolean not null default false;
