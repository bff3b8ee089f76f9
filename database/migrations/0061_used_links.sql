-- A link that was used stays for a while, so that a second press can say that it is done. It expires when it is used,
-- so that a process of the version before refuses it.
alter table account_token add column used_at timestamptz;
