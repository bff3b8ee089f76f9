create or replace trigger audit_entry_chained before insert on audit_entry
  for each row execute function chain_audit_entry();

create or replace trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change_of_audit();

create or replace trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change_of_audit();
