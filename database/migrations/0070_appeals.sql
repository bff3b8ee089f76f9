-- Objections of members to sanctions, which somebody else of the staff decides.
create table appeal (
  id bigint primary key,
  -- The previous release erases members without knowing this table.
  sanction_id bigint not null references sanction (id) on delete cascade,
  member_id bigint not null,
  site_id integer not null,
  text text not null,
  created_at timestamptz not null,
  -- `upheld`: the sanction was reversed.
  outcome text check (outcome in ('upheld', 'dismissed')),
  -- Mailed to the member.
  statement text,
  decided_by bigint,
  decided_at timestamptz
);
create unique index appeal_sanction on appeal (sanction_id);
create index appeal_member on appeal (member_id);
create index appeal_open on appeal (created_at) where outcome is null;
