drop function if exists search_changes(bigint[]);
