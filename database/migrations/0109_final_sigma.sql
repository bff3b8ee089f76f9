-- The words of messages are folded without the form that sigma has at the end of a word. Those that hold it are read once more: their
-- rows go, and the job that writes the words of messages from before begins again. The others are there already, and it leaves them.
delete from message_words where words::text like '%ς%';
update message_words_fill set conversation_id = 0, seq = 0, done = not exists (select from message);
