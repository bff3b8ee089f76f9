-- What waits in the queues of the console is counted and chosen from these alone, in the order of the lists, without a look at the rows.
-- The release before uses report_open, complaint_open, appeal_open and held_member_waiting, which the next release drops.
create index report_waiting on report (created_at, id) include (site_id, reason) where outcome is null;
create index complaint_waiting on complaint (created_at, id) include (site_id, reason) where outcome is null;
create index appeal_waiting on appeal (created_at, id) include (site_id) where outcome is null;
create index held_member_listed on held_member (created_at, id) include (site_id, member_id) where outcome is null;
