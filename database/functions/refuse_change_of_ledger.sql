-- A transfer that was posted never changes: a correction is another transfer.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'transfer is append-only: post another transfer instead' using errcode = 'restrict_violation';
end
$$;
