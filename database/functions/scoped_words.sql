-- What the index knows of a message: its words, each once and behind its conversation, so that a search reads nothing of anybody else's
-- however large the site is.
create or replace function scoped_words(p_conversation bigint, p_text text) returns tsvector language plpgsql immutable as $$
declare
  v_scope constant text := to_hex(p_conversation) || '.';
  v_words constant text := array_to_string(fold_words(p_text), ' ' || v_scope);
begin
  return case when v_words = '' then '' else array_to_tsvector(string_to_array(v_scope || v_words, ' ')) end;
end $$;
