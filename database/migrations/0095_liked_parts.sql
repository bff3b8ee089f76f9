-- What each of two likes of the other's profile: a photo, an answer or the text, and the like it belongs to (`at`). Processes of the
-- release before take a like back without it; it counts for a like of the same time alone.
alter table pair add column lo_part jsonb, add column hi_part jsonb;
