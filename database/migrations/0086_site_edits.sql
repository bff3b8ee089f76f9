-- What was changed of a domain, by whom and why. The audit log names the fields; here are their values, to compare and to undo.
create table site_edit (
  id bigint generated always as identity primary key,
  site_id integer not null references site (id),
  at timestamptz not null,
  -- Null: an operator by a command.
  staff_id bigint references staff (id),
  kind text not null check (kind in ('added', 'edited', 'undone')),
  reason text,
  changes jsonb not null
);
create index site_edit_site on site_edit (site_id, id desc);
