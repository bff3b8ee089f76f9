-- Whom members are hidden from by their address or phone, as keyed hashes alone: docs/decisions/143.
-- What a member has proved to be theirs, one of a kind.
create table proven_contact (
  member_id bigint not null,
  kind text not null,
  -- Names the secret that the hash needs.
  key_id text not null,
  hash text not null,
  primary key (member_id, kind)
);
create index proven_contact_hash on proven_contact (hash);

-- Contacts that a member has typed; a cleared one can be brought back for some minutes.
create table hidden_contact (
  member_id bigint not null,
  kind text not null,
  key_id text not null,
  hash text not null,
  at timestamptz not null,
  cleared_at timestamptz,
  primary key (member_id, hash)
);
create index hidden_contact_hash on hidden_contact (hash);
create index hidden_contact_cleared on hidden_contact (cleared_at) where cleared_at is not null;

-- Where the two meet, by each kind: written with either of them, so that whatever reads it has nothing to compare.
create table hidden_pair (
  hider_id bigint not null,
  hidden_id bigint not null,
  kind text not null,
  cleared_at timestamptz,
  primary key (hider_id, hidden_id, kind)
);
create index hidden_pair_hidden on hidden_pair (hidden_id, hider_id);
create index hidden_pair_cleared on hidden_pair (cleared_at) where cleared_at is not null;
