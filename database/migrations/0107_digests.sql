-- Members choose whether mails of a type come at once, once a day or once a week: docs/decisions/130. What was on comes at once, as before.
alter table notification_choice
  -- Null: at once.
  add column rhythm text check (rhythm in ('daily', 'weekly')),
  -- Up to when the last digest told of it.
  add column told_until timestamptz;

-- When members who have chosen a digest get the next one, and when they were last looked at for one.
create table notification_digest (
  account_id bigint not null references account (id) on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly')),
  -- Null: no type comes in this rhythm any more.
  due_at timestamptz,
  told_at timestamptz,
  primary key (account_id, rhythm)
);
create index notification_digest_due on notification_digest (due_at) where due_at is not null;
