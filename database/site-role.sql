-- Rights of the role that the site runs as where another one owns the schema (DATABASE_OWNER_URL). The owner runs it after each
-- upgrade; duet.site_role names the role of the site. What the audit log needs beyond these rights, its trigger does as the owner.
do $$
declare
  site text := current_setting('duet.site_role');
  place text;
begin
  foreach place in array array['public', 'pgboss'] loop
    execute format('grant usage on schema %I to %I', place, site);
    execute format('revoke create on schema %I from public, %I', place, site);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', place, site);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, site);
    execute format('grant execute on all functions in schema %I to %I', place, site);
    -- Until this runs again: what a newer release creates is used by processes of this one.
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', place, site);
    execute format('alter default privileges in schema %I grant usage, select, update on sequences to %I', place, site);
  end loop;
  -- A temporary table named audit_entry would take the entries. Where another role owns the database this only warns, and the
  -- start and /staff/system say that the log is not guarded.
  execute format('revoke temporary on database %I from public, %I', current_database(), site);
  execute format('revoke all on audit_entry, audit_head, schema_migration, schema_definition from public, %I', site);
  execute format('grant select, insert on audit_entry to %I', site);
  execute format('grant select on audit_head, schema_migration, schema_definition to %I', site);
  -- On a table of its own the trigger would move the head of the log without an entry.
  execute format('revoke execute on function chain_audit_entry() from public, %I', site);
  -- What pg-boss reads as SQL, or builds SQL from, as the owner: its steps, its version and the tables of its queues.
  execute format('revoke insert, update, delete on pgboss.bam, pgboss.version from public, %I', site);
  execute format('grant update (cron_on, flow_on, monitor_backoff_on) on pgboss.version to %I', site);
  if not exists (select from pg_constraint where conrelid = 'pgboss.queue'::regclass and conname = 'duet_common_table') then
    alter table pgboss.queue add constraint duet_common_table check (not partition and table_name = 'job_common');
  end if;
end
$$;
