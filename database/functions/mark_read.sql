-- Moves the read marker of one participant forward and counts what is left; null when there is none.
create or replace function mark_read(
  p_conversation bigint, p_member bigint, p_seq integer,
  out read_up_to integer, out left_unread integer, out partner bigint,
  -- Whether this call moved the marker.
  out moved boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  own conversation_participant;
begin
  -- Locked before counting: a message arriving meanwhile is counted by its own sending.
  select * into own from conversation_participant
    where conversation_id = p_conversation and member_id = p_member for update;
  if not found then return; end if;
  read_up_to := greatest(own.read_seq, least(p_seq, own.last_seq));
  moved := read_up_to > own.read_seq;
  partner := own.partner_id;
  select count(*) into left_unread from message
    where conversation_id = p_conversation and sender_id <> p_member
      and seq > greatest(read_up_to, own.hidden_seq);
  if moved or left_unread <> own.unread then
    update conversation_participant set read_seq = read_up_to, unread = left_unread, marked_unread = marked_unread and not moved
      where conversation_id = p_conversation and member_id = p_member;
  end if;
end $$;
