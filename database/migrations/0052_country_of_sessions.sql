-- From where somebody logged in, so that a member knows a login of hers from a stranger's; null where nobody knows.
alter table session add column country text check (country ~ '^[A-Z]{2}$');
