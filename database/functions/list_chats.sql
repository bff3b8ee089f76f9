-- Processes of the release before call it by this name and know nothing of archives; a release later it is dropped.
create or replace function list_chats(p_viewer bigint, p_limit integer, p_removed integer) returns json language sql stable as $$
  select list_conversations(p_viewer, p_limit, p_removed, false)
$$;
