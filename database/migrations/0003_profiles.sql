create table profile (
  member_id bigint primary key references account (id) on delete cascade,
  site_id integer not null references site (id),
  name text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  gender text check (gender in ('male', 'female')),
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  birth_date date not null,
  country text,
  region text,
  city text,
  -- Snapped to about 1 km before it is stored: nobody's door is in this database.
  lat real,
  lon real,
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  interests text[] not null default '{}',
  about text not null default '',
  -- For demonstration, openly marked; such a profile never likes, writes or is charged for.
  fictional boolean not null default false,
  invisible boolean not null default false,
  created_at timestamptz not null
);

create table photo (
  id bigint primary key,
  member_id bigint not null references profile (member_id) on delete cascade,
  site_id integer not null references site (id),
  -- 0 is the profile image.
  position integer not null,
  status text not null check (status in ('pending', 'active', 'rejected')),
  -- Three independent random names under /media/, so that none leads to another.
  full_name text not null unique,
  thumb_name text not null unique,
  locked_name text not null unique,
  width integer not null,
  height integer not null,
  -- Difference hash of the picture, for duplicates and bans.
  fingerprint text not null,
  -- Made by the member's client before the first try: a repeated upload finds the first result.
  upload_key uuid not null,
  created_at timestamptz not null,
  unique (member_id, upload_key),
  unique (member_id, position) deferrable initially deferred
);
