-- A country may have packages of its own, in its own currency; null: those of all other countries.
alter table credit_package add country text check (country ~ '^[A-Z]{2}$');
drop index credit_package_place;
create unique index credit_package_place on credit_package (site_id, country, position) nulls not distinct where active;
