create or replace trigger conversation_without_fictional before insert on conversation
  for each row execute function refuse_fictional_conversation();
