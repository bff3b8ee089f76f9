-- The words of a text in their order, without case and accents, so that a member finds them without the keys for them. Letters of which
-- Unicode knows no base are named here. What separates words does not depend on the locale of the database, which may know ASCII alone.
-- contract/chat/search.rules.ts says the same to mark what was found; a test compares the two. Expressions alone: each message asks
-- this, and a query would be planned for each.
create or replace function fold_words(p_text text) returns text[] language plpgsql immutable as $$
declare
  v_text text := regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f]+', '', 'g');
begin
  if v_text ~ '[ßẞæÆœŒøØłŁđĐðÐıħĦ]' then
    v_text := translate(replace(replace(replace(replace(replace(replace(v_text,
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'øØłŁđĐðÐıħĦ', 'oOlLdDdDihH');
  end if;
  -- At the end of a word sigma is written otherwise, which lower() of some locales does by itself.
  v_text := btrim(regexp_replace(replace(lower(v_text), 'ς', 'σ'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff00-\uff0f\U0001F000-\U0001FAFF]+',
    ' ', 'g'));
  if v_text ~ '[^ ]{41}' then
    v_text := regexp_replace(v_text, '([^ ]{40})[^ ]+', '\1', 'g');
  end if;
  return string_to_array(v_text, ' ');
end $$;
