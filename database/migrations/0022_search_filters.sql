-- What the further filters of search ask of a row.
alter table member_search
  -- Sign-up in unix seconds.
  add column joined bigint not null default 0,
  -- Whom she looks for: 'male', 'female' or 'both'; null where she did not say.
  add column seeks text,
  -- The square of a tenth of a degree she lives in; null without a place on the map.
  add column cell integer generated always as (
    floor((lat::double precision + 90) * 10)::integer * 3600 + floor((lon::double precision + 180) * 10)::integer
  ) stored;

-- The wish that goes with a gender and a sexuality, as `wishedGender` of the search says it for one who searches.
create function seeks_of(gender text, sexuality text) returns text language sql immutable parallel safe
  return case sexuality
    when 'bi' then 'both'
    when 'hetero' then case gender when 'male' then 'female' else 'male' end
    when 'gay' then gender
    when 'lesbian' then gender
  end;

update member_search s set
  joined = extract(epoch from p.created_at)::bigint,
  seeks = seeks_of(p.gender, p.sexuality)
from profile p where p.member_id = s.id;

alter table member_search alter column joined drop default;

-- Great-circle distance in km by the haversine formula, mean radius of the earth 6371 km.
create function distance_km(lat_a real, lon_a real, lat_b real, lon_b real)
returns double precision language sql immutable parallel safe
  return 2 * 6371 * asin(least(1, sqrt(
    power(sin(radians(lat_b::double precision - lat_a::double precision) / 2), 2)
    + cos(radians(lat_a::double precision)) * cos(radians(lat_b::double precision))
      * power(sin(radians(lon_b::double precision - lon_a::double precision) / 2), 2)
  )));

-- Who lives near: the squares around a place, then the distance itself.
create index member_search_cell on member_search (site_id, gender, cell)
  include (act, id, birth, country, region, lat, lon) where vis;
-- Counts of the filters by trait, from the index alone.
create index member_search_traits on member_search (site_id, gender, country, region)
  include (id, birth, hair, eyes, body, relationship, photo, interests, joined, seeks) where vis;

-- The filters that came with this migration are on where all the earlier ones were.
update site set settings = jsonb_set(settings, '{search_fields}', settings -> 'search_fields' ||
  '["distance", "photo", "online", "new", "mutual", "relationship", "body", "hair", "eyes", "interests", "order"]')
where settings -> 'search_fields' @> '["gender", "country", "countryregion", "min_age", "max_age"]';
