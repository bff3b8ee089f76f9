-- Great-circle distance in km by the haversine formula, mean radius of the earth 6371 km.
create or replace function distance_km(lat_a real, lon_a real, lat_b real, lon_b real)
returns double precision language sql immutable parallel safe
  return 2 * 6371 * asin(least(1, sqrt(
    power(sin(radians(lat_b::double precision - lat_a::double precision) / 2), 2)
    + cos(radians(lat_a::double precision)) * cos(radians(lat_b::double precision))
      * power(sin(radians(lon_b::double precision - lon_a::double precision) / 2), 2)
  )));
