-- What became of messages after they were sent. All of it begins empty, so no row is rewritten.
alter table message
  -- Of the one it was written to, who has one a message.
  add column reaction text,
  -- The first one, even if it was removed since: only that is told by a push message.
  add column reacted_at timestamptz,
  -- Its sender has changed the words.
  add column edited_at timestamptz,
  -- Its sender took it back: unseen, and it was given back what it cost, or handed_out.
  add column taken_back text;

-- Up to this message, push messages and mails have told the member that there is something new.
alter table conversation_participant add column told_seq integer not null default 0;

-- What a message said before, for reports of what somebody saw: docs/decisions/121.
create table earlier_message (
  conversation_id bigint not null,
  seq integer not null,
  -- Of the conversation, when other words came in their place, or none.
  revision integer not null,
  replaced_at timestamptz not null,
  content jsonb not null,
  primary key (conversation_id, seq, revision),
  foreign key (conversation_id, seq) references message (conversation_id, seq) on delete cascade
);
create index earlier_message_replaced on earlier_message (replaced_at);
