-- Gives an entry its number, the hash of the one before and its own. The lock is held to the end of the transaction.
-- It runs as the owner of the schema, because the role of the site may not change the head: docs/decisions/081.
create or replace function chain_audit_entry() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.id + 1;
  new.previous_hash := head.hash;
  new.hash := hash_audit_entry(new);
  update audit_head set id = new.id, hash = new.hash;
  return new;
end
$$;
