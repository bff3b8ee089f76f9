-- Gives an entry its number, the hash of the one before and its own. The lock is held to the end of the transaction.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
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
