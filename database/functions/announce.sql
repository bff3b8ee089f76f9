-- Tells every process of something, as the transaction commits: a batch of the bus with one event, for no member, in the
-- format of server/platform/bus/batch.ts. A notification holds 8000 bytes at most.
create or replace function announce(type text, data json) returns void language sql volatile as $$
  select pg_notify('duet_live', json_build_object('origin', '', 'events', json_build_array(
    json_build_object('memberId', -1, 'type', type, 'data', data)))::text)
$$;
