-- The gender a member looks for by their own gender and sexuality, as `wishedGender` of the search says it.
create or replace function seeks_of(gender text, sexuality text) returns text language sql immutable parallel safe
  return case sexuality
    when 'bi' then 'both'
    when 'hetero' then case gender when 'male' then 'female' else 'male' end
    when 'gay' then gender
    when 'lesbian' then gender
  end;
