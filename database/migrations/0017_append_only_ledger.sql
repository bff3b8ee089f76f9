-- A transfer that was posted stays as it is, whoever asks: a correction is another transfer.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'transfer is append-only: post another transfer instead' using errcode = 'restrict_violation';
end
$$;
create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change_of_ledger();
create trigger transfer_not_emptied before truncate on transfer
  for each statement execute function refuse_change_of_ledger();
