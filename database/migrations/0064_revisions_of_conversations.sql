-- Counts the changes of a conversation; a message has the number of its last one. 0 is what was there before the count
-- began: a constant default, so that no row is written.
alter table conversation add column revision integer not null default 0;
alter table message add column revision integer not null default 0;
-- Every message changes the row from now on, and an update stays on its page (HOT).
alter table conversation set (fillfactor = 70);
-- What has changed since. Older messages are not in it, so that it is built by one look at the table.
create index message_revision on message (conversation_id, revision) where revision > 0;
