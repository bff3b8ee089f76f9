-- What people write to the support of a domain; the mails were made of it.
create table support_request (
  id bigint primary key,
  site_id integer not null references site (id),
  -- null: a visitor.
  account_id bigint references account (id),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  client_key uuid not null,
  created_at timestamptz not null
);
-- A request that is sent twice is one request.
create unique index support_request_key on support_request (site_id, client_key);
create index support_request_account on support_request (account_id);
create index support_request_created on support_request (created_at);
