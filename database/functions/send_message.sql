-- Processes of the release before call it by this name and know nothing of revisions; a release later it is dropped.
create or replace function send_message(
  p jsonb,
  out outcome text, out conversation bigint, out message_seq integer, out message_at timestamptz,
  out credits bigint, out sender_unread integer, out receiver_unread integer, out goes_on_at timestamptz
) language sql as $$
  select sent.outcome, sent.conversation, sent.message_seq, sent.message_at,
    sent.credits, sent.sender_unread, sent.receiver_unread, sent.goes_on_at
  from send_chat_message(p) sent
$$;
