-- A look at a member who has blocked its visitor since. Without Premium it still counts, since the number would tell who had been there.
-- Locks visit: the default is a constant, so no row is written.
alter table visit add column blocked boolean not null default false;
