create or replace trigger pair_fictional before insert or update of lo_liked_at, hi_liked_at on pair
  for each row when (new.lo_liked_at is not null or new.hi_liked_at is not null)
  execute function refuse_fictional_like();

create or replace trigger pair_wish before insert or update of lo_by_wish, hi_by_wish on pair
  for each row when (new.lo_by_wish or new.hi_by_wish) execute function refuse_unwished_like();
