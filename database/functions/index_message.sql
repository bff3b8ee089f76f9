-- Keeps the words of a message as it is: those it had before are gone at once, and of one that was taken back all of them. A deleted
-- message takes them along.
create or replace function index_message() returns trigger language plpgsql as $$
declare
  v_words tsvector;
begin
  if tg_op = 'UPDATE' then
    delete from message_words where conversation_id = new.conversation_id and seq = new.seq;
  end if;
  if new.taken_back is null and new.content->>'text' <> '' then
    v_words := scoped_words(new.conversation_id, new.content->>'text');
    -- Signs alone are no words.
    if v_words <> '' then
      insert into message_words (conversation_id, seq, sent_at, words)
        values (new.conversation_id, new.seq, new.sent_at, v_words);
    end if;
  end if;
  return null;
end $$;
