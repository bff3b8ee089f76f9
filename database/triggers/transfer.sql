create or replace trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change_of_ledger();

create or replace trigger transfer_not_emptied before truncate on transfer
  for each statement execute function refuse_change_of_ledger();
