-- What visitors allowed others to run in their browser, as proof (GDPR, article 7(1)). No person, no address: the browser
-- has the same random number in its cookie.
create table consent_choice (
  id uuid primary key,
  site_id integer not null references site (id),
  -- As the browser keeps it: version, time, number, categories.
  cookie text not null,
  -- In which words it was asked.
  locale text not null,
  chosen_at timestamptz not null
);
create index consent_choice_chosen on consent_choice (chosen_at);
