-- The amounts that the first domain began with were those of no package: a message costs two credits, and the largest
-- package makes that 40 cents. Amounts of an operator stay.
update site set settings = jsonb_set(settings, '{minimum_message_costs}', (
  select jsonb_object_agg(country, jsonb_build_object('costs', 40, 'currency', 'EUR'))
  from jsonb_array_elements_text(settings -> 'countries') country
))
where settings -> 'minimum_message_costs'
  @> '{"NL": {"costs": 99, "currency": "EUR"}, "PL": {"costs": 429, "currency": "PLN"}}';
