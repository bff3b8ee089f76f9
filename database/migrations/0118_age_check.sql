-- Members who have shown that they are adults, where a domain asks for it: docs/decisions/145.
-- One row a member. Of the decision only status, method and date are left: the picture of the document, or the session at
-- the provider, is gone from the row with it.
create table age_check (
  id bigint primary key,
  member_id bigint not null unique,
  site_id integer not null,
  -- waiting · adult · minor · declined · expired
  state text not null,
  -- reviewer · provider
  method text not null,
  -- Names the sending to its member, and the session to a provider; another one with the decision.
  key uuid not null,
  evidence_name text,
  evidence_width integer,
  evidence_height integer,
  -- Where the member goes on at the provider.
  session_url text,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint age_check_evidence check ((state = 'waiting' and method = 'reviewer') = (evidence_name is not null)),
  constraint age_check_session check (session_url is null or (state = 'waiting' and method = 'provider'))
);
create index age_check_waiting on age_check (created_at, id) where state = 'waiting';
create unique index age_check_key on age_check (key);
create unique index age_check_evidence_name on age_check (evidence_name) where evidence_name is not null;

-- What somebody decided today, age checks too (`decisions` of audit.service.ts); in place of audit_entry_ended.
-- Locks audit_entry: only staff and jobs write there, one entry an act.
create index audit_entry_closed on audit_entry (staff_id, at) where action in ('photo.approved', 'photo.rejected', 'verification.approved',
  'verification.declined', 'age_check.adult', 'age_check.minor', 'age_check.declined', 'report.upheld', 'report.dismissed',
  'complaint.upheld', 'complaint.dismissed', 'appeal.upheld', 'appeal.dismissed', 'held.released', 'held.banned');
drop index audit_entry_ended;
