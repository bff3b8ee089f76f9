-- Staff who decided; null: a command of the operator, or nobody yet.
alter table report add column decided_by bigint;
