-- Staff find members by the beginning of their name: the first of each domain in the order of bytes, without reading the rest.
-- The release before uses profile_name, which the next release drops.
create index profile_site_name on profile (site_id, (lower(name) collate "C"), member_id);

-- Members who are suspended, leaving or gone, whom the queue of held members leaves out: it reads these, not every account.
create index account_absent on account (id) where status not in ('active', 'not_confirmed');

-- What somebody decided today, without the many looks that are logged besides (`decisions` of audit.service.ts).
create index audit_entry_decided on audit_entry (staff_id, at) where action in ('photo.approved', 'photo.rejected', 'report.upheld',
  'report.dismissed', 'complaint.upheld', 'complaint.dismissed', 'appeal.upheld', 'appeal.dismissed');
