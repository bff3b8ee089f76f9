-- What has no list of its own counts as new until the member opens what happened: since when, they are told. docs/decisions/131.
create table activity_seen (
  member_id bigint primary key references account (id) on delete cascade,
  seen_at timestamptz not null
);

-- Reactions to what a member wrote.
-- Locks message: it is read once, without anything to sort, since few rows are in this index yet.
create index message_reacted on message (sender_id, reacted_at) where reacted_at is not null;
-- Visitors since the list was last opened: the number is read with every page.
-- Locks visit: its rows are those of the last 90 days.
create index visit_unseen on visit (member_id) where not seen;
