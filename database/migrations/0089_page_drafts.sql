-- The page texts of a domain that are being written; what is published stands in its settings.
create table page_draft (
  site_id integer not null references site (id),
  token text not null,
  locale text not null,
  text text not null,
  -- Grows with each saving, so that two writers do not overwrite each other.
  version integer not null,
  staff_id bigint not null references staff (id),
  edited_at timestamptz not null,
  primary key (site_id, token, locale)
);
