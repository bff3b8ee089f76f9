create table conversation (
  id bigint primary key,
  site_id integer not null references site (id),
  lo bigint not null references account (id),
  hi bigint not null references account (id),
  started_by bigint not null,
  created_at timestamptz not null,
  unique (lo, hi),
  check (lo < hi)
);

-- One row for each of the two: locked in the order of member_id, they carry the message number.
create table conversation_side (
  conversation_id bigint not null references conversation (id) on delete cascade,
  member_id bigint not null references account (id) on delete cascade,
  partner_id bigint not null,
  -- Number of the newest message.
  last_seq integer not null default 0,
  -- Everything up to here is read; only ever grows.
  read_seq integer not null default 0,
  unread integer not null default 0,
  -- Everything up to here was removed by this member.
  hidden_seq integer not null default 0,
  last_at timestamptz not null,
  last_sender bigint,
  -- First characters of the newest message.
  preview text not null default '',
  primary key (conversation_id, member_id)
) with (fillfactor = 70);
create index conversation_side_member on conversation_side (member_id, last_at desc);

create table message (
  conversation_id bigint not null references conversation (id) on delete cascade,
  -- 1, 2, 3 … inside the conversation.
  seq integer not null,
  sender_id bigint not null,
  -- Made by the sender's client before the first try: a repeat finds the first result.
  client_key uuid not null,
  body text not null,
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (sender_id, client_key)
);
