-- Which members have a page open, in which process: one look-up before a push message. Lost with a crash of PostgreSQL, and
-- written again by the processes.
create unlogged table page_holder (
  holder text primary key,
  until timestamptz not null
);
create unlogged table open_page (
  member_id bigint not null,
  holder text not null,
  primary key (member_id, holder)
);
create index open_page_holder on open_page (holder);
-- Questions that a visible page has answered.
create unlogged table page_answer (
  question text primary key,
  until timestamptz not null
);

-- What is counted for limits while the Redis server that counts is away, and how much of it that one knows.
create unlogged table rate_limit_away (
  like rate_limit including all,
  carried integer not null default 0,
  -- Of the window that `carried` belongs to.
  carried_expire bigint
);
