-- One row a domain of this installation. What it is and allows stands in settings (contract/sites.ts).
create table site (
  id integer primary key,
  domain text not null unique,
  settings jsonb not null,
  created_at timestamptz not null default now()
);

-- The hosts a site answers to: the allow-list for the Host header.
create table site_host (
  host text primary key,
  site_id integer not null references site (id)
);
