-- Every message that costs something updates a wallet: with room on its page that touches no index (HOT). Pages that are full get it
-- as their rows are replaced.
alter table wallet set (fillfactor = 70);
