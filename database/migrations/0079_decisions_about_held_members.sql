-- What somebody decided today, held members too (`decisions` of audit.service.ts).
-- The release before uses audit_entry_decided, which the next release drops.
create index audit_entry_decisions on audit_entry (staff_id, at) where action in ('photo.approved', 'photo.rejected', 'report.upheld',
  'report.dismissed', 'complaint.upheld', 'complaint.dismissed', 'appeal.upheld', 'appeal.dismissed', 'held.released', 'held.banned');
