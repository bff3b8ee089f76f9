-- Items of a queue that somebody of the staff works on, and decisions that can still be undone.
create table review_claim (
  queue text not null,
  item_id bigint not null,
  site_id integer not null,
  staff_id bigint not null references staff (id) on delete cascade,
  -- With a decision: when it is carried out. Without: when others are offered the item again.
  ends_at timestamptz not null,
  decision jsonb,
  primary key (queue, item_id)
);
create index review_claim_staff on review_claim (staff_id);

-- Counts what somebody decided today.
create index audit_entry_staff_at on audit_entry (staff_id, at);
