-- Phone numbers that members have proved by a code: docs/decisions/142. A number is kept as a keyed hash alone.
create table verified_phone (
  member_id bigint primary key,
  site_id integer not null,
  hash text not null,
  -- Names the secret of the hash.
  key_id text not null,
  -- The hash by which a ban keeps the number.
  ban_hash text not null,
  verified_at timestamptz not null
);
-- One account a number and domain.
create unique index verified_phone_number on verified_phone (site_id, hash);

-- A row a code that was sent. Of a code that is over only the range of its number and whether it was entered are left, for
-- two days; they say whether codes to that range arrive.
create table phone_code (
  id bigint primary key,
  -- Whose code is open; null once it is over.
  member_id bigint,
  site_id integer not null,
  -- Sealed.
  number text,
  number_range text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  entered_at timestamptz
);
create unique index phone_code_member on phone_code (member_id) where member_id is not null;
create index phone_code_range on phone_code (number_range, sent_at);
