-- Staff who decided; null: a command of the operator, or nobody yet.
alter table complaint add column decided_by bigint;
create index complaint_open on complaint (created_at) where outcome is null;
