create or replace trigger message_words after insert or update of content, taken_back on message
  for each row execute function index_message();
