-- Staff who decided; null: a command of the operator, or nobody yet.
alter table complaint add column decided_by bigint;
create index complaint_open on complaint (created_at) where outcome is null;

-- What was decided, without whom it was about: figures outlive the cases, which are deleted after half a year.
create table decision_record (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- photo, report, complaint, appeal; member: a measure by itself.
  subject text not null,
  kind text not null,
  -- The reason of the notice, or the rule.
  reason text not null default '',
  automated boolean not null default false,
  filed_at timestamptz not null,
  decided_at timestamptz not null
);
create index decision_record_decided on decision_record (decided_at, site_id)
  include (kind, automated, subject, filed_at);
-- What came in, likewise.
create table notice_record (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- report, complaint, appeal
  subject text not null,
  reason text not null default '',
  filed_at timestamptz not null
);
create index notice_record_filed on notice_record (filed_at, site_id) include (subject, reason);

insert into notice_record (site_id, subject, reason, filed_at)
select site_id, 'report', reason, created_at from report
union all select site_id, 'complaint', reason, created_at from complaint
union all select site_id, 'appeal', '', created_at from appeal;

insert into decision_record (site_id, subject, kind, reason, automated, filed_at, decided_at)
select site_id, 'report', case when outcome <> 'upheld' then 'report_' || outcome
    else case measure when 'photo' then 'photo_removed' when 'message' then 'message_removed'
      when 'hide' then 'profile_hidden' else 'report_upheld' end end,
  reason, outcome = 'expired', created_at, decided_at
from report where decided_at is not null
union all
select site_id, 'member', 'profile_held', reason, true, created_at, created_at from report where holds
union all
select site_id, 'complaint', 'complaint_' || outcome, reason, false, created_at, decided_at
from complaint where decided_at is not null
union all
select site_id, 'appeal', 'appeal_' || outcome, '', false, created_at, decided_at
from appeal where decided_at is not null
union all
select site_id, 'member', case when until is null then 'member_banned' else 'member_suspended' end, rule, false,
  created_at, created_at
from sanction
union all
select p.site_id, 'photo', 'photo_' || substr(e.action, 7), coalesce(e.reason, ''), false, least(p.created_at, e.at), e.at
from audit_entry e join photo p on e.subject = 'photo:' || p.id
where e.action in ('photo.approved', 'photo.rejected');
