-- Who opened whose profile, once a pair: the latest day counts. docs/decisions/124.
create table visit (
  member_id bigint not null,
  visitor_id bigint not null,
  -- The first look of that day; of a visitor who hides when they are here, the beginning of the day (UTC).
  at timestamptz not null,
  -- The member has opened the list since.
  seen boolean not null default false,
  primary key (member_id, visitor_id)
);
create index visit_latest on visit (member_id, at desc, visitor_id desc);
create index visit_visitor on visit (visitor_id);
create index visit_at on visit (at);

-- Others do not see them among their visitors, and they do not see their own.
alter table profile add column hides_visits boolean not null default false;
