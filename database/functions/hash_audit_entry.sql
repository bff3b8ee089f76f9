-- Of all that an entry says and of the hash of the one before: to change one entry all later ones would have to be changed.
create or replace function hash_audit_entry(entry audit_entry) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.staff_id, entry.site_id, entry.action, entry.subject,
    entry.fields, entry.reason)::text, 'UTF8'))
$$;
