-- Staff may suspend an account: until a day, or for good. Old rows met the narrower check, so none has to be read.
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check
  check (status in ('not_confirmed', 'active', 'suspended', 'pending_deletion', 'erased')) not valid;

create table sanction (
  id bigint primary key,
  member_id bigint not null,
  site_id integer not null,
  -- One of the reasons of reports.
  rule text not null,
  -- What was established, in the words that the member is mailed.
  facts text not null,
  -- null: for good.
  until timestamptz,
  -- Staff; null: a command of the operator.
  decided_by bigint,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index sanction_open on sanction (member_id) where ended_at is null;
create index sanction_due on sanction (until) where ended_at is null and until is not null;
create index sanction_member on sanction (member_id, created_at);
