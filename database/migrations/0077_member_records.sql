-- What staff write down about a member. The previous release erases members without knowing this table.
create table member_note (
  id bigint primary key,
  member_id bigint not null references profile (member_id) on delete cascade,
  site_id integer not null,
  staff_id bigint not null,
  text text not null,
  created_at timestamptz not null
);
create index member_note_member on member_note (member_id, created_at);

-- Which mails were sent to a member within some weeks, without address and content.
create table sent_mail (
  id bigint primary key,
  member_id bigint not null references profile (member_id) on delete cascade,
  template text not null,
  sent_at timestamptz not null,
  -- When a report said that it did not arrive.
  bounced_at timestamptz
);
create index sent_mail_member on sent_mail (member_id, sent_at);
create index sent_mail_sent on sent_mail (sent_at);

-- Keyed hashes of the last four, five and six digits of the phone while the details are kept. A job fills them in: null means
-- that it has not yet. Processes of the previous release leave them null.
alter table direct_debit_mandate add column phone_ends text[];
create index direct_debit_mandate_phone_ends on direct_debit_mandate using gin (phone_ends) where phone_ends is not null;
create index direct_debit_mandate_unhashed on direct_debit_mandate (id) where phone_ends is null and details is not null;
