-- What members read of a break who have a conversation with the one who takes it; null without one.
create or replace function partner_pause(p profile) returns json language sql stable as $$
  select case when is_paused(p) and p.status = 'active'
    then json_build_object('ends_on', case when p.pause_shows_day then p.pause_ends_on end, 'note', p.pause_note) end
$$;
