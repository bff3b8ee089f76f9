-- Whether a conversation calls its member: muted ones, those put away and ended ones do not, by no push message, mail or count. Everything
-- that calls asks this; contract/chat/calls.rules.ts says the same to pages. PostgreSQL puts the text into the query that asks.
create or replace function is_quiet(p conversation_participant) returns boolean language sql immutable as $$
  select p.muted or p.archived or p.ended_by is not null
$$;
