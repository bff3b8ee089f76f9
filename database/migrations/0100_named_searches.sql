-- Searches that a member keeps beside the one their searches begin with, five at the most.
create table named_search (
  id bigint primary key,
  member_id bigint not null references account (id) on delete cascade,
  name text not null,
  -- By the names and values of the address, as contract/search/filters.ts has them.
  filters jsonb not null,
  created_at timestamptz not null,
  -- Who was first shown after this is new to the member; null: they do not want to be told.
  told_until timestamptz
);
create unique index named_search_name on named_search (member_id, lower(name));

-- Members who want to be told about new people, and when they are next looked for: each morning, where the member lives.
create table search_alert (
  member_id bigint primary key references account (id) on delete cascade,
  due_at timestamptz not null
);
create index search_alert_due on search_alert (due_at);

-- When others could first see the member, in seconds; null: not yet; 0: before this was kept.
alter table member_search add column shown_at bigint default 0;
-- Locks member_search: it is read once, without anything to sort, since no row is in this index yet.
create index member_search_shown on member_search (site_id, gender, shown_at desc, id desc) where vis and shown_at > 0;
