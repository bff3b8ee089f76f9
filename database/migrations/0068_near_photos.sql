-- Near-duplicates: of two fingerprints that differ in three of 64 bits, one of the four parts is equal.
create index photo_part_1 on photo (site_id, substr(fingerprint, 1, 4));
create index photo_part_2 on photo (site_id, substr(fingerprint, 5, 4));
create index photo_part_3 on photo (site_id, substr(fingerprint, 9, 4));
create index photo_part_4 on photo (site_id, substr(fingerprint, 13, 4));

-- The queue of one domain.
create index photo_pending_site on photo (site_id, created_at, id) where status = 'pending';
