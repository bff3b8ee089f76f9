-- The words of each message, by which its two members find it again: docs/decisions/129. A trigger writes them with the message.
create table message_words (
  conversation_id bigint not null,
  seq integer not null,
  sent_at timestamptz not null,
  -- Each word as fold_words leaves it, behind the conversation it stands in.
  words tsvector not null,
  primary key (conversation_id, seq),
  foreign key (conversation_id, seq) references message (conversation_id, seq) on delete cascade
);
-- At once, because the words of a message stand beside each other: a list of what is left to do would make one sender wait for all of it.
create index message_words_words on message_words using gin (words) with (fastupdate = off);

-- How far the words of messages from before are written; one row.
create table message_words_fill (
  id boolean primary key default true check (id),
  conversation_id bigint not null default 0,
  seq integer not null default 0,
  done boolean not null default false
);
insert into message_words_fill (done) select not exists (select from message);
