-- What the operator writes to the members of a domain who asked for promotions or news, by language.
create table letter (
  id bigint primary key,
  site_id integer not null references site (id),
  name text not null,
  type text not null check (type in ('promotions', 'news')),
  path text not null,
  texts jsonb not null,
  -- It goes to this address of the operator alone, and is then forgotten.
  test_address text,
  test_language text,
  created_at timestamptz not null,
  -- Members are written to in the order of their ids: whoever stands up to here has her mail in the queue.
  sent_up_to bigint not null default 0,
  sent_count integer not null default 0,
  ended_at timestamptz
);

create unique index letter_name on letter (site_id, name) where test_address is null;
