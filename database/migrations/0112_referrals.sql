-- Links by which members bring friends. docs/decisions/135.
create table referral_link (
  member_id bigint primary key references account (id) on delete cascade,
  -- Random: it says nothing about the member, and stands in the link.
  token text not null unique,
  -- Friends who confirmed their address. Who they are is stored nowhere.
  joined integer not null default 0 check (joined >= 0),
  created_at timestamptz not null
);

-- Newcomers whose address is not counted yet; the daily sweep counts and deletes them.
create table referral_arrival (
  newcomer_id bigint primary key references account (id) on delete cascade,
  member_id bigint not null references referral_link (member_id) on delete cascade,
  arrived_at timestamptz not null
);

create index referral_arrival_member on referral_arrival (member_id);
