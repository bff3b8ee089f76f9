-- SHA-256 of each secret that a link to the complaint was given with, so that it opens whatever becomes of SECRET.
alter table complaint add column link_hashes text[] not null default '{}';
